/**
 * What-if: which incidents some rules would have raised over past days. Every reading is judged by `evaluateReading`,
 * every midnight by `evaluateSilence`; this file only spares them what cannot fire.
 *
 * Judged with all that is known today, as a late reading is. So the one difference to the incidents of that time: if a
 * late value made a yellow incident red, only the red one is reported.
 */
import type { Absence } from "./absence.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "./calendar.ts";
import { evaluateReading } from "./evaluate-reading.ts";
import { evaluateSilence, type RaisedSilence, silenceTypes } from "./evaluate-silence.ts";
import type { PatientRule } from "./incident.ts";
import { increaseQuantities, longestWindowDays } from "./increase.ts";
import { type Quantity, type Reading, seenValue } from "./reading.ts";
import { isOtherLimit, seriesOfLimit } from "#contract/codes/other-limit.ts";
import { dayMs } from "#contract/codes/duration.ts";

/** All times in ms since 1970. */
export interface PastDays {
  readonly fromAt: number;
  readonly toAt: number;
  /** in any order; from {@link lookBackDays} before `fromAt` */
  readonly readings: readonly Reading[];
  /** voice recordings, and the last data before `readings`: they end a silence and fire nothing */
  readonly otherArrivals: readonly Arrival[];
  readonly absences: readonly Absence[];
  readonly timeZone: string;
  readonly monitoringSinceAt: number | null;
}

export interface Arrival {
  readonly receivedAt: number;
  /** an answer ends more silences than other data do */
  readonly kind: "well_being" | "other";
}

export interface WouldBeIncident {
  readonly type: string;
  readonly severity: number;
  /** what fired: the id of the value, or when the silence began */
  readonly source: string;
  readonly happenedAt: number;
  readonly value: number | null;
  /** null of a silence */
  readonly quantity: Quantity | null;
}

/** How many days before the first one the rules need to know. */
export function lookBackDays(rules: readonly PatientRule[]): number {
  const silentDays = rules.map((rule) =>
    rule.is_active && (rule.type === "NO_ADHERENCE" || rule.type === "NO_SYMPTOMS_TRANSMITTED")
      ? (rule.flag_info.n_days ?? 0)
      : 0,
  );
  return Math.ceil(Math.max(longestWindowDays(rules), ...silentDays)) + 2;
}

/** The incidents that these rules raise from `fromAt` to `toAt`, oldest first. */
export function judgePastDays(days: PastDays, rules: readonly PatientRule[]): WouldBeIncident[] {
  const active = rules.filter((rule) => rule.is_active);
  return [...judgeReadings(days, active), ...judgeSilences(days, active)].toSorted(
    (a, b) => a.happenedAt - b.happenedAt,
  );
}

/** For glucose both series: a meter's value in the other unit is judged as well. */
const kindsOf = (type: string): readonly Reading["kind"][] => {
  if (isOtherLimit(type))
    return seriesOfLimit(type).map((one) => (one === "oxygen_saturation" ? "spo2" : one));
  const kind = kindsByType[type];
  return kind ? [kind] : [];
};

const kindsByType: Readonly<Record<string, Reading["kind"]>> = {
  INCR_WEIGHT: "weight",
  INCR_HEART_RATE: "heart_rate",
  ABS_HEART_RATE_UPPER: "heart_rate",
  ABS_HEART_RATE_LOWER: "heart_rate",
  ABS_BP_SYS_UPPER: "blood_pressure",
  ABS_BP_SYS_LOWER: "blood_pressure",
  ABS_BP_DIA_UPPER: "blood_pressure",
  ABS_BP_DIA_LOWER: "blood_pressure",
  WELLBEING_EVALUATION: "well_being",
  ECG_AFIB: "ecg",
};

function judgeReadings(days: PastDays, rules: readonly PatientRule[]): WouldBeIncident[] {
  const { fromAt, toAt, absences, timeZone } = days;
  const found: WouldBeIncident[] = [];
  for (const kind of new Set(rules.flatMap(({ type }) => kindsOf(type)))) {
    const own = rules.filter(({ type }) => kindsOf(type).includes(kind));
    const readings = days.readings
      .filter((reading) => reading.kind === kind && reading.measuredAt <= toAt)
      .toSorted((a, b) => a.measuredAt - b.measuredAt);
    // a day more: days of a zone are up to 25 hours long
    const windowMs = (longestWindowDays(own) + 1) * dayMs;
    let windowAt = 0;
    for (const [index, reading] of readings.entries()) {
      if (reading.measuredAt < fromAt) continue;
      while ((readings[windowAt]?.measuredAt ?? Infinity) < reading.measuredAt - windowMs)
        windowAt += 1;
      const history = readings.slice(windowAt, index);
      const candidates = own.filter((rule) => mayFire(rule, reading, history));
      if (candidates.length === 0) continue;
      const evaluation = { reading, history, rules: candidates, absences, timeZone };
      for (const incident of evaluateReading({ ...evaluation, evaluatedAt: Infinity }))
        found.push({
          type: incident.type,
          severity: incident.severity,
          source: incident.readingId ?? reading.id,
          happenedAt: incident.happenedAt,
          value: incident.evidence.seen[0]?.value ?? null,
          quantity: incident.evidence.seen[0]?.quantity ?? null,
        });
    }
  }
  return found;
}

/** False only if the rule cannot fire: an increase needs an earlier value that is lower by its change. */
function mayFire(rule: PatientRule, reading: Reading, history: readonly Reading[]): boolean {
  if (rule.type !== "INCR_WEIGHT" && rule.type !== "INCR_HEART_RATE") return true;
  const quantity = increaseQuantities[rule.type];
  const value = seenValue(reading, quantity)?.value;
  const { change } = rule.flag_info;
  if (value === undefined || change === null) return false;
  // a thousandth of room for what decimals lose in binary
  return history.some((earlier) => {
    const reference = seenValue(earlier, quantity);
    return reference !== null && reference.value <= value - change + 0.001;
  });
}

/** Every midnight, when a silence becomes due. */
function judgeSilences(days: PastDays, rules: readonly PatientRule[]): WouldBeIncident[] {
  const silenceRules = rules.filter(({ type }) =>
    (silenceTypes as readonly string[]).includes(type),
  );
  if (silenceRules.length === 0) return [];
  const { fromAt, toAt, absences, timeZone, monitoringSinceAt } = days;
  const arrivals = [
    ...days.readings.map(({ receivedAt, kind }) => ({ receivedAt, kind })),
    ...days.otherArrivals,
  ].toSorted((a, b) => a.receivedAt - b.receivedAt);
  const raised: RaisedSilence[] = [];
  const found: WouldBeIncident[] = [];
  let next = 0;
  let anyReceivedAt: number | null = null;
  let wellBeingReceivedAt: number | null = null;
  for (const now of midnights(fromAt, toAt, timeZone)) {
    for (
      let arrival = arrivals[next];
      arrival && arrival.receivedAt <= now;
      arrival = arrivals[++next]
    ) {
      anyReceivedAt = arrival.receivedAt;
      if (arrival.kind === "well_being") wellBeingReceivedAt = arrival.receivedAt;
    }
    if (monitoringSinceAt !== null && monitoringSinceAt > now) continue;
    const due = evaluateSilence({
      now,
      lastReadings: { anyReceivedAt, wellBeingReceivedAt, monitoringSinceAt },
      rules: silenceRules,
      absences,
      timeZone,
      raisedSilences: raised,
    });
    for (const incident of due) {
      raised.push(incident);
      // a silence that was due before the first day belongs to the days before
      if (incident.happenedAt < fromAt) continue;
      found.push({
        type: incident.type,
        severity: incident.severity,
        source: String(incident.silentSinceAt),
        happenedAt: incident.happenedAt,
        value: null,
        quantity: null,
      });
    }
  }
  return found;
}

const knownMidnights = new Map<string, readonly number[]>();

/** The beginnings of the days between; those of many patients are the same. */
function midnights(fromAt: number, toAt: number, timeZone: string): readonly number[] {
  const [first, last] = [calendarDay(fromAt, timeZone), calendarDay(toAt, timeZone)];
  const key = `${timeZone} ${first} ${last}`;
  const known = knownMidnights.get(key);
  if (known) return known;
  const starts: number[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) starts.push(startOfDay(day, timeZone));
  if (knownMidnights.size > 50) knownMidnights.clear();
  knownMidnights.set(key, starts);
  return starts;
}

export interface WhatIfComparison {
  readonly lost: readonly WouldBeIncident[];
  readonly gained: readonly WouldBeIncident[];
  readonly kept: readonly WouldBeIncident[];
}

/** What one set of rules raises and the other does not. Red that becomes yellow is lost as red and new as yellow. */
export function compareWouldBe(
  before: readonly WouldBeIncident[],
  after: readonly WouldBeIncident[],
): WhatIfComparison {
  const keyOf = ({ type, severity, source }: WouldBeIncident) => `${type} ${severity} ${source}`;
  const [old, fresh] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return {
    lost: before.filter((incident) => !fresh.has(keyOf(incident))),
    gained: after.filter((incident) => !old.has(keyOf(incident))),
    kept: after.filter((incident) => old.has(keyOf(incident))),
  };
}
