/** Quarters of the report as YYYY-Qn. Days are YYYY-MM-DD. */

import { startOfDayMs } from "#app/format/calendar-day.ts";
import { addDays } from "#contract/codes/calendar-day.ts";

/** The quarter that a day lies in. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** From the quarter of the first day to that of today, newest first; never one that has not begun. */
export function quartersBetween(firstDay: string, today: string): string[] {
  const [first, last] = [numberOf(quarterOf(firstDay)), numberOf(quarterOf(today))];
  const from = Math.min(first, last);
  return Array.from({ length: last - from + 1 }, (_, back) => {
    const number = last - back;
    return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
  });
}

/** The requested quarter if it is offered, else the current one, which is the first. */
export function chosenQuarter(offered: readonly string[], requested: string | null): string {
  return offered.find((quarter) => quarter === requested) ?? offered[0] ?? "";
}

/** The first and the last day of a quarter. */
export function quarterDays(quarter: string): { readonly first: string; readonly last: string } {
  const firstOf = (number: number) =>
    `${Math.floor(number / 4)}-${String((number % 4) * 3 + 1).padStart(2, "0")}-01`;
  const number = numberOf(quarter);
  return { first: firstOf(number), last: addDays(firstOf(number + 1), -1) };
}

/** The instants of a quarter in a zone: the first, and the first that is past it. */
export function quarterInstants(zone: string, quarter: string): { from: string; before: string } {
  const { first, last } = quarterDays(quarter);
  const at = (day: string) => new Date(startOfDayMs(day, zone)).toISOString();
  return { from: at(first), before: at(addDays(last, 1)) };
}

function numberOf(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(-1)) - 1;
}
