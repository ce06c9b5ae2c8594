import { addDays } from "#contract/codes/calendar-day.ts";

/**
 * The calendar days (YYYY-MM-DD, of the clinic's zone) that a form's rules compare with. Made by the code that reads
 * the clock.
 */
export interface FormDays {
  /** no birth and no admission is later */
  readonly today: string;
  /** how far ahead an enrolment may be arranged */
  readonly enrolmentLatest: string;
  /** a stay in hospital since then is recent */
  readonly yearAgo: string;
}

const yearDays = 365;
/** as the embedded backend has it */
const arrangedDaysMax = 366;

export function formDays(today: string): FormDays {
  return {
    today,
    enrolmentLatest: addDays(today, arrangedDaysMax),
    yearAgo: addDays(today, -yearDays),
  };
}
