/**
 * One reading against a patient's rules: which incidents it raises (08 to 10).
 *
 * The reading is judged at its measuring time with the readings known at the time of evaluation, so a
 * late one is judged as if it had come in time, and with what has come since. Which later
 * readings a late one may change: `reevaluation.ts`.
 */
import { absenceOn } from "./absence.ts";
import type { Absence } from "./absence.ts";
import { isOtherLimit, type OtherLimitType } from "#contract/codes/other-limit.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { judgeEcgAfib } from "./ecg-afib.ts";
import type { Evidence, Incident, PatientRule } from "./incident.ts";
import { judgeIncrease } from "./increase.ts";
import { judgeLimit } from "./limit.ts";
import type { Reading } from "./reading.ts";
import { judgeWellBeing } from "./well-being.ts";

export interface ReadingEvaluation {
  readonly reading: Reading;
  /** the patient's other readings, in any order; what reaches back furthest is the longest window */
  readonly history: readonly Reading[];
  /** the patient's rules as they are at the time of evaluation */
  readonly rules: readonly PatientRule[];
  readonly absences: readonly Absence[];
  /** the patient's zone, such as Europe/Berlin */
  readonly timeZone: string;
  /** ms since 1970; readings received later are not yet known */
  readonly evaluatedAt: number;
}

const isOther = (rule: PatientRule): rule is PatientRule & { type: OtherLimitType } =>
  isOtherLimit(rule.type);

function judge(rule: PatientRule, { reading, timeZone }: ReadingEvaluation, known: Reading[]) {
  if (isOther(rule)) return judgeLimit(rule, reading);
  switch (rule.type) {
    case "ABS_HEART_RATE_UPPER":
    case "ABS_HEART_RATE_LOWER":
    case "ABS_BP_SYS_UPPER":
    case "ABS_BP_SYS_LOWER":
    case "ABS_BP_DIA_UPPER":
    case "ABS_BP_DIA_LOWER":
      return judgeLimit(rule, reading);
    case "INCR_WEIGHT":
    case "INCR_HEART_RATE":
      return judgeIncrease(rule, reading, known, timeZone);
    case "WELLBEING_EVALUATION":
      return judgeWellBeing(rule, reading);
    case "ECG_AFIB":
      return judgeEcgAfib(rule, reading);
    // Decided by time, not by a reading: evaluate-silence.ts.
    case "NO_ADHERENCE":
    case "NO_SYMPTOMS_TRANSMITTED":
    // The specification knows these types and does not say when they fire.
    case "QUESTIONNAIRE_EVALUATION":
    case "SIDE_EFFECT_REPORTED":
    case "DID_NOT_COMPLY":
      return null;
  }
}

/**
 * The incidents of one reading, at most one per flag type: the red one if both severities fire; of several rules of one
 * severity (the three weight slots) the first. The others are in `alsoFired`. An absence that covers the measuring day
 * marks the incident and mutes nothing.
 */
export function evaluateReading(evaluation: ReadingEvaluation): Incident[] {
  const { reading, history, rules, absences, timeZone, evaluatedAt } = evaluation;
  const known = history.filter(
    ({ id, receivedAt }) => id !== reading.id && receivedAt <= evaluatedAt,
  );
  const fired: { rule: PatientRule; found: Evidence }[] = [];
  for (const rule of rules) {
    const found = rule.is_active ? judge(rule, evaluation, known) : null;
    if (found) fired.push({ rule, found });
  }
  if (fired.length === 0) return [];
  const absence = absenceOn(calendarDay(reading.measuredAt, timeZone), absences, evaluatedAt);
  const redFirst = fired.toSorted((a, b) => b.rule.severity - a.rule.severity);
  return [...new Set(redFirst.map(({ rule }) => rule.type))].flatMap((type): Incident[] => {
    const [first, ...others] = redFirst.filter(({ rule }) => rule.type === type);
    if (!first) return [];
    const { rule, found } = first;
    return [
      {
        ruleId: rule.id,
        type,
        severity: rule.severity,
        limit: rule.flag_info,
        readingId: found.seen[0]?.readingId ?? reading.id,
        happenedAt: reading.measuredAt,
        evaluatedAt,
        absenceId: absence?.id ?? null,
        evidence: found,
        alsoFired: others.map((other) => ({
          ruleId: other.rule.id,
          severity: other.rule.severity,
        })),
      },
    ];
  });
}

/** An existing incident: what it takes to recognise it. */
export interface StandingIncident {
  readonly type: string;
  readonly severity: number;
  readonly readingId: string | null;
}

/**
 * The incidents that are new: evaluating a reading again raises nothing twice. If a yellow one exists and red now fires
 * on the same reading, red is new.
 */
export function newIncidents(
  incidents: readonly Incident[],
  standing: readonly StandingIncident[],
): Incident[] {
  return incidents.filter(
    ({ type, severity, readingId }) =>
      !standing.some(
        (known) =>
          known.type === type && known.readingId === readingId && known.severity >= severity,
      ),
  );
}
