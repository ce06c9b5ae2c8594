/**
 * Public holidays in Germany by federal state, from feiertagejs. They are laws of the states, and one of the union
 * (the Day of German Unity). The Assumption of Mary, a holiday in most places of Bavaria, counts for all of it;
 * the Augsburg Peace Festival, of one town, does not.
 */
import { getHolidays, type Region } from "feiertagejs";
import type { IsHoliday } from "./rules/due-time.ts";

export const federalStates = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const satisfies readonly Region[];
export type FederalState = (typeof federalStates)[number];

const known = new Map<string, ReadonlySet<string>>();

function holidaysOf(year: string, region: Region): ReadonlySet<string> {
  const key = `${year} ${region}`;
  const found = known.get(key);
  if (found) return found;
  // noon UTC of the day: the library's own text of it is a day off in zones far ahead of UTC
  const days = getHolidays(Number(year), region).map(({ date }) => date.toISOString().slice(0, 10));
  const made = new Set(days);
  known.set(key, made);
  return made;
}

/** A state that is not known has the nationwide holidays. */
export const isGermanHoliday: IsHoliday = (day, federalState) => {
  const region = federalStates.find((state) => state === federalState) ?? "BUND";
  return holidaysOf(day.slice(0, 4), region).has(day);
};
