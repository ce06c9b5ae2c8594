/** The ECGs of the window by day, and the way to the latest one. */
import { paths } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { ecgRateText } from "#app/features/ecg-trace/ecg-rate-text.ts";
import { EcgResultGraph } from "#app/features/graph/ecg-result-graph.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { EcgListItem } from "#contract/ecg.ts";
import { graphFrame } from "../graph-frame.ts";
import { missingOf, valueOr } from "../graph-background.ts";
import { requestAbsences, requestEcgs } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

export const ecgWidget = defineWidget({
  name: "graph_ecg",
  title: (t) => t("monitoring.widget.ecg"),
  heightRem: 15,
  isLowWhenEmpty: true,
  refreshMs: staleTimes.ecgList.refetchMs,
  request: (query) => ({ ecgs: requestEcgs(query), absences: requestAbsences(query) }),
  async draw(pending, place) {
    const page = currentPage();
    const [ecgs, absences] = await Promise.all([pending.ecgs, pending.absences]);
    if (!ecgs.isReady) return place.failed();
    const { inWindow, newest } = ecgs.value;
    const { t } = page;
    if (!newest) return place.empty(t("ecg.no_data"));
    const { patientId } = place.query;
    const newestRate = ecgRateText(t, newest, page.language);
    return place.ready(
      <EcgResultGraph
        {...graphFrame("ecg", place.title, place.query, page, {
          absences: valueOr(absences, []),
          missing: missingOf({ absences }),
        })}
        words={{
          afib: t("monitoring.afib.afib"),
          no_afib: t("monitoring.afib.no_afib"),
          inconclusive: t("monitoring.afib.inconclusive"),
        }}
        preview={{
          keys: t("ecg.preview.keys"),
          noDay: t("ecg.no_data_day"),
          previous: t("ecg.preview.previous"),
          next: t("ecg.preview.next"),
          viewFull: t("ecg.view_full"),
          loading: t("actions.loading"),
          failed: t("errors.panel_failed", { subject: place.title }),
          retry: t("errors.retry"),
          countText: (count) => t("ecg.total", { count }),
          positionText: (count) => t("actions.position", { position: "#", total: count }),
        }}
        results={inWindow.map((ecg) => ({
          id: ecg.health_data_id,
          previewHref: paths.ecgPreviewPart(patientId, ecg.health_data_id),
          at: Date.parse(ecg.measured_at),
          afibResult: ecg.afib_result,
          rateText: ecgRateText(t, ecg, page.language),
          incidents: severities(ecg),
          href: paths.ecg(patientId, ecg.health_data_id),
        }))}
        newest={{ at: Date.parse(newest.measured_at), afibResult: newest.afib_result }}
        aside={newestRate !== null && <span>{newestRate}</span>}
      />,
      {
        actions: (
          <ButtonLink size="small" href={paths.ecg(patientId, newest.health_data_id)}>
            {t("ecg.view_last")}
          </ButtonLink>
        ),
      },
    );
  },
});

function severities({ incident_count }: EcgListItem): { severity: number }[] {
  return Object.entries(incident_count).flatMap(([name, count]) => {
    const severity = codes[name] ?? Number(name);
    return count > 0 && Number.isFinite(severity) ? [{ severity }] : [];
  });
}

/** by name or by code */
const codes: Readonly<Record<string, number>> = { NOT_USED_INFO: 100, YELLOW: 200, RED: 300 };
