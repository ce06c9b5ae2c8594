import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bloodPressure, heartRate, rule } from "./fixtures/build.ts";
import { judgeLimit } from "./limit.ts";

const noon = "2026-03-02T12:00+01:00";

test.each([
  [139, false],
  [140, false],
  [141, true],
])("[RULE-02] systolic upper limit 140: %d fires: %s", (systolic, fires) => {
  const upper = rule("ABS_BP_SYS_UPPER", { upper_limit: 140 });
  expect(judgeLimit(upper, bloodPressure(noon, systolic, 80)) !== null).toBe(fires);
});

test.each([
  [89, true],
  [90, false],
  [91, false],
])("[RULE-02] systolic lower limit 90: %d fires: %s", (systolic, fires) => {
  const lower = rule("ABS_BP_SYS_LOWER", { lower_limit: 90 });
  expect(judgeLimit(lower, bloodPressure(noon, systolic, 60)) !== null).toBe(fires);
});

test("each limit judges its own quantity, and names the value it saw", () => {
  const reading = bloodPressure(noon, 150, 95);
  const diastolic = judgeLimit(rule("ABS_BP_DIA_UPPER", { upper_limit: 90 }), reading);
  expect(diastolic?.seen).toMatchObject([
    { readingId: "diastolic", quantity: "diastolic_mmhg", value: 95 },
  ]);
  expect(judgeLimit(rule("ABS_BP_DIA_LOWER", { lower_limit: 96 }), reading)?.causes).toEqual([
    "below_limit",
  ]);
  expect(judgeLimit(rule("ABS_HEART_RATE_UPPER", { upper_limit: 1 }), reading)).toBeNull();
  const fast = heartRate(noon, 120);
  expect(judgeLimit(rule("ABS_HEART_RATE_UPPER", { upper_limit: 100 }), fast)?.causes).toEqual([
    "above_limit",
  ]);
  expect(judgeLimit(rule("ABS_HEART_RATE_LOWER", { lower_limit: 40 }), fast)).toBeNull();
});

test("half a blood pressure is judged by the half that was measured", () => {
  const half = bloodPressure(noon, 150, null);
  expect(judgeLimit(rule("ABS_BP_SYS_UPPER", { upper_limit: 140 }), half)).not.toBeNull();
  expect(judgeLimit(rule("ABS_BP_DIA_LOWER", { lower_limit: 40 }), half)).toBeNull();
});

test("oxygen saturation below its limit fires", () => {
  const at = { id: "s", measuredAt: 0, receivedAt: 0, kind: "spo2" as const };
  const lower = rule("ABS_SPO2_LOWER", { lower_limit: 92 });
  expect(judgeLimit(lower, { ...at, spo2Percent: 91 })).not.toBeNull();
  expect(judgeLimit(lower, { ...at, spo2Percent: 92 })).toBeNull();
});

test("an inconclusive reading and an empty limit fire nothing", () => {
  const upper = rule("ABS_HEART_RATE_UPPER", { upper_limit: 100 });
  expect(judgeLimit(upper, { ...heartRate(noon, 180), isInconclusive: true })).toBeNull();
  const empty = rule("ABS_HEART_RATE_UPPER", { upper_limit: null });
  expect(judgeLimit(empty, heartRate(noon, 180))).toBeNull();
});

test("[RULE-02] for any limit and value: upper fires above, lower fires below, none at the limit", () => {
  const number = fc.double({ min: 1, max: 300, noNaN: true });
  fc.assert(
    fc.property(number, fc.oneof(number, fc.constant(null)), (limit, other) => {
      const value = other ?? limit;
      const reading = heartRate(noon, value);
      const upper = judgeLimit(rule("ABS_HEART_RATE_UPPER", { upper_limit: limit }), reading);
      const lower = judgeLimit(rule("ABS_HEART_RATE_LOWER", { lower_limit: limit }), reading);
      expect([upper !== null, lower !== null]).toEqual([value > limit, value < limit]);
    }),
  );
});
