import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Absence } from "./absence.ts";
import { evaluateSilence } from "./evaluate-silence.ts";
import type { SilenceEvaluation } from "./evaluate-silence.ts";
import { berlin, inactive, instant, rule } from "./fixtures/build.ts";
import { dayMs } from "#contract/codes/duration.ts";

const monday = instant("2026-03-02T08:00+01:00");
const red = rule("NO_ADHERENCE", { n_days: 3 });
const evaluate = (nowIso: string, given: Partial<SilenceEvaluation> = {}) =>
  evaluateSilence({
    now: instant(nowIso),
    lastReadings: { anyReceivedAt: monday, wellBeingReceivedAt: monday, monitoringSinceAt: null },
    rules: [red],
    absences: [],
    timeZone: berlin,
    raisedSilences: [],
    ...given,
  });
const absence = (
  startDate: string,
  endDate: string,
  deactivatedAt: number | null = null,
): Absence => ({
  id: "away",
  startDate,
  endDate,
  deactivatedAt,
});

test("[RULE-07] data on Monday, 3 days: not due on Thursday 23:59, due on Friday 00:00", () => {
  expect(evaluate("2026-03-05T23:59+01:00")).toEqual([]);
  expect(evaluate("2026-03-06T00:00+01:00")).toMatchObject([
    {
      type: "NO_ADHERENCE",
      severity: 300,
      limit: { n_days: 3 },
      readingId: null,
      silentSinceAt: monday,
      evidence: { causes: ["no_data"], silentDays: ["2026-03-03", "2026-03-04", "2026-03-05"] },
    },
  ]);
});

test("[RULE-01] [RULE-07] an incident is dated when it became due, however late it is evaluated", () => {
  const [late] = evaluate("2026-03-09T17:20+01:00");
  expect(late?.happenedAt).toBe(instant("2026-03-06T00:00+01:00"));
  expect(late?.evaluatedAt).toBe(instant("2026-03-09T17:20+01:00"));
});

test("[RULE-07] a well-being entry is data for NO_ADHERENCE, other data are none for NO_SYMPTOMS", () => {
  const thursday = instant("2026-03-05T08:00+01:00");
  const rules = [red, rule("NO_SYMPTOMS_TRANSMITTED", { n_days: 3 })];
  const types = (anyReceivedAt: number, wellBeingReceivedAt: number | null) =>
    evaluate("2026-03-06T09:00+01:00", {
      rules,
      lastReadings: { anyReceivedAt, wellBeingReceivedAt, monitoringSinceAt: monday },
    }).map(({ type }) => type);
  expect(types(monday, monday)).toEqual(["NO_ADHERENCE", "NO_SYMPTOMS_TRANSMITTED"]);
  expect(types(thursday, monday)).toEqual(["NO_SYMPTOMS_TRANSMITTED"]);
  expect(types(thursday, thursday)).toEqual([]);
  expect(types(thursday, null)).toEqual(["NO_SYMPTOMS_TRANSMITTED"]);
});

test("[RULE-07] days inside an active absence do not count, those of a deleted absence do", () => {
  const away = [absence("2026-03-04", "2026-03-05")];
  expect(evaluate("2026-03-07T23:59+01:00", { absences: away })).toEqual([]);
  const [due] = evaluate("2026-03-08T00:00+01:00", { absences: away });
  expect(due?.evidence.silentDays).toEqual(["2026-03-03", "2026-03-06", "2026-03-07"]);
  expect(due?.evidence.leftOut).toEqual([
    { reason: "absence", date: "2026-03-04", absenceId: "away" },
    { reason: "absence", date: "2026-03-05", absenceId: "away" },
  ]);
  const deleted = [absence("2026-03-04", "2026-03-05", monday)];
  expect(evaluate("2026-03-06T00:00+01:00", { absences: deleted })).toHaveLength(1);
});

test("[RULE-09] an absence that covers today mutes the no-data rules until it has ended", () => {
  const away = [absence("2026-03-06", "2026-03-08")];
  expect(evaluate("2026-03-08T23:59+01:00", { absences: away })).toEqual([]);
  expect(evaluate("2026-03-09T00:00+01:00", { absences: away })).toHaveLength(1);
});

test("[RULE-07] there is one incident for each silence, and another after data have come and stopped", () => {
  const [first] = evaluate("2026-03-06T00:00+01:00");
  const raisedSilences = first ? [first] : [];
  expect(evaluate("2026-03-06T00:15+01:00", { raisedSilences })).toEqual([]);
  expect(evaluate("2026-04-06T00:15+02:00", { raisedSilences })).toEqual([]);
  const friday = instant("2026-03-06T10:00+01:00");
  const lastReadings = {
    anyReceivedAt: friday,
    wellBeingReceivedAt: null,
    monitoringSinceAt: monday,
  };
  expect(evaluate("2026-03-09T23:59+01:00", { raisedSilences, lastReadings })).toEqual([]);
  expect(evaluate("2026-03-10T00:00+01:00", { raisedSilences, lastReadings })).toHaveLength(1);
});

test("[RULE-07] [RULE-08] yellow is raised after its days, red after its own, and only red if both are due", () => {
  const rules = [
    rule("NO_ADHERENCE", { n_days: 2 }, 200),
    rule("NO_ADHERENCE", { n_days: 4 }, 300),
  ];
  const raisedSilences = evaluate("2026-03-05T00:00+01:00", { rules });
  expect(raisedSilences.map(({ severity }) => severity)).toEqual([200]);
  expect(evaluate("2026-03-06T00:00+01:00", { rules, raisedSilences })).toEqual([]);
  const second = evaluate("2026-03-07T00:00+01:00", { rules, raisedSilences });
  expect(second.map(({ severity }) => severity)).toEqual([300]);
  const both = evaluate("2026-03-07T00:00+01:00", { rules });
  expect(both).toMatchObject([{ severity: 300, alsoFired: [{ severity: 200 }] }]);
  expect(evaluate("2026-03-08T00:00+01:00", { rules, raisedSilences: both })).toEqual([]);
});

test("[RULE-10] a silence rule that is inactive or has no number never fires", () => {
  const rules = [inactive(red), rule("NO_ADHERENCE", { n_days: null })];
  expect(evaluate("2027-03-06T00:00+01:00", { rules })).toEqual([]);
});

test("a patient without any data is silent since monitoring began", () => {
  const lastReadings = {
    anyReceivedAt: null,
    wellBeingReceivedAt: null,
    monitoringSinceAt: monday,
  };
  expect(evaluate("2026-03-06T00:00+01:00", { lastReadings })).toHaveLength(1);
  const never = { ...lastReadings, monitoringSinceAt: null };
  expect(evaluate("2026-03-06T00:00+01:00", { lastReadings: never })).toEqual([]);
});

test.each([
  ["Europe/Berlin", "2026-03-05T23:00:00Z"],
  ["Pacific/Auckland", "2026-03-05T11:00:00Z"],
  ["America/Los_Angeles", "2026-03-05T08:00:00Z"],
])(
  "[RULE-01] the silent days are those of the patient's zone: %s is due at %s",
  (timeZone, iso) => {
    // Monday 07:00 UTC is Monday evening in Auckland, and still Sunday evening in Los Angeles.
    const [due] = evaluate("2026-03-10T00:00Z", { timeZone });
    expect(due?.happenedAt).toBe(Date.parse(iso));
  },
);

test.each([
  // the clocks go forward on Sunday 29 March, back on Sunday 25 October
  ["2026-03-27T23:59+01:00", "2026-03-30T23:59+02:00", "2026-03-31T00:00+02:00"],
  ["2026-10-23T00:01+02:00", "2026-10-26T23:59+01:00", "2026-10-27T00:00+01:00"],
])(
  "[RULE-01] a short or long night is one day: data at %s, not due %s, due %s",
  (last, not, due) => {
    const at = instant(last);
    const lastReadings = { anyReceivedAt: at, wellBeingReceivedAt: at, monitoringSinceAt: null };
    expect(evaluate(not, { lastReadings })).toEqual([]);
    expect(evaluate(due, { lastReadings })[0]?.happenedAt).toBe(instant(due));
  },
);

const iso = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

test("[RULE-07] agrees with a plain count of days in UTC", () => {
  const span = fc.tuple(fc.integer({ min: 20_000, max: 20_040 }), fc.integer({ min: 0, max: 5 }));
  const cases = fc.record({
    lastAt: fc.integer({ min: 20_000 * dayMs, max: 20_010 * dayMs }),
    afterMs: fc.integer({ min: 0, max: 30 * dayMs }),
    nDays: fc.integer({ min: 1, max: 6 }),
    away: fc.array(span, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(cases, ({ lastAt, afterMs, nDays, away }) => {
      const now = lastAt + afterMs;
      const [first, today] = [Math.floor(lastAt / dayMs) + 1, Math.floor(now / dayMs)];
      const isAway = (day: number) =>
        away.some(([from, length]) => day >= from && day <= from + length);
      let counted = 0;
      for (let day = first; day < today; day += 1) if (!isAway(day)) counted += 1;
      const expected = counted >= nDays && !isAway(today);
      const found = evaluateSilence({
        now,
        lastReadings: { anyReceivedAt: lastAt, wellBeingReceivedAt: null, monitoringSinceAt: null },
        rules: [rule("NO_ADHERENCE", { n_days: nDays })],
        absences: away.map(([from, length]) => absence(iso(from), iso(from + length))),
        timeZone: "UTC",
        raisedSilences: [],
      });
      expect(found).toHaveLength(expected ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});
