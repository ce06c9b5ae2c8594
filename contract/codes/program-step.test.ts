import { expect, test } from "vitest";
import { eitStepList, stepLoggingDays } from "./program-step.ts";

test("[EIT-01] the six steps have their numbers", () => {
  expect(eitStepList.map(({ name, number }) => `${name} ${number}`)).toEqual([
    "ADMISSION 100",
    "ENROLLMENT 200",
    "DISCHARGED 300",
    "FIRST_VISIT 400",
    "SECOND_VISIT 500",
    "LAST_VISIT 600",
  ]);
});

test("[EIT-07] a step can be logged from five days ago or the latest step, whichever is later, up to today", () => {
  expect(stepLoggingDays("2026-03-03", [])).toEqual({ from: "2026-02-26", to: "2026-03-03" });
  expect(stepLoggingDays("2026-03-03", ["2026-01-10"])).toEqual({
    from: "2026-02-26",
    to: "2026-03-03",
  });
  expect(stepLoggingDays("2026-03-03", ["2026-01-10", "2026-03-01"]).from).toBe("2026-03-01");
});

test("[EIT-07] the days are right across ends of months and years, and on days with a clock change", () => {
  expect(stepLoggingDays("2027-01-03", [])).toEqual({ from: "2026-12-29", to: "2027-01-03" });
  expect(stepLoggingDays("2024-03-02", []).from).toBe("2024-02-26");
  expect(stepLoggingDays("2026-03-30", []).from).toBe("2026-03-25");
});
