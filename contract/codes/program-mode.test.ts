import { expect, test } from "vitest";
import { programMode, programModes } from "./program-mode.ts";

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
  expect(programModes(name)).toEqual({ onboarding: mode, offboarding: mode });
});

test("[STAT-09][STAT-10] the modes have the values of the specification", () => {
  expect(programMode).toEqual({ byProvider: 1, byCustomer: 2, automatic: 3 });
});
