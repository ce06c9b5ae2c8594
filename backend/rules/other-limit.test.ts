import { expect, test } from "vitest";
import type { OtherLimitType } from "#contract/codes/other-limit.ts";
import { evaluateReading } from "./evaluate-reading.ts";
import { berlin, instant, rule } from "./fixtures/build.ts";
import type { Reading, SingleReading } from "./reading.ts";
import { compareWouldBe, judgePastDays } from "./what-if.ts";
import type { PatientRule } from "./incident.ts";

const at = instant("2026-11-20T07:30+01:00");
const head = { id: "one", measuredAt: at, receivedAt: at };
const single = (kind: SingleReading["kind"], value: number): Reading => ({ ...head, kind, value });
const saturation = (spo2Percent: number): Reading => ({ ...head, kind: "spo2", spo2Percent });

const limit = (type: OtherLimitType, info: object, severity: 200 | 300 = 300) =>
  rule(type, info as never, severity);

const evaluate = (reading: Reading, ...rules: PatientRule[]) =>
  evaluateReading({
    reading,
    history: [],
    rules,
    absences: [],
    timeZone: berlin,
    evaluatedAt: at,
  });

const fires = (reading: Reading, ...rules: PatientRule[]) =>
  evaluate(reading, ...rules).map(({ type, severity }) => `${type} ${severity}`);

test.each([
  ["X_ABS_SPO2_UPPER", "ABS_SPO2_LOWER", saturation, 94],
  ["X_ABS_TEMPERATURE_UPPER", "X_ABS_TEMPERATURE_LOWER", single.bind(null, "body_temperature"), 38],
  [
    "X_ABS_RESPIRATORY_RATE_UPPER",
    "X_ABS_RESPIRATORY_RATE_LOWER",
    single.bind(null, "respiratory_rate"),
    20,
  ],
  ["X_ABS_STEPS_UPPER", "X_ABS_STEPS_LOWER", single.bind(null, "steps"), 2000],
  ["X_ABS_BODY_WATER_UPPER", "X_ABS_BODY_WATER_LOWER", single.bind(null, "body_water"), 55],
] as const)(
  "[KIND-13][KIND-03] %s fires above its limit, %s below it, neither at it nor for a doubtful value",
  (upper, lower, reading, bound) => {
    const rules = [limit(upper, { upper_limit: bound }), limit(lower, { lower_limit: bound }, 200)];
    expect(fires(reading(bound + 0.1), ...rules)).toEqual([`${upper} 300`]);
    expect(fires(reading(bound - 0.1), ...rules)).toEqual([`${lower} 200`]);
    expect(fires(reading(bound), ...rules)).toEqual([]);
    const empty = [limit(upper, { upper_limit: null }), limit(lower, { lower_limit: null })];
    for (const value of [bound - 1, bound + 1]) {
      expect(fires({ ...reading(value), isInconclusive: true }, ...rules)).toEqual([]);
      expect(fires(reading(value), ...empty)).toEqual([]);
    }
    const wrongKind = { ...head, kind: "heart_rate", heartRateBpm: 190 } as const;
    expect(fires(wrongKind, ...rules)).toEqual([]);
  },
);

const mgDl = (value: number) => single("blood_glucose_mg_dl", value);
const mmolL = (value: number) => single("blood_glucose_mmol_l", value);
const above = (upper_limit: number, unit: string, severity: 200 | 300 = 300) =>
  limit("X_ABS_GLUCOSE_UPPER", { upper_limit, unit }, severity);
const below = (lower_limit: number, unit: string) =>
  limit("X_ABS_GLUCOSE_LOWER", { lower_limit, unit });

// 1 mmol/L of C6H12O6 (12 × 12.011 × 0.5 + 12 × 1.008 + 6 × 15.999 = 180.156 g/mol) is 18.0156 mg/dL
test.each([
  // its own unit: exact
  [mgDl(180), above(180, "mg/dL"), false],
  [mgDl(180.1), above(180, "mg/dL"), true],
  [mmolL(10), above(10, "mmol/L"), false],
  [mmolL(3.9), below(3.9, "mmol/L"), false],
  [mmolL(3.8), below(3.9, "mmol/L"), true],
  // 10 mmol/L = 180.156 mg/dL; 9.9 = 178.354; 3.9 = 70.261; 3.8 = 68.459
  [mmolL(10), above(180, "mg/dL"), true],
  [mmolL(9.9), above(180, "mg/dL"), false],
  [mmolL(10), above(180.156, "mg/dL"), false],
  [mmolL(3.9), below(70, "mg/dL"), false],
  [mmolL(3.8), below(70, "mg/dL"), true],
  // 180 mg/dL = 9.9913 mmol/L; 181 = 10.0468; 70 = 3.8855; 71 = 3.9410
  [mgDl(180), above(10, "mmol/L"), false],
  [mgDl(181), above(10, "mmol/L"), true],
  [mgDl(70), below(3.9, "mmol/L"), true],
  [mgDl(71), below(3.9, "mmol/L"), false],
  // values mistaken for the other unit: 20 mg/dL is deadly, 20 mmol/L far too high
  [mgDl(20), below(3.9, "mmol/L"), true],
  [mgDl(20), above(10, "mmol/L"), false],
  [mmolL(20), above(180, "mg/dL"), true],
  [mmolL(20), below(70, "mg/dL"), false],
])("[KIND-14] %j against %j is judged in the unit of the limit", (reading, ruleOf, isFired) => {
  const [incident] = evaluate(reading, ruleOf);
  expect(incident !== undefined).toBe(isFired);
  // the seen value keeps the unit of the meter
  const own = { quantity: reading.kind, value: "value" in reading ? reading.value : null };
  expect(incident?.evidence.seen ?? []).toMatchObject(isFired ? [own] : []);
});

test("[KIND-14] of a warning in one unit and an alert in the other the alert is raised", () => {
  const [incident, ...more] = evaluate(
    mmolL(15),
    above(180, "mg/dL", 200),
    above(14, "mmol/L", 300),
  );
  expect(more).toEqual([]);
  expect(incident).toMatchObject({ severity: 300, limit: { upper_limit: 14, unit: "mmol/L" } });
  expect(incident?.alsoFired).toMatchObject([{ severity: 200 }]);
});

test("[KIND-17] what-if: limits of other kinds are evaluated for past days, glucose of both meters with its unit", () => {
  const day = (id: string, reading: Reading, hours: number): Reading => ({
    ...reading,
    id,
    measuredAt: at + hours * 3_600_000,
    receivedAt: at + hours * 3_600_000,
  });
  const days = {
    fromAt: at - 1,
    toAt: at + 86_400_000,
    readings: [
      day("a", mgDl(190), 1),
      day("b", mmolL(11), 2),
      day("c", mmolL(9), 3),
      day("d", saturation(99), 4),
      day("e", single("body_temperature", 39.2), 5),
    ],
    otherArrivals: [],
    absences: [],
    timeZone: berlin,
    monitoringSinceAt: null,
  };
  const judged = (...rules: PatientRule[]) => judgePastDays(days, rules);
  const found = compareWouldBe(
    judged(above(195, "mg/dL")),
    judged(
      above(180, "mg/dL"),
      limit("X_ABS_SPO2_UPPER", { upper_limit: 98 }),
      limit("X_ABS_TEMPERATURE_UPPER", { upper_limit: 39 }),
    ),
  );
  expect(found.kept).toMatchObject([{ value: 11, quantity: "blood_glucose_mmol_l" }]);
  expect(found.gained).toMatchObject([
    { type: "X_ABS_GLUCOSE_UPPER", value: 190, quantity: "blood_glucose_mg_dl" },
    { type: "X_ABS_SPO2_UPPER", value: 99, quantity: "spo2_percent" },
    { type: "X_ABS_TEMPERATURE_UPPER", value: 39.2, quantity: "body_temperature_cel" },
  ]);
  expect(found.lost).toEqual([]);
});
