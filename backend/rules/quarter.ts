/** Quarters of a year as YYYY-Qn. Days are YYYY-MM-DD. */
import { Temporal } from "temporal-polyfill";

/** The quarter that a day lies in. */
export function quarterOf(day: string): string {
  const { year, month } = Temporal.PlainDate.from(day);
  return `${String(year).padStart(4, "0")}-Q${Math.ceil(month / 3)}`;
}

/** First day, and the day after the last. @throws RangeError for a text of another form */
export function daysOfQuarter(quarter: string): { firstDay: string; endDay: string } {
  const parts = /^(\d{4})-Q([1-4])$/.exec(quarter);
  if (!parts) throw new RangeError(`${quarter} is no quarter`);
  const month = (Number(parts[2]) - 1) * 3 + 1;
  const firstDay = Temporal.PlainDate.from({ year: Number(parts[1]), month, day: 1 });
  return { firstDay: firstDay.toString(), endDay: firstDay.add({ months: 3 }).toString() };
}
