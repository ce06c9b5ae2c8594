import { expect, test } from "vitest";
import { eitStepProgress, eitStepState, eitStudyProgress } from "./eit-steps.ts";

const states = [
  [200, [], "disabled"],
  [200, [100], "markable"],
  [200, [100, 200], "marked"],
  [300, [100], "disabled"],
  [100, [], "markable"],
  [100, [100], "marked"],
  [400, [100, 400], "marked"],
  [500, [100, 400], "markable"],
] as const;

test.each(states)("[EIT-03][EIT-04] step %i with %j logged is %s", (step, logged, state) => {
  expect(eitStepState(step, new Set(logged))).toBe(state);
});

const study = [
  ["2026-01-01", "2026-01-01", 0.05],
  ["2026-01-01", "2026-04-01", 90 / 181],
  ["2026-01-01", "2026-07-01", 0.95],
  ["2026-01-01", "2027-01-01", 0.95],
  ["2026-08-31", "2026-11-30", 91 / 181],
] as const;

test.each(study)("[EIT-09][EIT-12] enrolled %s, on %s the study is at %d", (from, today, share) => {
  expect(eitStudyProgress(from, today)).toBeCloseTo(share, 10);
});

const stretches = [
  [300, 15, 0.5],
  [400, 15, 0.25],
  [500, 45, 0.5],
  [300, 0, 0.05],
  [300, 30, 0.95],
  [400, 60, 0.95],
  [500, 81, 0.9],
] as const;

test.each(stretches)("[EIT-10][EIT-11][EIT-12] %i days %i after: %d", (step, days, share) => {
  const today = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  expect(eitStepProgress(step, "2026-01-01", today)).toBeCloseTo(share, 10);
});
