import * as fc from "fast-check";
import { expect, test } from "vitest";
import { snoozeDirections } from "#contract/codes/snooze.ts";
import { flagTypes } from "#contract/flag.ts";
import { evaluateReading } from "./evaluate-reading.ts";
import { berlin, bloodPressure, heartRate, instant, rule, weight } from "./fixtures/build.ts";
import { evidence, type Incident } from "./incident.ts";
import { endOf, endsAtValue, isWorseReading, silencing, type Snooze } from "./snooze.ts";

const known: Snooze = {
  id: "snooze",
  ruleId: "a",
  type: "ABS_HEART_RATE_UPPER",
  knownValue: 94,
  knownAt: 1000,
  worseBy: 5,
};

const incidents = fc.record({
  ruleId: fc.constantFrom("a", "b"),
  type: fc.constantFrom(...flagTypes),
  severity: fc.constantFrom(200 as const, 300 as const),
  happenedAt: fc.integer({ min: 990, max: 1010 }),
  value: fc.integer({ min: 85, max: 105 }),
  also: fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
});
const toIncident = ({ ruleId, type, severity, happenedAt, value, also }: Parts): Incident => ({
  ruleId,
  type,
  severity,
  happenedAt,
  evaluatedAt: happenedAt,
  limit: {},
  readingId: "r",
  absenceId: null,
  evidence: evidence({
    causes: [],
    seen: [{ readingId: "r", quantity: "heart_rate_bpm", value, measuredAt: happenedAt }],
  }),
  alsoFired: also.map((other) => ({ ruleId: other, severity })),
});
type Parts = typeof incidents extends fc.Arbitrary<infer One> ? One : never;

test("[SNOOZE-02] an incident of another rule, type or severity, an older or a worse one is never silent", () => {
  let silent = 0;
  fc.assert(
    fc.property(incidents, (parts) => {
      const found = silencing([known], toIncident(parts));
      const isKnown =
        parts.ruleId === "a" &&
        parts.also.every((other) => other === "a") &&
        parts.type === "ABS_HEART_RATE_UPPER" &&
        parts.severity === 200 &&
        parts.happenedAt >= 1000 &&
        parts.value < 99;
      if (isKnown) silent += 1;
      expect(found).toBe(isKnown ? known : undefined);
    }),
    {
      numRuns: 500,
      examples: [
        [
          {
            ruleId: "a",
            type: "ABS_HEART_RATE_UPPER",
            severity: 200,
            happenedAt: 1000,
            value: 98,
            also: [],
          },
        ],
        [
          {
            ruleId: "a",
            type: "ABS_HEART_RATE_UPPER",
            severity: 200,
            happenedAt: 1000,
            value: 98,
            also: ["b"],
          },
        ],
        [
          {
            ruleId: "a",
            type: "ABS_HEART_RATE_UPPER",
            severity: 200,
            happenedAt: 1000,
            value: 99,
            also: [],
          },
        ],
        [
          {
            ruleId: "a",
            type: "ABS_HEART_RATE_LOWER",
            severity: 200,
            happenedAt: 1000,
            value: 90,
            also: [],
          },
        ],
        [
          {
            ruleId: "a",
            type: "ABS_HEART_RATE_UPPER",
            severity: 300,
            happenedAt: 1000,
            value: 98,
            also: [],
          },
        ],
      ],
    },
  );
  expect(silent).toBeGreaterThan(0);
});

test("[SNOOZE-03] worse is up for upper limits and increases, down for lower ones, and the full step itself is worse", () => {
  for (const [type, direction] of Object.entries(snoozeDirections))
    expect(endsAtValue({ type, knownValue: 76.1, worseBy: 0.2 }), type).toBe(
      direction === "up" ? 76.3 : 75.9,
    );
  const low: Snooze = { ...known, type: "ABS_BP_SYS_LOWER", knownValue: 95, knownAt: 0 };
  const at = "2026-11-20T08:00+01:00";
  expect(isWorseReading(low, bloodPressure(at, 91, 40))).toBe(false);
  expect(isWorseReading(low, bloodPressure(at, 90, 80))).toBe(true);
  expect(isWorseReading(low, bloodPressure(at, null, 40))).toBe(false);
  expect(isWorseReading(low, heartRate(at, 40))).toBe(false);
  // a reading measured before the known value is not a change for the worse
  expect(isWorseReading({ ...low, knownAt: instant(at) + 1 }, bloodPressure(at, 80, 60))).toBe(
    false,
  );
});

test("[SNOOZE-03] an alert ends it, a warning within the step and an alert of another kind do not", () => {
  const judge = (bpm: number) =>
    evaluateReading({
      reading: heartRate("2026-11-20T08:00+01:00", bpm),
      history: [],
      rules: [
        rule("ABS_HEART_RATE_UPPER", { upper_limit: 90 }, 200, "a"),
        rule("ABS_HEART_RATE_UPPER", { upper_limit: 97 }, 300),
      ],
      absences: [],
      timeZone: berlin,
      evaluatedAt: instant("2026-11-20T08:00+01:00"),
    });
  expect(endOf(known, judge(95))).toBeNull();
  expect(endOf(known, judge(98))).toBe("alert");
  expect(endOf({ ...known, worseBy: 1 }, judge(95))).toBe("worse");
  expect(endOf({ ...known, type: "ABS_BP_SYS_UPPER" }, judge(98))).toBeNull();
});

/** A warning of the known rule at its known value, with the given differences. */
const warning = (more: Partial<Incident> = {}, values: readonly number[] = [94]): Incident => ({
  ...toIncident({
    ruleId: "a",
    type: "ABS_HEART_RATE_UPPER",
    severity: 200,
    happenedAt: 1000,
    value: 94,
    also: [],
  }),
  evidence: evidence({
    causes: [],
    seen: values.map((value) => ({
      readingId: "r",
      quantity: "heart_rate_bpm",
      value,
      measuredAt: 1000,
    })),
  }),
  ...more,
});

test("[SNOOZE-02] one worse value among several is enough, and an incident without a value is never silent", () => {
  expect(silencing([known], warning({}, [94, 98]))).toBe(known);
  expect(silencing([known], warning({}, [94, 99]))).toBeUndefined();
  expect(silencing([known], warning({}, []))).toBeUndefined();
  expect(endOf(known, [warning({}, [94, 99])])).toBe("worse");
  expect(endOf(known, [warning({}, [])])).toBeNull();
});

test("[SNOOZE-02] an alert that the same reading raised beside the warning is not silenced by it", () => {
  const beside = (severity: 200 | 300) => warning({ alsoFired: [{ ruleId: "a", severity }] });
  expect(silencing([known], beside(200))).toBe(known);
  expect(silencing([known], beside(300))).toBeUndefined();
});

test("[SNOOZE-03] each increase is judged by its own quantity, from the moment of the known value", () => {
  const at = "2026-11-20T08:00+01:00";
  const of = (type: string, knownValue: number): Snooze => ({
    ...known,
    type,
    knownValue,
    knownAt: instant(at),
    worseBy: 1,
  });
  expect(isWorseReading(of("INCR_WEIGHT", 80), weight(at, 81))).toBe(true);
  expect(isWorseReading(of("INCR_WEIGHT", 80), heartRate(at, 90))).toBe(false);
  expect(isWorseReading(of("INCR_HEART_RATE", 80), heartRate(at, 81))).toBe(true);
  expect(isWorseReading(of("INCR_HEART_RATE", 80), weight(at, 90))).toBe(false);
  // a kind that cannot be snoozed silences no incident
  expect(isWorseReading(of("NO_DATA", 80), weight(at, 1))).toBe(true);
});
