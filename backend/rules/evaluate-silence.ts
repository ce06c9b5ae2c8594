/**
 * Silence: NO_ADHERENCE fires when no data of any type, NO_SYMPTOMS_TRANSMITTED when no
 * well-being entry, has arrived for n_days full calendar days of the patient's zone. The day of the
 * last arrival and today are not full days; days inside an absence do not count. An absence that
 * covers today mutes both rules.
 *
 * Data of Monday 08:00 and 3 days: Tuesday, Wednesday and Thursday are silent, due on Friday 00:00.
 */
import type { RuleSeverity } from "#contract/flag.ts";
import { absenceOn } from "./absence.ts";
import type { Absence } from "./absence.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "./calendar.ts";
import { evidence } from "./incident.ts";
import type { Evidence, Incident, LeftOut, PatientRule } from "./incident.ts";
import { hourMs } from "#contract/codes/duration.ts";

export const silenceTypes = ["NO_ADHERENCE", "NO_SYMPTOMS_TRANSMITTED"] as const;
export type SilenceType = (typeof silenceTypes)[number];
type SilenceRule = PatientRule & { readonly type: SilenceType };

/** When data last arrived, ms since 1970; null: never. */
interface LastReadings {
  /** any measurement, well-being entry, ECG or voice recording */
  readonly anyReceivedAt: number | null;
  readonly wellBeingReceivedAt: number | null;
  /** when monitoring began: a patient who never sent anything is silent since then */
  readonly monitoringSinceAt: number | null;
}

/** An incident that was raised for a silence; the silence is identified by its beginning. */
export interface RaisedSilence {
  readonly type: SilenceType;
  readonly severity: number;
  readonly silentSinceAt: number;
}

export interface SilenceEvaluation {
  /** ms since 1970 */
  readonly now: number;
  readonly lastReadings: LastReadings;
  readonly rules: readonly PatientRule[];
  readonly absences: readonly Absence[];
  readonly timeZone: string;
  /** what has been raised for this patient; the newest of each type and severity is enough */
  readonly raisedSilences: readonly RaisedSilence[];
}

export type SilenceIncident = Incident & {
  readonly type: SilenceType;
  /** the last arrival, or the beginning of monitoring: keep it as `RaisedSilence` */
  readonly silentSinceAt: number;
};

/** True while too few hours have passed for so many full days, shortest days (23 h) included. */
const isTooSoon = (silentSinceAt: number, nDays: number, now: number) =>
  now - silentSinceAt < nDays * 23 * hourMs;

/** When the silence became due and which days counted; null while it is not due. */
export function findSilence(
  nDays: number,
  silentSinceAt: number,
  { now, absences, timeZone }: Pick<SilenceEvaluation, "now" | "absences" | "timeZone">,
): { dueAt: number; found: Evidence } | null {
  if (isTooSoon(silentSinceAt, nDays, now)) return null;
  const today = calendarDay(now, timeZone);
  if (absenceOn(today, absences, now)) return null;
  const silentDays: string[] = [];
  const leftOut: LeftOut[] = [];
  for (
    let day = addDays(calendarDay(silentSinceAt, timeZone), 1);
    day < today && silentDays.length < nDays;
    day = addDays(day, 1)
  ) {
    const absence = absenceOn(day, absences, now);
    if (absence) leftOut.push({ reason: "absence", date: day, absenceId: absence.id });
    else silentDays.push(day);
  }
  const lastDay = silentDays.at(-1);
  if (silentDays.length < nDays || lastDay === undefined) return null;
  const dueAt = startOfDay(addDays(lastDay, 1), timeZone);
  const window = { fromAt: silentSinceAt, toAt: dueAt };
  return { dueAt, found: evidence({ causes: ["no_data"], window, silentDays, leftOut }) };
}

/** The last arrival that ends a silence of this type, or the beginning of monitoring if later. */
function silentSince(type: SilenceType, last: LastReadings): number | null {
  const arrivedAt = type === "NO_ADHERENCE" ? last.anyReceivedAt : last.wellBeingReceivedAt;
  const candidates = [arrivedAt, last.monitoringSinceAt].filter((at) => at !== null);
  return candidates.length > 0 ? Math.max(...candidates) : null;
}

const isRaised = (
  raised: readonly RaisedSilence[],
  type: SilenceType,
  severity: RuleSeverity,
  silentSinceAt: number,
) =>
  raised.some(
    (known) =>
      known.type === type && known.severity >= severity && known.silentSinceAt >= silentSinceAt,
  );

/**
 * The silences that are due now and not yet raised. One incident for each silence, type and severity:
 * yellow after its days, red after its own; when both are due at once only red, and no
 * yellow after red. Data that arrives ends the silence, and the next one counts again.
 */
export function evaluateSilence(evaluation: SilenceEvaluation): SilenceIncident[] {
  const { now, lastReadings, rules, raisedSilences } = evaluation;
  return silenceTypes.flatMap((type): SilenceIncident[] => {
    const silentSinceAt = silentSince(type, lastReadings);
    if (silentSinceAt === null) return [];
    const due = rules
      .filter((rule): rule is SilenceRule => rule.type === type && rule.is_active)
      .filter(({ severity }) => !isRaised(raisedSilences, type, severity, silentSinceAt))
      .toSorted((a, b) => b.severity - a.severity)
      .flatMap((rule) => {
        const { n_days } = rule.flag_info;
        const silence = n_days === null ? null : findSilence(n_days, silentSinceAt, evaluation);
        return silence ? [{ rule, ...silence }] : [];
      });
    const [first, ...others] = due;
    if (!first) return [];
    return [
      {
        ruleId: first.rule.id,
        type,
        severity: first.rule.severity,
        limit: first.rule.flag_info,
        readingId: null,
        happenedAt: first.dueAt,
        evaluatedAt: now,
        absenceId: null,
        evidence: first.found,
        alsoFired: others.map(({ rule }) => ({ ruleId: rule.id, severity: rule.severity })),
        silentSinceAt,
      },
    ];
  });
}
