/**
 * Connectivity: whether a patient, or one device of a patient, sends as expected. It rests on the silence rule, so that
 * the desk and the alerts never disagree: a patient is disconnected from the instant at which NO_ADHERENCE is due.
 * The states are defined in docs/decisions/0059. Instants are ms since 1970, days YYYY-MM-DD of the patient's time zone.
 */
import type {
  ConnectivityCause,
  ConnectivityState,
  ConnectivityStep,
} from "#contract/codes/connectivity.ts";
import { absenceOn, type Absence } from "./absence.ts";
import { dayMs } from "#contract/codes/duration.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "./calendar.ts";
import { findSilence } from "./evaluate-silence.ts";

/** The last telephone call about this patient. */
interface LastCall {
  readonly calledAt: number;
  /** the day on which to call again */
  readonly callAgainOn: string | null;
}

interface Refusals {
  readonly reason: string;
  readonly lastAt: number;
}

/** The last battery state that a device sent. */
interface Battery {
  /** 0 to 100 */
  readonly percent: number;
  readonly at: number;
}

/** From here down a battery may be why nothing comes. */
const lowBatteryPercent = 20;
/** A state from longer before the last contact says nothing about the silence. */
const batteryNewsMs = 30 * dayMs;

export interface ConnectivityFacts {
  readonly now: number;
  readonly timeZone: string;
  /** in care, so that measurements are expected */
  readonly isMonitored: boolean;
  readonly monitoringSinceAt: number | null;
  /** when data last arrived; null: never */
  readonly lastContactAt: number | null;
  /** the fewest days of an active NO_ADHERENCE rule; null: none is set */
  readonly silenceDays: number | null;
  readonly absences: readonly Absence[];
  readonly hasDevice: boolean;
  readonly lastCall: LastCall | null;
  readonly refusals: Refusals | null;
  /** the lowest among the devices in use; null: none gives it */
  readonly battery: Battery | null;
}

export interface Connectivity {
  readonly state: ConnectivityState;
  readonly lastContactAt: number | null;
  /** the instant from which the patient is late; null where nothing is expected */
  readonly expectedBy: number | null;
  /** when the silence became due; null while it is not */
  readonly disconnectedAt: number | null;
  readonly cause: ConnectivityCause | null;
  /** why deliveries since the last contact were refused; with the cause refused_deliveries */
  readonly refusalReason: string | null;
  readonly nextStep: ConnectivityStep;
  /** the day of the next step: the return, or the next call */
  readonly nextStepOn: string | null;
}

/** An absence that is longer ends no search. */
const daysAheadMax = 800;

/** The end of the first full day after the last contact that lies in no absence. */
function expectedAfter(sinceAt: number, { now, absences, timeZone }: ConnectivityFacts) {
  let day = addDays(calendarDay(sinceAt, timeZone), 1);
  for (let count = 0; count < daysAheadMax; count++, day = addDays(day, 1))
    if (!absenceOn(day, absences, now)) return startOfDay(addDays(day, 1), timeZone);
  return null;
}

/** The first day without an absence from today on. */
function returnDay(today: string, { now, absences }: ConnectivityFacts): string | null {
  let day = today;
  for (let count = 0; count < daysAheadMax; count++, day = addDays(day, 1))
    if (!absenceOn(day, absences, now)) return day;
  return null;
}

/** The state of a patient, by everything that was received. Unknown time zones throw a RangeError. */
export function evaluateConnectivity(facts: ConnectivityFacts): Connectivity {
  const { now, timeZone, lastContactAt, monitoringSinceAt, silenceDays, absences } = facts;
  const known = {
    lastContactAt,
    expectedBy: null,
    disconnectedAt: null,
    cause: null,
    refusalReason: null,
    nextStepOn: null,
  };
  if (!facts.isMonitored)
    return { ...known, state: "inactive", cause: "not_monitored", nextStep: "none" };
  const today = calendarDay(now, timeZone);
  const since = [lastContactAt, monitoringSinceAt].filter((at) => at !== null);
  const sinceAt = since.length > 0 ? Math.max(...since) : null;
  const expectedBy = sinceAt === null ? null : expectedAfter(sinceAt, facts);
  if (absenceOn(today, absences, now))
    return {
      ...known,
      state: "away",
      expectedBy,
      cause: "absence",
      nextStep: "wait_for_return",
      nextStepOn: returnDay(today, facts),
    };
  const isLate = sinceAt !== null && findSilence(1, sinceAt, { now, absences, timeZone }) !== null;
  if (!isLate) return { ...known, state: "connected", expectedBy, nextStep: "none" };
  if (silenceDays === null)
    return { ...known, state: "inactive", cause: "no_rule", nextStep: "set_rule" };
  const silence = findSilence(silenceDays, sinceAt, { now, absences, timeZone });
  const silent = { ...known, expectedBy, disconnectedAt: silence?.dueAt ?? null, ...cause(facts) };
  const { lastCall } = facts;
  const callDay = lastCall && lastCall.calledAt >= sinceAt ? lastCall.callAgainOn : null;
  if (callDay !== null && callDay > today)
    return { ...silent, state: "snoozed", nextStep: "call_again", nextStepOn: callDay };
  if (!silence) return { ...silent, state: "late", nextStep: "wait" };
  return { ...silent, state: "disconnected", nextStep: stepAgainst(silent.cause) };
}

/** The probable cause of a silence outside an absence. */
function cause({ refusals, lastContactAt, hasDevice, battery }: ConnectivityFacts): {
  cause: ConnectivityCause;
  refusalReason: string | null;
} {
  if (refusals && refusals.lastAt > (lastContactAt ?? -Infinity))
    return { cause: "refused_deliveries", refusalReason: refusals.reason };
  const isNeverPaired = !hasDevice && lastContactAt === null;
  if (isNeverPaired) return { cause: "never_paired", refusalReason: null };
  const isLow =
    battery !== null &&
    battery.percent <= lowBatteryPercent &&
    battery.at >= (lastContactAt ?? -Infinity) - batteryNewsMs;
  return { cause: isLow ? "battery" : "unknown", refusalReason: null };
}

function stepAgainst(found: ConnectivityCause): ConnectivityStep {
  if (found === "refused_deliveries") return "check_device";
  return found === "never_paired" ? "pair_device" : "call";
}

/** Devices that are used every day; a recorder or a watch is used now and then. */
const dailyDeviceTypes: ReadonlySet<string | null> = new Set(["SCALE", "BP_CUFF"]);

/**
 * The state of one device: as the patient's, by what this device sent. Out of use, nothing is expected of it; one that is
 * used now and then is connected once it has sent.
 */
export function evaluateDevice(
  patient: ConnectivityFacts,
  device: {
    readonly isInUse: boolean;
    readonly type: string | null;
    readonly lastContactAt: number | null;
    readonly addedAt: number;
    readonly refusals: Refusals | null;
    readonly battery: Battery | null;
  },
): Connectivity {
  const { lastContactAt, refusals, battery } = device;
  const monitoringSinceAt = Math.max(patient.monitoringSinceAt ?? device.addedAt, device.addedAt);
  const found = evaluateConnectivity({
    ...patient,
    lastContactAt,
    refusals,
    battery,
    monitoringSinceAt,
    hasDevice: true,
  });
  if (device.isInUse) {
    const isWaitedFor = dailyDeviceTypes.has(device.type) || lastContactAt === null;
    const isSilent = found.state === "late" || found.state === "disconnected";
    if (isWaitedFor || !isSilent || found.cause === "refused_deliveries") return found;
    const nothing = { expectedBy: null, disconnectedAt: null, cause: null, refusalReason: null };
    return { ...found, ...nothing, state: "connected", nextStep: "none", nextStepOn: null };
  }
  return {
    ...found,
    state: "inactive",
    cause: "out_of_use",
    refusalReason: null,
    expectedBy: null,
    disconnectedAt: null,
    nextStep: "none",
    nextStepOn: null,
  };
}
