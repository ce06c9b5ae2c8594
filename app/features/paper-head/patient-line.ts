/** The line by which a printed page or a text names its patient. */
import { completedYears } from "#app/format/age.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { fullName, sexText } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Patient } from "#contract/patient.ts";

export type NamedPatient = Pick<Patient, "patient_info" | "short_id" | "biological_sex">;

type PaperWords = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/** "Erika Albrecht · female · born 14 Mar 1948 (78 years) · PAT104" */
export function patientLine(patient: NamedPatient, words: PaperWords): string {
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

/** Without an age if the date lies after today. */
function bornText(birthDate: string, { t, language, zone, nowMs }: PaperWords): string {
  const date = formatCalendarDay(birthDate, language);
  const years = completedYears(birthDate, calendarDay(nowMs, zone));
  if (years === null) return t("handover.born_on", { date });
  return t("handover.born", { date, age: t("person.age_years", { count: years }) });
}
