/**
 * What the rules would have raised had they run all the time: every reading judged when it arrived, silence once a
 * day. The rules decide (backend/rules); this file only spares them readings that cannot fire, so that a planting
 * of years takes a moment.
 */
import type { Absence } from "../../rules/absence.ts";
import { evaluateReading } from "../../rules/evaluate-reading.ts";
import {
  evaluateSilence,
  silenceTypes,
  type RaisedSilence,
  type SilenceIncident,
} from "../../rules/evaluate-silence.ts";
import type { Incident, PatientRule } from "../../rules/incident.ts";
import { increaseQuantities, longestWindowDays } from "../../rules/increase.ts";
import { seenValue, type Reading } from "../../rules/reading.ts";
import type { ClinicCalendar } from "../calendar.ts";
import { dayMs, minuteMs } from "#contract/codes/duration.ts";

export type JudgedIncident = Incident | SilenceIncident;

export interface History {
  /** oldest first */
  readonly readings: readonly Reading[];
  readonly rules: readonly PatientRule[];
  readonly absences: readonly Absence[];
  readonly careSinceMs: number;
  /** end of care, or now */
  readonly untilMs: number;
}

/** The evaluator runs every quarter of an hour; silence becomes due at midnight. */
const evaluatorDelayMs = 7 * minuteMs;

/** The incidents of a history, oldest first. */
export function judgeHistory(calendar: ClinicCalendar, history: History): JudgedIncident[] {
  if (history.rules.length === 0) return [];
  return [...judgeReadings(calendar, history), ...judgeSilences(calendar, history)].toSorted(
    (a, b) => a.evaluatedAt - b.evaluatedAt,
  );
}

function judgeReadings(calendar: ClinicCalendar, history: History): Incident[] {
  const { rules, absences } = history;
  const windowMs = (longestWindowDays(rules) + 1) * dayMs;
  const found: Incident[] = [];
  const recent = new Map<string, Reading[]>();
  for (const reading of history.readings) {
    const sameKind = (recent.get(reading.kind) ?? []).filter(
      (earlier) => reading.measuredAt - earlier.measuredAt <= windowMs,
    );
    if (mayFire(reading, sameKind, rules)) {
      const timeZone = calendar.timeZone;
      const evaluatedAt = reading.receivedAt;
      found.push(
        ...evaluateReading({ reading, history: sameKind, rules, absences, timeZone, evaluatedAt }),
      );
    }
    recent.set(reading.kind, [...sameKind, reading]);
  }
  return found;
}

/** False only when no rule can fire: an increase needs an earlier value that is lower by its change. */
function mayFire(reading: Reading, earlier: readonly Reading[], rules: readonly PatientRule[]) {
  return rules.some((rule) => {
    if (rule.type !== "INCR_WEIGHT" && rule.type !== "INCR_HEART_RATE") return true;
    const quantity = increaseQuantities[rule.type];
    const value = seenValue(reading, quantity)?.value;
    if (value === undefined) return false;
    const highestReference = value - (rule.flag_info.change ?? Infinity) + 0.001;
    return earlier.some((candidate) => {
      const reference = seenValue(candidate, quantity);
      return reference !== null && reference.value <= highestReference;
    });
  });
}

function judgeSilences(calendar: ClinicCalendar, history: History): SilenceIncident[] {
  const { rules, absences, careSinceMs, untilMs } = history;
  const silenceRules = rules.filter(
    (rule) => rule.is_active && (silenceTypes as readonly string[]).includes(rule.type),
  );
  if (silenceRules.length === 0) return [];
  const arrivals = history.readings.toSorted((a, b) => a.receivedAt - b.receivedAt);
  const raised: RaisedSilence[] = [];
  const found: SilenceIncident[] = [];
  let next = 0;
  let anyReceivedAt: number | null = null;
  let wellBeingReceivedAt: number | null = null;
  for (let daysAgo = calendar.daysAgoOf(careSinceMs) - 1; ; daysAgo--) {
    const now = calendar.day(daysAgo).startsAtMs + evaluatorDelayMs;
    if (now > untilMs) return found;
    for (; (arrivals[next]?.receivedAt ?? Infinity) <= now; next++) {
      anyReceivedAt = arrivals[next]?.receivedAt ?? anyReceivedAt;
      if (arrivals[next]?.kind === "well_being") wellBeingReceivedAt = anyReceivedAt;
    }
    const due = evaluateSilence({
      now,
      lastReadings: { anyReceivedAt, wellBeingReceivedAt, monitoringSinceAt: careSinceMs },
      rules: silenceRules,
      absences,
      timeZone: calendar.timeZone,
      raisedSilences: raised,
    });
    for (const incident of due) {
      found.push(incident);
      raised.push(incident);
    }
  }
}
