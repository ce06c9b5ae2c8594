/** The patient's state as plain text, to be pasted into a letter, a chart or a message to the next shift. */
import { formatInstant } from "#app/format/format-date.ts";
import type { MonitoringWindow } from "#app/clinical/monitoring-window.ts";
import { levelMark } from "../state/level-mark.ts";
import { type NamedPatient, patientLine } from "#app/features/paper-head/patient-line.ts";
import { periodLine } from "../state/period-line.ts";
import type {
  PatientState,
  StateIncident,
  StateValue,
  StateWords,
} from "../state/patient-state.ts";

/**
 * Times in the zone of `words`, which the text names; lines end with a line feed, spaces are plain ones. `background`
 * comes below values and incidents (background-lines.ts).
 */
export function handoverText(
  patient: NamedPatient,
  window: MonitoringWindow,
  { values, incidents, snoozes }: PatientState,
  background: readonly string[],
  words: StateWords,
): string {
  const { t, language, zone, nowMs } = words;
  const time = formatInstant(nowMs, "dateTime", language, zone);
  return [
    patientLine(patient, words),
    periodLine(window, words),
    t("handover.as_of", { time, zone: t("time.zone", { zone }) }),
    "",
    ...(values.length === 0 ? [] : [t("handover.values"), ...values.map(valueLine(words)), ""]),
    ...incidentLines(incidents, words),
    ...(snoozes.length === 0
      ? []
      : ["", t("snoozes.title"), ...snoozes.map((line) => `- ${line}`)]),
    ...background,
  ]
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n");
}

function valueLine({ t, language, zone }: StateWords) {
  return ({ label, text, isFailed, at, change }: StateValue): string => {
    if (isFailed) return t("handover.line", { label, value: t("handover.not_loaded") });
    if (text === null) return t("handover.line", { label, value: t("monitoring.no_data") });
    const time = at === null ? "" : ` (${formatInstant(at, "dateTime", language, zone)})`;
    return t("handover.line", { label, value: `${text}${time}${change ? `; ${change}` : ""}` });
  };
}

function incidentLines(incidents: PatientState["incidents"], words: StateWords): string[] {
  const { t } = words;
  if (incidents === null)
    return [t("handover.line", { label: t("checklist.title"), value: t("handover.not_loaded") })];
  if (incidents.length === 0) return [t("handover.no_incidents")];
  const total = incidents.reduce((sum, { count }) => sum + count, 0);
  return [t("checklist.title_count", { total }), ...incidents.map(incidentLine(words))];
}

function incidentLine({ t, language, zone }: StateWords) {
  return ({ level, text, limit, at, count }: StateIncident): string => {
    const facts = [text, limit, count > 1 ? t("checklist.group_size", { count }) : ""].filter(
      Boolean,
    );
    const time = formatInstant(at, "dateTime", language, zone);
    return t("handover.line", {
      label: levelMark(level, t),
      value: `${facts.join(", ")} (${time})`,
    });
  };
}
