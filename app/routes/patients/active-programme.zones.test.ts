import { expect, test } from "vitest";
import { activeProgramme } from "./active-programme.ts";

const cases = [
  [["a"], ["EIT_HEALTH"], "EIT_HEALTH"],
  [["a"], ["EIT_HEALTH_PROGRAM"], "EIT_HEALTH"],
  [[], ["EIT_HEALTH"], "HEART_FAILURE"],
  [["a", "b"], ["EIT_HEALTH"], "HEART_FAILURE"],
  [["a"], [], "HEART_FAILURE"],
  [["a"], ["EIT_HEALTH", "HEART_FAILURE"], "HEART_FAILURE"],
  [["a"], ["VOX_HF_PROGRAM"], "HEART_FAILURE"],
  [["a"], ["HEART_FAILURE"], "HEART_FAILURE"],
] as const;

test.each(cases)(
  "[APP-04][APP-05][APP-06] institutions %j with programmes %j: %s",
  (institution_ids, allowed_programs, programme) => {
    expect(activeProgramme({ institution_ids, allowed_programs })).toBe(programme);
  },
);
