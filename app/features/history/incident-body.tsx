/** An alert or warning in the history: what was measured, and who acknowledged it or took that back. */
import { formatInstant } from "#app/format/format-date.ts";
import { firedText } from "#app/features/incident-checklist/fired-words.ts";
import { takenBackText } from "#app/features/incident-checklist/taken-back-text.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Incident } from "#contract/incident.ts";

interface IncidentBodyProps {
  incident: Incident;
  /** names by user id */
  authors: ReadonlyMap<string, string>;
  flags: readonly { readonly id: string; readonly type: string }[];
}

export function IncidentBody({ incident, authors, flags }: IncidentBodyProps) {
  const page = currentPage();
  const { t, language, zone } = page;
  const takenBack = takenBackText(incident.taken_back, page);
  const flag = flags.find(({ id }) => id === incident.patient_flag_id);
  const { acknowledgement_timestamp: seenAt, acknowledged_by: seenBy } = incident;
  const { withdrawn_at: withdrawnAt } = incident;
  const act = (kind: "acknowledged" | "undone", by: string | null, at: string) => {
    const name = authors.get(by ?? "");
    const words = name ? t(`history.${kind}_by`, { name }) : t(`history.${kind}`);
    return `${words}, ${formatInstant(at, "dateTime", language, zone)}`;
  };
  const title = flag ? flagLabel(t, flag.type) : (incident.description ?? t("flags.implant_alert"));
  const what = `${title}${firedLine(incident, flag?.type ?? null)}`;
  const states = [
    withdrawnAt !== null &&
      `${t("history.withdrawn")}, ${formatInstant(withdrawnAt, "dateTime", language, zone)}`,
    seenAt !== null && act("acknowledged", seenBy, seenAt),
    withdrawnAt === null && seenAt === null && t("history.open"),
  ].filter((state) => state !== false);
  return (
    <>
      <p>
        {withdrawnAt === null ? what : <s>{what}</s>}
        {states.map((state) => ` · ${state}`)}
      </p>
      {takenBack && <p className="text-sm">{takenBack}</p>}
      {incident.undone_acknowledgements.map((undone) => (
        <p key={undone.undone_at} data-undone="" className="text-sm text-ink-muted">
          {act("acknowledged", undone.acknowledged_by, undone.acknowledged_at)}
          {" · "}
          {act("undone", undone.undone_by, undone.undone_at)}
        </p>
      ))}
    </>
  );
}

/** " · 84.2 kg, +3.6 kg in 5 days, limit +2 kg within 3 days"; missing parts are left out */
function firedLine(incident: Incident, type: string | null): string {
  const page = currentPage();
  const text = firedText(incident, type, page);
  return text === "" ? "" : ` · ${text}`;
}
