/** The checklist on an open page, where it and the page around it follow the patient's incidents. */
import { paths } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { IncidentChecklist, type IncidentChecklistProps } from "./incident-checklist.tsx";
import { IncidentWatch, type NewsLabels } from "./incident-watch.tsx";

export async function WatchedChecklist(props: IncidentChecklistProps) {
  const incidents = await props.view.incidents;
  return (
    <IncidentWatch
      address={paths.openIncidentsPart(props.patientId)}
      shownIds={incidents.isReady ? incidents.value.incidents.map(({ id }) => id) : null}
      refreshMs={staleTimes.incidents.refetchMs}
      staleMs={staleTimes.incidents.staleMs}
      asOf={asOfText()}
      labels={newsLabels(currentPage())}
    >
      <IncidentChecklist {...props} />
    </IncidentWatch>
  );
}

function newsLabels({ t, language }: Page): NewsLabels {
  const locale = intlLocale(language);
  const rules = new Intl.PluralRules(locale);
  const arrived: Record<string, string> = {};
  for (const count of [1, 2, 1_000_000])
    arrived[rules.select(count)] ??= t("checklist.news", { count, skipInterpolation: true });
  return {
    locale,
    arrived,
    changed: t("checklist.news_changed"),
    show: t("checklist.news_show"),
  };
}
