/** What-if compared with the rules themselves, evaluated one by one, on random histories and limits. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PatientRule } from "./incident.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "./calendar.ts";
import { evaluateReading } from "./evaluate-reading.ts";
import { evaluateSilence, type RaisedSilence } from "./evaluate-silence.ts";
import { berlin, instant, rule } from "./fixtures/build.ts";
import type { Reading } from "./reading.ts";
import {
  type Arrival,
  compareWouldBe,
  judgePastDays,
  lookBackDays,
  type WouldBeIncident,
} from "./what-if.ts";
import { dayMs, hourMs } from "#contract/codes/duration.ts";

const toAt = instant("2026-11-20T09:00:00Z");
const fromAt = toAt - 90 * dayMs;

const severity = fc.constantFrom(200 as const, 300 as const);
const anyRule: fc.Arbitrary<PatientRule> = fc.oneof(
  fc
    .tuple(
      severity,
      fc.constantFrom("INCR_WEIGHT" as const, "INCR_HEART_RATE" as const),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom(0, 0.25, 1),
    )
    .map(([red, type, tenths, day_count, expand_reference_period]) =>
      rule(type, { change: tenths / 10, day_count, expand_reference_period }, red),
    ),
  fc
    .tuple(severity, fc.integer({ min: 60, max: 100 }))
    .map(([red, upper_limit]) => rule("ABS_HEART_RATE_UPPER", { upper_limit }, red)),
  fc
    .tuple(severity, fc.integer({ min: 90, max: 150 }))
    .map(([red, lower_limit]) => rule("ABS_BP_SYS_LOWER", { lower_limit }, red)),
  fc
    .tuple(severity, fc.integer({ min: 50, max: 90 }))
    .map(([red, lower_limit]) => rule("ABS_HEART_RATE_LOWER", { lower_limit }, red)),
  fc
    .tuple(severity, fc.integer({ min: 100, max: 160 }))
    .map(([red, upper_limit]) => rule("ABS_BP_SYS_UPPER", { upper_limit }, red)),
  fc
    .tuple(
      severity,
      fc.constantFrom("ABS_BP_DIA_UPPER" as const, "ABS_BP_DIA_LOWER" as const),
      fc.integer({ min: 45, max: 100 }),
    )
    .map(([red, type, mmHg]) =>
      type === "ABS_BP_DIA_UPPER"
        ? rule(type, { upper_limit: mmHg }, red)
        : rule(type, { lower_limit: mmHg }, red),
    ),
  fc
    .tuple(severity, fc.boolean(), fc.integer({ min: 0, max: 4 }))
    .map(([red, raise_on_symptom, lower]) =>
      rule(
        "WELLBEING_EVALUATION",
        { raise_on_symptom, wb_score_threshold: { in_strategy: "inclusive", lower, upper: 4 } },
        red,
      ),
    ),
  severity.map((red) => rule("ECG_AFIB", { enabled: true }, red)),
  fc
    .tuple(
      severity,
      fc.constantFrom("NO_ADHERENCE" as const, "NO_SYMPTOMS_TRANSMITTED" as const),
      fc.integer({ min: 1, max: 6 }),
    )
    .map(([red, type, n_days]) => rule(type, { n_days }, red)),
);
const rules = fc
  // most of them active, otherwise hardly any would fire
  .array(fc.tuple(anyRule, fc.constantFrom(true, true, true, false)), {
    maxLength: 12,
    size: "max",
  })
  .map((some) => some.map(([each, is_active], id) => ({ ...each, is_active, id: String(id) })));

const anyReading: fc.Arbitrary<Reading> = fc
  .record({
    hours: fc.integer({ min: 0, max: 100 * 24 }),
    lateHours: fc.constantFrom(0, 0, 0, 1, 60),
    isInconclusive: fc.constantFrom(false, false, false, true),
    what: fc.oneof(
      fc
        .integer({ min: 780, max: 840 })
        .map((n) => ({ kind: "weight" as const, weightKg: n / 10 })),
      fc
        .integer({ min: 50, max: 120 })
        .map((heartRateBpm) => ({ kind: "heart_rate" as const, heartRateBpm })),
      fc
        .tuple(fc.integer({ min: 80, max: 170 }), fc.option(fc.integer({ min: 40, max: 110 })))
        .map(([systolic, diastolic]) => ({
          kind: "blood_pressure" as const,
          systolic: { id: `systolic ${systolic}`, mmHg: systolic },
          diastolic: diastolic === null ? null : { id: `diastolic ${diastolic}`, mmHg: diastolic },
        })),
      fc.integer({ min: 0, max: 4 }).map((score) => ({
        kind: "well_being" as const,
        score,
        symptoms: score === 1 ? ["dyspnoea"] : null,
      })),
      fc.constantFrom(0, 1, 2, null).map((afibResult) => ({ kind: "ecg" as const, afibResult })),
    ),
  })
  .map(({ hours, lateHours, isInconclusive, what }) => {
    const measuredAt = toAt - hours * hourMs;
    const receivedAt = Math.min(toAt, measuredAt + lateHours * hourMs);
    return { id: `${what.kind} ${hours}`, measuredAt, receivedAt, isInconclusive, ...what };
  });
// by default fast-check makes ten at most, and no weight rises in so few
const readings = fc.uniqueArray(anyReading, {
  maxLength: 150,
  size: "max",
  selector: ({ id }) => id,
});

const sourced = (incidents: readonly Pick<WouldBeIncident, "type" | "severity" | "source">[]) =>
  incidents.map(({ type, severity: red, source }) => `${type} ${red} ${source}`).toSorted();

const midnights = Array.from({ length: 91 }, (_, index) => addDays("2026-08-22", index)).map(
  (day) => startOfDay(day, berlin),
);

/** Each reading with all others as its history, each midnight with all data that had arrived. */
function theLongWay(history: readonly Reading[], all: readonly PatientRule[], since: number) {
  const absences = [
    // begins before the first day, with data sent before the look-back
    { id: "across", startDate: "2026-08-15", endDate: "2026-08-25", deactivatedAt: null },
    { id: "away", startDate: "2026-10-01", endDate: "2026-10-09", deactivatedAt: null },
  ];
  const judged = history
    .filter(({ measuredAt }) => measuredAt >= fromAt)
    .flatMap((reading) =>
      evaluateReading({
        reading,
        history,
        rules: all,
        absences,
        timeZone: berlin,
        evaluatedAt: toAt,
      }),
    )
    .map(({ type, severity: red, readingId }) => ({
      type,
      severity: red,
      source: readingId ?? "",
    }));
  const raised: (RaisedSilence & { happenedAt: number })[] = [];
  for (const at of midnights) {
    if (since > at) continue;
    const arrived = history.filter(({ receivedAt }) => receivedAt <= at);
    const last = (some: readonly Reading[]) =>
      some.length > 0 ? Math.max(...some.map(({ receivedAt }) => receivedAt)) : null;
    const lastReadings = {
      anyReceivedAt: last(arrived),
      wellBeingReceivedAt: last(arrived.filter(({ kind }) => kind === "well_being")),
      monitoringSinceAt: since,
    };
    const due = evaluateSilence({
      now: at,
      lastReadings,
      rules: all,
      absences,
      timeZone: berlin,
      raisedSilences: raised,
    });
    raised.push(...due);
  }
  const silences = raised
    .filter(({ happenedAt }) => happenedAt >= fromAt)
    .map(({ type, severity: red, silentSinceAt }) => ({
      type,
      severity: red,
      source: String(silentSinceAt),
    }));
  return { absences, found: sourced([...judged, ...silences]) };
}

test("what-if agrees with the rules on random histories and limits", () => {
  fc.assert(
    fc.property(
      readings,
      rules,
      fc.integer({ min: 0, max: 200 }).map((daysAgo) => toAt - daysAgo * dayMs),
      (history, all, monitoringSinceAt) => {
        const { absences, found } = theLongWay(history, all, monitoringSinceAt);
        const days = {
          fromAt,
          toAt,
          readings: history,
          otherArrivals: [],
          absences,
          timeZone: berlin,
          monitoringSinceAt,
        };
        expect(sourced(judgePastDays(days, all))).toEqual(found);
        // of the data measured before the look-back only the last arrival counts
        const isNear = ({ measuredAt }: Reading) =>
          measuredAt >= fromAt - lookBackDays(all) * dayMs;
        const otherArrivals = history
          .filter((reading) => !isNear(reading))
          .map(({ receivedAt, kind }): Arrival => ({
            receivedAt,
            kind: kind === "well_being" ? kind : "other",
          }));
        const last = (some: readonly Arrival[]) =>
          some.toSorted((one, two) => one.receivedAt - two.receivedAt).slice(-1);
        const near = {
          ...days,
          readings: history.filter(isNear),
          otherArrivals: [
            ...last(otherArrivals.filter(({ kind }) => kind === "well_being")),
            ...last(otherArrivals.filter(({ kind }) => kind === "other")),
          ],
        };
        expect(sourced(judgePastDays(near, all))).toEqual(found);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test("the same limits lose and gain no incident; one that changes from red to yellow is lost and new", () => {
  const incident = (red: number) => ({
    type: "INCR_WEIGHT",
    severity: red,
    source: "a",
    happenedAt: toAt,
    value: 84,
    quantity: "weight_kg" as const,
  });
  expect(compareWouldBe([incident(300)], [incident(300)])).toEqual({
    lost: [],
    gained: [],
    kept: [incident(300)],
  });
  expect(compareWouldBe([incident(300)], [incident(200)])).toEqual({
    lost: [incident(300)],
    gained: [incident(200)],
    kept: [],
  });
});
