/**
 * Which incidents a snooze keeps silent, and when it ends by itself. It knows one rule and one direction: whatever else
 * fired on the same reading, of another rule or severity, is never silent.
 */
import { isSnoozable, type SnoozeEnd, snoozeDirections } from "#contract/codes/snooze.ts";
import { severityYellow } from "#contract/flag.ts";
import type { Incident } from "./incident.ts";
import { limitQuantities } from "./limit.ts";
import { type Quantity, type Reading, seenValue } from "./reading.ts";

/** Times in ms since 1970. */
export interface Snooze {
  readonly id: string;
  readonly ruleId: string;
  readonly type: string;
  /** the known value, in the unit of the rule, and when it was measured */
  readonly knownValue: number;
  readonly knownAt: number;
  /** above 0 */
  readonly worseBy: number;
}

type Decided = Pick<
  Incident,
  "ruleId" | "type" | "severity" | "happenedAt" | "evidence" | "alsoFired"
>;

const quantities: Readonly<Record<keyof typeof snoozeDirections, Quantity>> = {
  INCR_WEIGHT: "weight_kg",
  INCR_HEART_RATE: "heart_rate_bpm",
  ...limitQuantities,
  ABS_SPO2_LOWER: "spo2_percent",
};

/** The value at which it ends: 76.0 kg known and worse by 0.5 kg is 76.5 kg, of a lower limit below. */
export function endsAtValue({
  type,
  knownValue,
  worseBy,
}: Pick<Snooze, "type" | "knownValue" | "worseBy">): number {
  const sign = isSnoozable(type) && snoozeDirections[type] === "down" ? -1 : 1;
  // stored values have at most two decimals: 76.1 + 0.2 is 76.3 here
  return Math.round((knownValue + sign * worseBy) * 1000) / 1000;
}

function isWorse(snooze: Snooze, value: number): boolean {
  const isDown = isSnoozable(snooze.type) && snoozeDirections[snooze.type] === "down";
  return isDown ? value <= endsAtValue(snooze) : value >= endsAtValue(snooze);
}

/** Whether a reading that came in is worse by the step, whether or not its rule fires on it. */
export function isWorseReading(snooze: Snooze, reading: Reading): boolean {
  if (!isSnoozable(snooze.type)) return true;
  const seen = seenValue(reading, quantities[snooze.type]);
  return seen !== null && seen.measuredAt >= snooze.knownAt && isWorse(snooze, seen.value);
}

/** Why what was decided ends the snooze; null: it runs on. An alert of the same kind ends it, and a value worse by the step. */
export function endOf(snooze: Snooze, decided: readonly Decided[]): SnoozeEnd | null {
  const own = decided.filter(({ type }) => type === snooze.type);
  if (own.some(({ severity }) => severity !== severityYellow)) return "alert";
  const isAnyWorse = own.some(({ evidence }) =>
    evidence.seen.some(({ value }) => isWorse(snooze, value)),
  );
  return isAnyWorse ? "worse" : null;
}

/**
 * The snooze that keeps an incident silent; undefined: none. `running` are the patient's that run, with those left out
 * that something of the same delivery ends. An incident is silent only if every rule that fired in it has a snooze.
 */
export function silencing(running: readonly Snooze[], incident: Decided): Snooze | undefined {
  const { ruleId, type, severity, happenedAt, evidence, alsoFired } = incident;
  const of = (id: string) => running.find((snooze) => snooze.ruleId === id && snooze.type === type);
  const isCovered = (id: string) => {
    const snooze = of(id);
    return (
      snooze !== undefined &&
      happenedAt >= snooze.knownAt &&
      evidence.seen.every(({ value }) => !isWorse(snooze, value))
    );
  };
  const isSilent =
    severity === severityYellow &&
    isSnoozable(type) &&
    evidence.seen.length > 0 &&
    [ruleId, ...alsoFired.map((other) => other.ruleId)].every(isCovered) &&
    alsoFired.every((other) => other.severity === severityYellow);
  return isSilent ? of(ruleId) : undefined;
}
