import { expect, test } from "vitest";
import { ecgSeverity } from "./ecg-severity.ts";

const cases = [
  [{ NOT_USED_INFO: 2 }, "none"],
  [{ NOT_USED_INFO: 2, YELLOW: 1 }, "warning"],
  [{ YELLOW: 3, RED: 1 }, "alert"],
  [{ YELLOW: 1, RED: 0 }, "warning"],
  [{ "200": 1 }, "warning"],
  [{ "300": 1, "100": 4 }, "alert"],
  [{}, "none"],
  [null, "none"],
] as const;

test.each(cases)("[ECG-10] the bar of %j shows %s", (count, level) => {
  expect(ecgSeverity(count as Record<string, number> | null)).toEqual({ level, unknown: [] });
});

test("[ECG-11] an invalid severity is reported to the log and changes nothing else", () => {
  expect(ecgSeverity({ PURPLE: 1, YELLOW: 1 })).toEqual({ level: "warning", unknown: ["PURPLE"] });
  expect(ecgSeverity({ toString: 1 })).toEqual({ level: "none", unknown: ["toString"] });
});
