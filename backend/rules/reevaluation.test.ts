import * as fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateReading } from "./evaluate-reading.ts";
import { berlin, bloodPressure, inactive, rule, weight } from "./fixtures/build.ts";
import type { PatientRule } from "./incident.ts";
import type { WeightReading } from "./reading.ts";
import { readingsToReevaluate } from "./reevaluation.ts";
import { hourMs } from "#contract/codes/duration.ts";

const threeInTwo = rule("INCR_WEIGHT", { change: 3, day_count: 2, expand_reference_period: 0.25 });
const lateMonday = weight("2026-03-02T08:00+01:00", 80, "2026-03-06T08:00+01:00");
const wednesday = weight("2026-03-04T08:00+01:00", 83);

test("[RULE-10] a late lower weight lists the later readings that it makes fire, and only those", () => {
  const tuesday = weight("2026-03-03T08:00+01:00", 82.9);
  const thursday = weight("2026-03-05T08:00+01:00", 90);
  const sunday = weight("2026-03-01T08:00+01:00", 95);
  const pressure = bloodPressure("2026-03-03T08:00+01:00", 200, 100);
  const history = [thursday, wednesday, tuesday, sunday, pressure];
  const given = { late: lateMonday, history, timeZone: berlin };
  expect(readingsToReevaluate({ ...given, rules: [threeInTwo] })).toEqual([wednesday]);
  expect(readingsToReevaluate({ ...given, rules: [inactive(threeInTwo)] })).toEqual([]);
});

test("a reading that comes in time, or is inconclusive, lists none", () => {
  const rules = [threeInTwo];
  const inTime = { late: wednesday, history: [lateMonday], rules, timeZone: berlin };
  expect(readingsToReevaluate(inTime)).toEqual([]);
  const sameTime = { ...weight("2026-03-02T08:00+01:00", 90), id: "second scale" };
  expect(readingsToReevaluate({ ...inTime, late: lateMonday, history: [sameTime] })).toEqual([]);
  const doubtful = { ...lateMonday, isInconclusive: true };
  const given = { late: doubtful, history: [wednesday], rules, timeZone: berlin };
  expect(readingsToReevaluate(given)).toEqual([]);
});

const series = fc.uniqueArray(
  fc.record({ hour: fc.nat(240), kg: fc.integer({ min: 70, max: 80 }) }),
  { minLength: 2, maxLength: 10, selector: ({ hour }) => hour },
);

const firing = (all: WeightReading[], rules: PatientRule[]) =>
  all.filter((reading) => {
    const given = { reading, history: all, rules, absences: [], timeZone: "UTC" };
    return evaluateReading({ ...given, evaluatedAt: 1e15 }).length > 0;
  });

test("[RULE-10] every reading whose result a late weight changes is among those to evaluate again", () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 6 }), fc.nat(9), (values, change, place) => {
      const all = values.map(({ hour, kg }): WeightReading => {
        const at = hour * hourMs;
        return { kind: "weight", id: `${hour}`, measuredAt: at, receivedAt: at, weightKg: kg };
      });
      const late = all[place % all.length];
      if (!late) return;
      const history = all.filter((reading) => reading !== late);
      const rules = [rule("INCR_WEIGHT", { change, day_count: 2, expand_reference_period: 0.5 })];
      const without = firing(history, rules).map(({ id }) => id);
      const changed = firing(all, rules).filter(
        ({ id }) => id !== late.id && !without.includes(id),
      );
      const again = readingsToReevaluate({ late, history, rules, timeZone: "UTC" });
      expect(again).toEqual(expect.arrayContaining(changed));
      expect(firing(all, rules)).toEqual(expect.arrayContaining(again));
    }),
    { numRuns: 300 },
  );
});
