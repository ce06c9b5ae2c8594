/**
 * The weight rule on a measured series (fixtures/README.md). The expected days were counted separately from
 * this code: "x kg in y days" fires on a measured day whose weight is at least x above the lowest of
 * the y days before.
 */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { evaluateReading } from "./evaluate-reading.ts";
import { rule } from "./fixtures/build.ts";
import type { WeightReading } from "./reading.ts";

const rows: Record<string, string>[] = parse(
  readFileSync(new URL("./fixtures/weight-daily-krone2020.csv", import.meta.url)),
  { columns: true },
);

/** Each day at 08:00 in Berlin, from 15 September 2026 on, so that a clock change is in between. */
function eightOClock(day: number): number {
  const date = new Date(Date.UTC(2026, 8, 15 + day)).toISOString().slice(0, 10);
  return Date.parse(`${date}T08:00${date < "2026-10-25" ? "+02:00" : "+01:00"}`);
}

function weightsOf(subject: number): WeightReading[] {
  return rows
    .filter((row) => Number(row["subject"]) === subject && row["body_weight_kg"] !== "")
    .map((row) => {
      const at = eightOClock(Number(row["day"]));
      const weightKg = Number(row["body_weight_kg"]);
      return { kind: "weight", id: `${row["day"]}`, measuredAt: at, receivedAt: at, weightKg };
    });
}

function daysFiring(subject: number, change: number, day_count: number): number[] {
  const history = weightsOf(subject);
  const rules = [rule("INCR_WEIGHT", { change, day_count, expand_reference_period: 0 })];
  return history
    .filter((reading) => {
      const evaluatedAt = eightOClock(62);
      const given = { reading, history, rules, absences: [], timeZone: "Europe/Berlin" };
      return evaluateReading({ ...given, evaluatedAt }).length > 0;
    })
    .map(({ id }) => Number(id));
}

test.each([
  { subject: 5, measured: 62, oneInOne: [], twoInThree: [], moreInSeven: [] },
  { subject: 6, measured: 22, oneInOne: [], twoInThree: [], moreInSeven: [] },
  { subject: 9, measured: 60, oneInOne: [13, 21], twoInThree: [], moreInSeven: [] },
  { subject: 12, measured: 63, oneInOne: [21], twoInThree: [], moreInSeven: [] },
  { subject: 15, measured: 60, oneInOne: [47], twoInThree: [], moreInSeven: [] },
  {
    subject: 16,
    measured: 62,
    oneInOne: [18, 31, 40, 41],
    twoInThree: [5, 18, 31, 32, 33, 41],
    moreInSeven: [5, 18, 31, 32, 33, 34],
  },
])(
  "[RULE-03] fires on the known days of the measured series of subject $subject",
  ({ subject, measured, oneInOne, twoInThree, moreInSeven }) => {
    expect(weightsOf(subject)).toHaveLength(measured);
    expect(daysFiring(subject, 1, 1)).toEqual(oneInOne);
    expect(daysFiring(subject, 2, 3)).toEqual(twoInThree);
    expect(daysFiring(subject, 2.5, 7)).toEqual(moreInSeven);
  },
);
