/**
 * The date of the values in a patient's record: weight, height, LVEF and NYHA are recorded once, at the enrolment.
 */
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Patient } from "#contract/patient.ts";

type Enrolled = Pick<Patient, "patient_admission_info" | "status_history" | "status">;

/** YYYY-MM-DD: the entered day of enrolment, else that of the first status; undefined if neither is given. */
export function enrolledOn(patient: Enrolled, zone: string): string | undefined {
  const entered = patient.patient_admission_info?.enrollment_date;
  if (entered) return entered;
  const times = [...patient.status_history, patient.status].map(({ created_at }) => created_at);
  const [first] = times.toSorted((a, b) => epochMs(a) - epochMs(b));
  return first && calendarDay(first, zone);
}

/** "at enrolment, 3 Feb 2026" */
export function enrolmentText(
  patient: Enrolled,
  { t, language, zone }: Pick<Page, "t" | "language" | "zone">,
): string {
  const day = enrolledOn(patient, zone);
  return day === undefined
    ? t("patient.at_enrolment_undated")
    : t("patient.at_enrolment", { date: formatCalendarDay(day, language) });
}
