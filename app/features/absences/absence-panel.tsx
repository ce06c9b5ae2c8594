/** The absences of a patient, docked beside the history drawer: form, year, list. */
import { type AbsencePanelState, absencePanelState, overlapping } from "./absences.ts";
import { historyParameters } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { ReadFailed } from "#app/features/error-page/read-failed.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink, IconButtonLink } from "#app/ui/button.tsx";
import type { Absence } from "#contract/absence.ts";
import { AbsenceEditor } from "./absence-editor.tsx";
import { AbsenceList } from "./absence-list.tsx";
import { absenceReasonText } from "./absence-text.ts";

export interface AbsencePanelProps {
  readonly patientId: string;
  /** the page's address, without the outcome of a form */
  readonly here: string;
  readonly absences: Promise<Settled<Absence[]>>;
}

export async function AbsencePanel({ patientId, here, absences }: AbsencePanelProps) {
  const { t, url } = currentPage();
  const read = await absences;
  const all = read.isReady ? read.value : [];
  const { state, chosen } = panelState(url.searchParams, all);
  const year = url.searchParams.get(historyParameters.year) ?? undefined;
  return (
    <section aria-labelledby="absences-title" className="flex flex-col gap-4">
      <header className="flex items-center justify-between gap-2">
        <h2 id="absences-title" className="text-lg">
          {t("absences.title")}
        </h2>
        <IconButtonLink
          icon="chevron-right"
          label={t("absences.close")}
          href={modeHref(here, null)}
        />
      </header>
      {state === "DONE" && (
        <Banner
          variant="info"
          icon="check"
          isRounded
          action={
            <ButtonLink size="small" href={modeHref(here, "TIMEOFFS", { year })}>
              {t("absences.add_more")}
            </ButtonLink>
          }
        >
          {t("absences.logged")}
        </Banner>
      )}
      <AbsenceEditor
        key={`${state} ${chosen?.id}`}
        patientId={patientId}
        here={here}
        state={state}
        chosen={chosen}
      />
      {chosen && <Overlaps absence={chosen} all={all} />}
      {read.isReady ? (
        <AbsenceList here={here} absences={all} />
      ) : (
        <ReadFailed subject={t("absences.title")} error={read.error} />
      )}
    </section>
  );
}

/** What the address requests of the panel. */
export function panelState(
  search: URLSearchParams,
  all: readonly Absence[],
): { state: AbsencePanelState; chosen: Absence | undefined } {
  const selected = all.find(({ id }) => id === search.get(historyParameters.absence));
  const state = absencePanelState(search.get(historyParameters.step), selected);
  return {
    state,
    chosen: state === "EDITING" || state === "CONFIRM_DELETE" ? selected : undefined,
  };
}

function Overlaps({ absence, all }: { absence: Absence; all: readonly Absence[] }) {
  const { t } = currentPage();
  const others = overlapping(all, absence, absence.id);
  if (others.length === 0) return null;
  const what = others.map(({ reason }) => absenceReasonText(t, reason)).join(", ");
  return <p className="text-sm text-warning-text">{t("absences.overlaps", { what })}</p>;
}
