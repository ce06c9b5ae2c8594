import { completedYears } from "#app/domain/age.ts";
import { calendarDay } from "#app/domain/calendar-day.ts";
import { formatCalendarDay } from "#app/domain/format-date.ts";
import { type MonitoringWindow, windowDays } from "#app/domain/monitoring-window.ts";
import { fullName, sexText } from "#app/features/person/person-name.ts";
import type { Patient } from "#contract/patient.ts";
import type { StateWords } from "./patient-state.ts";

export type NamedPatient = Pick<Patient, "patient_info" | "short_id" | "biological_sex">;

/** "Erika Albrecht · female · born 14 Mar 1948 (78 years) · PAT104" */
export function patientLine(patient: NamedPatient, words: StateWords): string {
  const { patient_info, short_id, biological_sex } = patient;
  const { birth_date, sex } = patient_info;
  const parts = [
    fullName(patient_info),
    sexText(words.t, biological_sex ?? sex),
    birth_date && bornText(birth_date, words),
    `PAT${short_id}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Without an age where the date lies after today. */
function bornText(birthDate: string, { t, language, zone, nowMs }: StateWords): string {
  const date = formatCalendarDay(birthDate, language);
  const years = completedYears(birthDate, calendarDay(nowMs, zone));
  if (years === null) return t("handover.born_on", { date });
  return t("handover.born", { date, age: t("person.age_years", { count: years }) });
}

/** "Period: 24 Oct 2026 to 22 Nov 2026 (30 days)" */
export function periodLine(window: MonitoringWindow, { t, language }: StateWords): string {
  const start = formatCalendarDay(window.start, language);
  const end = formatCalendarDay(window.end, language);
  return t("handover.period", {
    period: t("monitoring.window.shown", { start, end }),
    days: t("time.days", { count: windowDays(window) }),
  });
}
