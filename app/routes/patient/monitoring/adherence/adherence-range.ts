import { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/codes/calendar-day.ts";

/** Twelve weeks. */
export const adherenceDays = 84;

/**
 * The days of the adherence calendar, first and last included: twelve whole weeks from a Monday to a Sunday, the last
 * of them the week in which the day two weeks after the selected one lies.
 */
export function adherenceRange(selectedDay: string): {
  readonly first: string;
  readonly last: string;
} {
  const twoWeeksOn = addDays(selectedDay, 14);
  const { dayOfWeek } = Temporal.PlainDate.from(twoWeeksOn);
  const last = addDays(twoWeeksOn, 7 - dayOfWeek);
  return { first: addDays(last, 1 - adherenceDays), last };
}
