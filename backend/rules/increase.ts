/**
 * Increases (weight in kg, heart rate in bpm): a value at time t fires when it lies at
 * least `change` above the lowest earlier value of the window, which begins day_count x (1 +
 * expand_reference_period) days before t. Without an earlier value in the window it does not fire.
 *
 * The window's days are days of the patient's zone: whole days keep the clock time, the rest
 * is that part of 24 hours (see `daysEarlier`). A value measured exactly at its beginning counts; one
 * measured at t itself is not earlier.
 */
import type { FlagRule } from "#contract/flag.ts";
import { daysEarlier } from "./calendar.ts";
import { evidence } from "./incident.ts";
import type { Evidence, LeftOut } from "./incident.ts";
import { seenValue } from "./reading.ts";
import type { Quantity, Reading, SeenValue } from "./reading.ts";

export const increaseQuantities = {
  INCR_WEIGHT: "weight_kg",
  INCR_HEART_RATE: "heart_rate_bpm",
} as const satisfies Record<string, Quantity>;

export type IncreaseRule = FlagRule & { readonly type: keyof typeof increaseQuantities };

/** Decimals do not add up in binary (83.1 - 80.1); a millionth of a kg or bpm settles it. */
const steps = (value: number) => Math.round(value * 1e6);

/** Difference of two values, free of binary noise. */
const differenceOf = (value: number, reference: number) => (steps(value) - steps(reference)) / 1e6;

/** The first instant of the reference window of a value measured at `at`; null for an empty rule. */
export function windowStart(rule: IncreaseRule, at: number, timeZone: string): number | null {
  const { day_count, expand_reference_period } = rule.flag_info;
  if (day_count === null || expand_reference_period === null) return null;
  return daysEarlier(at, day_count * (1 + expand_reference_period), timeZone);
}

/** How many days back the increase rules look: the history that a reading's evaluation needs. */
export function longestWindowDays(rules: readonly FlagRule[]): number {
  const spans = rules.map((rule) =>
    rule.is_active && (rule.type === "INCR_WEIGHT" || rule.type === "INCR_HEART_RATE")
      ? (rule.flag_info.day_count ?? 0) * (1 + (rule.flag_info.expand_reference_period ?? 0))
      : 0,
  );
  return Math.max(0, ...spans);
}

/** True when the value lies at least the rule's change above the reference. */
export function reachesChange(rule: IncreaseRule, value: number, reference: number): boolean {
  const { change } = rule.flag_info;
  return change !== null && steps(value) - steps(reference) >= steps(change);
}

/** The lowest; of equal ones the newest, the one nearest to the reading that fired. */
function lowest(values: readonly SeenValue[]): SeenValue | null {
  return values.reduce<SeenValue | null>((low, next) => {
    if (!low || next.value < low.value) return next;
    return next.value === low.value && next.measuredAt > low.measuredAt ? next : low;
  }, null);
}

function leftOutOf(earlier: readonly Reading[], fromAt: number, quantity: Quantity): LeftOut[] {
  const inconclusive = earlier
    .filter(({ isInconclusive, measuredAt }) => isInconclusive && measuredAt >= fromAt)
    .filter((reading) => seenValue({ ...reading, isInconclusive: false }, quantity) !== null)
    .map(({ id, measuredAt }) => ({ reason: "inconclusive" as const, readingId: id, measuredAt }));
  const before = earlier
    .filter((reading) => reading.measuredAt < fromAt && seenValue(reading, quantity) !== null)
    .toSorted((a, b) => b.measuredAt - a.measuredAt)
    .slice(0, 1)
    .map(({ id, measuredAt }) => ({ reason: "before_window" as const, readingId: id, measuredAt }));
  return [...inconclusive, ...before];
}

/** Evidence when the reading rises by at least the change, else null. `history` in any order. */
export function judgeIncrease(
  rule: IncreaseRule,
  reading: Reading,
  history: readonly Reading[],
  timeZone: string,
): Evidence | null {
  const quantity = increaseQuantities[rule.type];
  const seen = seenValue(reading, quantity);
  const fromAt = seen && windowStart(rule, seen.measuredAt, timeZone);
  if (!seen || fromAt === null) return null;
  const earlier = history.filter(({ measuredAt }) => measuredAt < seen.measuredAt);
  const reference = lowest(
    earlier
      .filter(({ measuredAt }) => measuredAt >= fromAt)
      .map((candidate) => seenValue(candidate, quantity))
      .filter((value) => value !== null),
  );
  if (!reference || !reachesChange(rule, seen.value, reference.value)) return null;
  return evidence({
    causes: ["increase"],
    seen: [seen],
    reference,
    change: differenceOf(seen.value, reference.value),
    window: { fromAt, toAt: seen.measuredAt },
    leftOut: leftOutOf(earlier, fromAt, quantity),
  });
}
