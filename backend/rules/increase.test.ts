import * as fc from "fast-check";
import { expect, test } from "vitest";
import { berlin, heartRate, instant, rule, weight } from "./fixtures/build.ts";
import { judgeIncrease, longestWindowDays } from "./increase.ts";
import type { WeightReading } from "./reading.ts";

const threeInTwo = rule("INCR_WEIGHT", { change: 3, day_count: 2, expand_reference_period: 0.25 });
const sunday = weight("2026-03-01T08:00+01:00", 80);
const monday = weight("2026-03-02T08:00+01:00", 80);
const wednesday = (weightKg: number) => weight("2026-03-04T08:00+01:00", weightKg);

test("[RULE-03] 3 kg in 2 days, 0.25: 80.0 on Monday 08:00 and 83.0 on Wednesday 08:00 fires", () => {
  const found = judgeIncrease(threeInTwo, wednesday(83), [monday], berlin);
  expect(found).toMatchObject({
    causes: ["increase"],
    change: 3,
    reference: { readingId: monday.id, value: 80, quantity: "weight_kg" },
    seen: [{ value: 83 }],
  });
});

test("[RULE-03] 82.9 does not fire", () => {
  expect(judgeIncrease(threeInTwo, wednesday(82.9), [monday], berlin)).toBeNull();
});

test("[RULE-03] 80.0 on Sunday 08:00 is outside the window of 2.5 days", () => {
  expect(judgeIncrease(threeInTwo, wednesday(83), [sunday], berlin)).toBeNull();
});

test("[RULE-03] the window begins on Sunday at 20:00, including this instant", () => {
  const atStart = weight("2026-03-01T20:00+01:00", 80);
  const before = weight("2026-03-01T19:59:59+01:00", 80);
  const found = judgeIncrease(threeInTwo, wednesday(83), [atStart], berlin);
  expect(found?.window).toEqual({
    fromAt: instant("2026-03-01T20:00+01:00"),
    toAt: instant("2026-03-04T08:00+01:00"),
  });
  expect(judgeIncrease(threeInTwo, wednesday(83), [before], berlin)).toBeNull();
});

test("[RULE-03] it does not fire without an earlier weight in the window", () => {
  expect(judgeIncrease(threeInTwo, wednesday(183), [], berlin)).toBeNull();
  const later = weight("2026-03-04T09:00+01:00", 80);
  const same = { ...wednesday(80), id: "second scale" };
  expect(judgeIncrease(threeInTwo, wednesday(83), [later, same], berlin)).toBeNull();
});

test("[RULE-03] the lowest earlier weight counts, not the last or the first", () => {
  const history = [
    weight("2026-03-03T20:00+01:00", 82),
    weight("2026-03-03T08:00+01:00", 80),
    weight("2026-03-02T08:00+01:00", 81),
  ];
  const found = judgeIncrease(threeInTwo, wednesday(83), history, berlin);
  expect(found?.reference?.measuredAt).toBe(instant("2026-03-03T08:00+01:00"));
});

test("of equally low earlier weights the newest is the reference", () => {
  const older = weight("2026-03-02T08:00+01:00", 80);
  const newer = weight("2026-03-03T08:00+01:00", 80);
  for (const history of [
    [older, newer],
    [newer, older],
  ])
    expect(judgeIncrease(threeInTwo, wednesday(83), history, berlin)?.reference?.readingId).toBe(
      newer.id,
    );
});

test("decimals that binary cannot hold do not hide a gain: 64.1 to 67.2 is 3.1, 0.1 to 0.3 is 0.2", () => {
  const info = { day_count: 2, expand_reference_period: 0 };
  for (const [low, high, change] of [
    [64.1, 67.2, 3.1],
    [70.2, 72.3, 2.1],
    [0.1, 0.3, 0.2],
    [80.1, 81.2, 1.1],
  ] as const) {
    const gain = rule("INCR_WEIGHT", { ...info, change });
    const from = weight("2026-03-03T08:00+01:00", low);
    expect(judgeIncrease(gain, wednesday(high), [from], berlin)?.change).toBe(change);
  }
});

test("weights that did not count are listed: the inconclusive one, and the newest before the window", () => {
  const doubtful = { ...weight("2026-03-03T08:00+01:00", 60), isInconclusive: true };
  const saturday = weight("2026-02-28T08:00+01:00", 79);
  const found = judgeIncrease(
    threeInTwo,
    wednesday(83),
    [monday, doubtful, saturday, sunday],
    berlin,
  );
  expect(found?.reference?.value).toBe(80);
  expect(found?.leftOut).toEqual([
    { reason: "inconclusive", readingId: doubtful.id, measuredAt: doubtful.measuredAt },
    { reason: "before_window", readingId: sunday.id, measuredAt: sunday.measuredAt },
  ]);
});

test.each([
  // clocks go back on 25 October 2026: Saturday to Monday 08:00 takes 49 hours
  ["2026-10-24T08:00+02:00", "2026-10-26T08:00+01:00", true],
  ["2026-10-24T07:59+02:00", "2026-10-26T08:00+01:00", false],
  // clocks go forward on 29 March 2026: Saturday to Monday 08:00 takes 47 hours
  ["2026-03-28T08:00+01:00", "2026-03-30T08:00+02:00", true],
  ["2026-03-28T07:59+01:00", "2026-03-30T08:00+02:00", false],
])("[RULE-01] two days keep the patient's clock time: %s counts for %s: %s", (from, to, counts) => {
  const twoDays = rule("INCR_WEIGHT", { change: 3, day_count: 2, expand_reference_period: 0 });
  const found = judgeIncrease(twoDays, weight(to, 83), [weight(from, 80)], berlin);
  expect(found !== null).toBe(counts);
});

test("[RULE-04] heart rate: 20 bpm in 1 day fires at 20, not at 19, and weights are not a reference", () => {
  const gain = rule("INCR_HEART_RATE", { change: 20, day_count: 1, expand_reference_period: 0 });
  const history = [heartRate("2026-03-03T08:00+01:00", 60), weight("2026-03-03T09:00+01:00", 50)];
  const at = "2026-03-04T08:00+01:00";
  expect(judgeIncrease(gain, heartRate(at, 80), history, berlin)).toMatchObject({
    change: 20,
    reference: { quantity: "heart_rate_bpm", value: 60 },
  });
  expect(judgeIncrease(gain, heartRate(at, 79), history, berlin)).toBeNull();
  expect(judgeIncrease(gain, weight(at, 80), history, berlin)).toBeNull();
});

test("a rule without its numbers never fires", () => {
  const none = { change: null, day_count: 2, expand_reference_period: 0 };
  expect(judgeIncrease(rule("INCR_WEIGHT", none), wednesday(200), [monday], berlin)).toBeNull();
  const noDays = { change: 1, day_count: null, expand_reference_period: 0 };
  expect(judgeIncrease(rule("INCR_WEIGHT", noDays), wednesday(200), [monday], berlin)).toBeNull();
});

test("the longest window of the active increase rules decides how far back to look", () => {
  const week = rule("INCR_WEIGHT", { change: 5, day_count: 7, expand_reference_period: 0.25 }, 200);
  expect(longestWindowDays([threeInTwo, week])).toBe(8.75);
  expect(longestWindowDays([threeInTwo, { ...week, is_active: false }])).toBe(2.5);
  expect(longestWindowDays([])).toBe(0);
});

/** Weights in steps of 50 g at whole minutes of three weeks, in UTC, where every day has 24 hours. */
const series = fc.uniqueArray(
  fc.record({ minute: fc.nat(3 * 7 * 1440), steps: fc.integer({ min: 1200, max: 1800 }) }),
  { minLength: 1, maxLength: 20, size: "max", selector: ({ minute }) => minute },
);
const at = ({ minute, steps }: { minute: number; steps: number }): WeightReading => ({
  kind: "weight",
  id: `${minute}`,
  measuredAt: minute * 60_000,
  receivedAt: minute * 60_000,
  weightKg: (steps * 5) / 100,
});
const parameters = fc.record({
  changeSteps: fc.integer({ min: 1, max: 200 }),
  dayCount: fc.integer({ min: 1, max: 10 }),
  expandQuarters: fc.integer({ min: 0, max: 8 }),
});
const ruleOf = (given: { changeSteps: number; dayCount: number; expandQuarters: number }) =>
  rule("INCR_WEIGHT", {
    change: (given.changeSteps * 5) / 100,
    day_count: given.dayCount,
    expand_reference_period: given.expandQuarters / 4,
  });

test("[RULE-03] agrees with a count in whole minutes and steps of 50 g", () => {
  fc.assert(
    fc.property(series, parameters, (values, given) => {
      const [last, ...history] = values.toSorted((a, b) => b.minute - a.minute);
      if (!last) return;
      const spanMinutes = given.dayCount * (4 + given.expandQuarters) * 360;
      const expected = history.some(
        ({ minute, steps }) =>
          last.minute - minute <= spanMinutes && last.steps - steps >= given.changeSteps,
      );
      const found = judgeIncrease(ruleOf(given), at(last), history.map(at), "UTC");
      expect(found !== null).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test("[RULE-03] a further earlier weight that is not lower never makes a reading fire", () => {
  fc.assert(
    fc.property(series, parameters, fc.nat(3 * 7 * 1440), (values, given, minute) => {
      const [last, ...history] = values.toSorted((a, b) => b.minute - a.minute);
      if (!last || judgeIncrease(ruleOf(given), at(last), history.map(at), "UTC")) return;
      const higher = at({ minute, steps: last.steps });
      const found = judgeIncrease(ruleOf(given), at(last), [...history.map(at), higher], "UTC");
      expect(found).toBeNull();
    }),
  );
});
