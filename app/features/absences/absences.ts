/** Rules of absences as shown. Days are YYYY-MM-DD, both ends included. */
import { addDays } from "#contract/codes/calendar-day.ts";

interface Period {
  readonly start_date: string;
  readonly end_date: string;
}

interface AbsenceLike extends Period {
  readonly id: string;
  readonly deactivated_at: string | null;
}

const bannerDaysAhead = 7;

/** The years of the panel: the current one and the two before it. */
export function absenceYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year, year - 1, year - 2];
}

/** The absences that overlap a year, newest start first; the current year also has those that start later. */
export function absencesOfYear<Absence extends Period>(
  absences: readonly Absence[],
  year: number,
  today: string,
): Absence[] {
  const first = `${year}-01-01`;
  const last = year === absenceYears(today)[0] ? "9999-12-31" : `${year}-12-31`;
  return absences
    .filter(({ start_date, end_date }) => start_date <= last && end_date >= first)
    .toSorted((a, b) => b.start_date.localeCompare(a.start_date));
}

/** Active absences that share a day with a period: a hint while logging, never a refusal. */
export function overlapping<Absence extends AbsenceLike>(
  absences: readonly Absence[],
  period: Period,
  exceptId?: string,
): Absence[] {
  return absences.filter(
    ({ id, deactivated_at, start_date, end_date }) =>
      id !== exceptId &&
      deactivated_at === null &&
      start_date <= period.end_date &&
      end_date >= period.start_date,
  );
}

/**
 * The absence in the banner: active, and covering today or starting within the next seven days. One that covers today
 * comes first, then the earliest start.
 */
export function bannerAbsence<Absence extends AbsenceLike>(
  absences: readonly Absence[],
  today: string,
  dismissedIds: readonly string[],
): Absence | undefined {
  const lastStart = addDays(today, bannerDaysAhead);
  const isLater = ({ start_date }: Absence) => Number(start_date > today);
  return absences
    .filter(
      ({ id, deactivated_at, start_date, end_date }) =>
        deactivated_at === null &&
        end_date >= today &&
        start_date <= lastStart &&
        !dismissedIds.includes(id),
    )
    .toSorted((a, b) => isLater(a) - isLater(b) || a.start_date.localeCompare(b.start_date))[0];
}

export type AbsenceStyle = "timeoff" | "hospitalization";

/** A reason that is not known yet is a time off. */
export function absenceStyle(reason: string): AbsenceStyle {
  return reason.includes("HOSPITALIZATION") ? "hospitalization" : "timeoff";
}

export const absencePanelStates = ["ADDING", "EDITING", "CONFIRM_DELETE", "DONE"] as const;
export type AbsencePanelState = (typeof absencePanelStates)[number];

/**
 * The panel's state. An absence that is gone, or not active, can neither be edited nor deleted: then the
 * panel adds, as it does at first.
 */
export function absencePanelState(
  step: string | null,
  chosen: { readonly deactivated_at: string | null } | undefined,
): AbsencePanelState {
  if (chosen?.deactivated_at === null) return step === "delete" ? "CONFIRM_DELETE" : "EDITING";
  return step === "done" ? "DONE" : "ADDING";
}
