import { expect, test } from "vitest";
import { adherenceStatusesOf } from "./adherence-statuses.ts";
import { adherenceRange } from "./adherence-range.ts";

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysBetween = (first: string, last: string) =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

test("[ADH-09] the range is 84 days in weeks from Monday to Sunday around the selected day, across years and clock changes", () => {
  for (const selected of [
    "2026-11-16",
    "2026-11-20",
    "2026-11-22",
    "2026-12-31",
    "2024-02-29",
    "2026-03-29",
  ]) {
    const { first, last } = adherenceRange(selected);
    expect([weekday(first), weekday(last), daysBetween(first, last)], selected).toEqual([1, 0, 84]);
    // the last week contains the day two weeks after the selected one
    const after = daysBetween(selected, last) - 1;
    expect(after, selected).toBeGreaterThanOrEqual(14);
    expect(after, selected).toBeLessThan(21);
  }
  expect(adherenceRange("2026-11-20")).toEqual({ first: "2026-09-14", last: "2026-12-06" });
});

test("[ADH-09] days after today, and days without a status, are UNTRACKED", () => {
  const { first } = adherenceRange("2026-11-20");
  const statuses = adherenceStatusesOf(
    {
      dates: ["2026-09-14", "2026-11-19", "2026-11-20", "2026-11-21"],
      data: ["PARTIAL", "COMPLETE", "NO_DATA", "NO_DATA"],
    },
    first,
    "2026-11-20",
  );
  expect(statuses).toHaveLength(84);
  const told = statuses.flatMap((status, index) =>
    status === "UNTRACKED" ? [] : [[index, status]],
  );
  expect(told).toEqual([
    [0, "PARTIAL"],
    [66, "COMPLETE"],
    [67, "NO_DATA"],
  ]);
});
