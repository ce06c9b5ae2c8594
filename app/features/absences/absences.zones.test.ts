import { expect, test } from "vitest";
import {
  absencePanelState,
  absencePanelStates,
  absencesOfYear,
  absenceStyle,
  absenceYears,
  bannerAbsence,
  overlapping,
} from "./absences.ts";

const today = "2026-11-20";
const absence = (id: string, start_date: string, end_date: string, more: object = {}) => ({
  id,
  start_date,
  end_date,
  deactivated_at: null as string | null,
  ...more,
});
const gone = { deactivated_at: "2026-11-01T08:00:00Z" };
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test("[ABS-02] the selectable years are the current year and the two before it", () => {
  expect(absenceYears(today)).toEqual([2026, 2025, 2024]);
  expect(absenceYears("2027-01-01")).toEqual([2027, 2026, 2025]);
});

test("[ABS-03] a year lists the absences that overlap it, newest start first; the current year also lists later ones", () => {
  const all = [
    absence("over-new-year", "2025-12-28", "2026-01-03"),
    absence("summer", "2026-07-01", "2026-07-14", gone),
    absence("next-year", "2027-03-01", "2027-03-05"),
    absence("old", "2024-02-01", "2024-02-02"),
    absence("last-day", "2025-12-31", "2025-12-31"),
  ];
  expect(ids(absencesOfYear(all, 2026, today))).toEqual(["next-year", "summer", "over-new-year"]);
  expect(ids(absencesOfYear(all, 2025, today))).toEqual(["last-day", "over-new-year"]);
  expect(ids(absencesOfYear(all, 2024, today))).toEqual(["old"]);
});

test("[ABS-17] absences overlap on a shared day; deleted ones and the edited one itself do not count", () => {
  const all = [
    absence("touches", "2026-11-01", "2026-11-10"),
    absence("before", "2026-11-01", "2026-11-09"),
    absence("deleted", "2026-11-10", "2026-11-12", gone),
    absence("itself", "2026-11-10", "2026-11-12"),
  ];
  const period = { start_date: "2026-11-10", end_date: "2026-11-12" };
  expect(ids(overlapping(all, period, "itself"))).toEqual(["touches"]);
});

const absencesAroundToday = [
  ["covers today", "2026-11-18", "2026-11-25", true],
  ["ends today", "2026-11-18", "2026-11-20", true],
  ["starts today", "2026-11-20", "2026-11-20", true],
  ["starts in 7 days", "2026-11-27", "2026-11-30", true],
  ["starts in 8 days", "2026-11-28", "2026-11-30", false],
  ["ended yesterday", "2026-11-10", "2026-11-19", false],
] as const;

test.each(absencesAroundToday)(
  "[ABS-21][ABS-22] an absence that %s: %s to %s, banner %s",
  (_, start, end, isShown) => {
    expect(bannerAbsence([absence("a", start, end)], today, []) !== undefined).toBe(isShown);
  },
);

test("[ABS-21][ABS-22][ABS-24] a deleted or dismissed absence has no banner; an absence that covers today comes before the earliest start", () => {
  const all = [
    absence("soon", "2026-11-22", "2026-11-23"),
    absence("later", "2026-11-25", "2026-11-26"),
    absence("deleted", "2026-11-01", "2026-11-30", gone),
    absence("now", "2026-11-19", "2026-11-21"),
  ];
  expect(bannerAbsence(all, today, [])?.id).toBe("now");
  expect(bannerAbsence(all, today, ["now"])?.id).toBe("soon");
  expect(bannerAbsence(all, today, ["now", "soon"])?.id).toBe("later");
  expect(bannerAbsence(all, today, ["now", "soon", "later"])).toBeUndefined();
});

test("[ABS-25] holiday and other reasons have one style, all four stays in hospital the other", () => {
  expect(["VACATION", "OTHER"].map(absenceStyle)).toEqual(["timeoff", "timeoff"]);
  expect(
    [
      "HOSPITALIZATION_PLANNED",
      "HF_HOSPITALIZATION_PLANNED",
      "HOSPITALIZATION_EMERGENCY",
      "HF_HOSPITALIZATION_EMERGENCY",
    ].map(absenceStyle),
  ).toEqual(Array.from({ length: 4 }, () => "hospitalization"));
});

test("[ABS-07] the panel has four states", () => {
  expect(absencePanelStates).toEqual(["ADDING", "EDITING", "CONFIRM_DELETE", "DONE"]);
  const active = { deactivated_at: null };
  expect(absencePanelState(null, undefined)).toBe("ADDING");
  expect(absencePanelState(null, active)).toBe("EDITING");
  expect(absencePanelState("delete", active)).toBe("CONFIRM_DELETE");
  expect(absencePanelState("done", undefined)).toBe("DONE");
  expect(absencePanelState("delete", gone)).toBe("ADDING");
  expect(absencePanelState("delete", undefined)).toBe("ADDING");
});
