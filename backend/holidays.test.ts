import { expect, test } from "vitest";
import { federalStates, isGermanHoliday } from "./holidays.ts";

/** From the laws of the states; movable days from the Easter tables (5 April 2026, 28 March 2027). */
const nationwide = [
  "2026-01-01",
  "2026-04-03",
  "2026-04-06",
  "2026-05-01",
  "2026-05-14",
  "2026-05-25",
  "2026-10-03",
  "2026-12-25",
  "2026-12-26",
  "2027-03-26",
  "2027-03-29",
];

test.each([...federalStates, null, "XX"])("the nationwide holidays are holidays in %s", (state) => {
  for (const day of nationwide) expect([day, isGermanHoliday(day, state)]).toEqual([day, true]);
  for (const day of ["2026-12-24", "2026-12-31", "2026-11-20"])
    expect([day, isGermanHoliday(day, state)]).toEqual([day, false]);
});

test.each([
  ["Epiphany", "2026-01-06", ["BW", "BY", "ST"]],
  ["International Women's Day", "2026-03-08", ["BE", "MV"]],
  ["Corpus Christi", "2026-06-04", ["BW", "BY", "HE", "NW", "RP", "SL"]],
  ["Assumption of Mary", "2026-08-15", ["BY", "SL"]],
  ["World Children's Day", "2026-09-20", ["TH"]],
  ["Reformation Day", "2026-10-31", ["BB", "HB", "HH", "MV", "NI", "SN", "ST", "SH", "TH"]],
  ["All Saints", "2026-11-01", ["BW", "BY", "NW", "RP", "SL"]],
  ["Day of Repentance", "2026-11-18", ["SN"]],
] as const)("%s (%s) is a holiday only in these states", (_, day, states) => {
  const having = federalStates.filter((state) => isGermanHoliday(day, state));
  expect(having.toSorted()).toEqual([...states].toSorted());
  expect(isGermanHoliday(day, null)).toBe(false);
});
