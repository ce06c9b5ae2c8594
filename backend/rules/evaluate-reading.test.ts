import { expect, test } from "vitest";
import type { Absence } from "./absence.ts";
import { evaluateReading, newIncidents } from "./evaluate-reading.ts";
import type { ReadingEvaluation } from "./evaluate-reading.ts";
import { berlin, bloodPressure, inactive, instant, rule, weight } from "./fixtures/build.ts";

const at = "2026-03-04T08:00+01:00";
const evaluate = (
  given: Pick<ReadingEvaluation, "reading" | "rules"> & Partial<ReadingEvaluation>,
) =>
  evaluateReading({
    history: [],
    absences: [],
    timeZone: berlin,
    evaluatedAt: given.reading.receivedAt,
    ...given,
  });

const upper = (limit: number, severity: 200 | 300, id?: string) =>
  rule("ABS_BP_SYS_UPPER", { upper_limit: limit }, severity, id);
const reading = bloodPressure(at, 150, 95);

test("[RULE-08] if both severities of one type fire, one incident is raised, the red one", () => {
  const rules = [upper(130, 200), upper(140, 300)];
  const incidents = evaluate({ reading, rules });
  expect(incidents.map(({ type, severity, ruleId }) => [type, severity, ruleId])).toEqual([
    ["ABS_BP_SYS_UPPER", 300, "ABS_BP_SYS_UPPER 300"],
  ]);
  expect(incidents[0]?.alsoFired).toEqual([{ ruleId: "ABS_BP_SYS_UPPER 200", severity: 200 }]);
  const onlyYellow = evaluate({ reading: bloodPressure(at, 135, 80), rules });
  expect(onlyYellow.map(({ severity }) => severity)).toEqual([200]);
});

test("[RULE-08] each type raises its own incident, and so does each later reading that fires", () => {
  const rules = [upper(140, 300), rule("ABS_BP_DIA_UPPER", { upper_limit: 90 })];
  expect(evaluate({ reading, rules }).map(({ type }) => type)).toEqual([
    "ABS_BP_SYS_UPPER",
    "ABS_BP_DIA_UPPER",
  ]);
  const later = { ...bloodPressure("2026-03-04T09:00+01:00", 151, 80), id: "later" };
  expect(evaluate({ reading: later, history: [reading], rules })).toHaveLength(1);
});

const slot = (change: number, id: string) =>
  rule("INCR_WEIGHT", { change, day_count: 2, expand_reference_period: 0 }, 300, id);

test("several weight slots of one severity that fire on one reading are one incident, the first slot's", () => {
  const incidents = evaluate({
    reading: weight(at, 85),
    history: [weight("2026-03-03T08:00+01:00", 80)],
    rules: [slot(9, "a"), slot(3, "b"), slot(1, "c")],
  });
  expect(incidents).toMatchObject([{ ruleId: "b", alsoFired: [{ ruleId: "c", severity: 300 }] }]);
});

test("an incident has value, limit and time as they were", () => {
  const [incident] = evaluate({ reading, rules: [upper(140, 300)], evaluatedAt: 9e12 });
  expect(incident).toMatchObject({
    limit: { upper_limit: 140 },
    readingId: "systolic",
    happenedAt: instant(at),
    evaluatedAt: 9e12,
    absenceId: null,
    evidence: { causes: ["above_limit"], seen: [{ value: 150, quantity: "systolic_mmhg" }] },
  });
});

const holiday: Absence = {
  id: "holiday",
  startDate: "2026-03-04",
  endDate: "2026-03-05",
  deactivatedAt: null,
};

test.each([
  ["2026-03-04T00:00+01:00", "holiday"],
  ["2026-03-05T23:59+01:00", "holiday"],
  ["2026-03-03T23:59+01:00", null],
  ["2026-03-06T00:00+01:00", null],
])("[RULE-09] a reading of %s is raised and marked with the absence %s", (iso, absenceId) => {
  const during = bloodPressure(iso, 150, 80);
  const incidents = evaluate({ reading: during, rules: [upper(140, 300)], absences: [holiday] });
  expect(incidents).toMatchObject([{ severity: 300, absenceId }]);
});

test("[RULE-09] a deleted absence does not mark", () => {
  const deleted = { ...holiday, deactivatedAt: instant("2026-03-04T07:00+01:00") };
  const [incident] = evaluate({ reading, rules: [upper(140, 300)], absences: [deleted] });
  expect(incident?.absenceId).toBeNull();
});

test("[RULE-10] an inactive rule never fires", () => {
  const rules = [inactive(upper(1, 300)), inactive(upper(1, 200))];
  expect(evaluate({ reading, rules })).toEqual([]);
});

test("[RULE-10] changed limits apply to readings evaluated after the change, old incidents stay", () => {
  const before = evaluate({ reading, rules: [upper(140, 300)] });
  const after = evaluate({ reading, rules: [upper(160, 300)] });
  expect(before).toHaveLength(1);
  expect(after).toEqual([]);
  expect(before[0]?.limit).toEqual({ upper_limit: 140 });
});

const threeInTwo = rule("INCR_WEIGHT", { change: 3, day_count: 2, expand_reference_period: 0.25 });

test("[RULE-10] a late reading is judged at its measuring time, not at its arrival", () => {
  const monday = weight("2026-03-02T08:00+01:00", 80);
  const lateWednesday = weight(at, 83, "2026-03-20T12:00+01:00");
  const [incident] = evaluate({ reading: lateWednesday, history: [monday], rules: [threeInTwo] });
  expect(incident).toMatchObject({ happenedAt: instant(at), evidence: { change: 3 } });
});

test("[RULE-01] [RULE-10] readings added since count if measured earlier, but not those still unknown", () => {
  const lateMonday = weight("2026-03-02T08:00+01:00", 80, "2026-03-05T12:00+01:00");
  const given = { reading: weight(at, 83), history: [lateMonday], rules: [threeInTwo] };
  expect(evaluate(given)).toEqual([]);
  expect(evaluate({ ...given, evaluatedAt: instant("2026-03-05T12:00+01:00") })).toHaveLength(1);
});

test("a second evaluation raises no incident twice, but red after yellow is new", () => {
  const incidents = evaluate({ reading, rules: [upper(140, 300)] });
  const standing = { type: "ABS_BP_SYS_UPPER", severity: 300, readingId: "systolic" };
  expect(newIncidents(incidents, [standing])).toEqual([]);
  expect(newIncidents(incidents, [{ ...standing, severity: 200 }])).toEqual(incidents);
  expect(newIncidents(incidents, [{ ...standing, readingId: "other" }])).toEqual(incidents);
  expect(newIncidents(incidents, [{ ...standing, type: "ABS_BP_DIA_UPPER" }])).toEqual(incidents);
});
