/** An alert or warning in the history: what was measured, and who acknowledged it or took that back. */
import { formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { firedWords } from "#app/features/incident-checklist/fired-words.ts";
import { measured } from "#app/features/incident-checklist/measured.ts";
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
  const { t, language, zone } = currentPage();
  const flag = flags.find(({ id }) => id === incident.patient_flag_id);
  const { acknowledgement_timestamp: seenAt, acknowledged_by: seenBy } = incident;
  const act = (kind: "acknowledged" | "undone", by: string | null, at: string) => {
    const name = authors.get(by ?? "");
    const words = name ? t(`history.${kind}_by`, { name }) : t(`history.${kind}`);
    return `${words}, ${formatInstant(at, "dateTime", language, zone)}`;
  };
  return (
    <>
      <p>
        {flag ? flagLabel(t, flag.type) : (incident.description ?? t("flags.implant_alert"))}
        {firedText(incident, flag?.type ?? null)}
        {" · "}
        {seenAt === null ? t("history.open") : act("acknowledged", seenBy, seenAt)}
      </p>
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

/** " · 84.2 kg, +3.6 kg in 5 days, limit +2 kg within 3 days"; nothing of what is not told */
function firedText(incident: Incident, type: string | null): string {
  const page = currentPage();
  const value = measured(incident.incident_info, type, page);
  const { rise, limit } = firedWords(incident, type, page);
  const texts = [value && measurementText(value), rise, limit].filter(Boolean);
  return texts.length === 0 ? "" : ` · ${texts.join(", ")}`;
}
