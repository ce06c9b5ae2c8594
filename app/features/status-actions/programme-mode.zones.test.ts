import { expect, test } from "vitest";
import { programmeMode, programmeModes } from "./programme-mode.ts";

const cases = [
  ["HEART_FAILURE", 1],
  ["VOX_HF", 1],
  ["VOX_HF_PROGRAM", 1],
  ["SES", 2],
  ["SES_PROGRAM", 2],
  ["EIT_HEALTH", 2],
  ["NEW_PROGRAM", 1],
] as const;

test.each(cases)("[STAT-09][STAT-10] %s is onboarded and offboarded by mode %i", (name, mode) => {
  expect(programmeModes(name)).toEqual({ onboarding: mode, offboarding: mode });
});

test("[STAT-09][STAT-10] the values of the modes", () => {
  expect(programmeMode).toEqual({ byProvider: 1, byCustomer: 2, automatic: 3 });
});
