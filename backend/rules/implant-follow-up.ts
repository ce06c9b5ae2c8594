/**
 * When the next session of an implant is overdue: the last one, or the day on which it was implanted or added, and the
 * clinic's interval for its kind. Days are the patient's. Defaults are the longest intervals of the HRS/EHRA consensus of
 * 2008 (docs/decisions/0066).
 */
import { Temporal } from "temporal-polyfill";
import { daysBetween } from "#contract/codes/calendar-day.ts";
import type { FollowUpCause, FollowUpKind } from "#contract/codes/implant-follow-up.ts";

export const defaultFollowUpMonths: Readonly<Record<FollowUpKind, number>> = {
  pacemaker: 12,
  icd: 6,
  crt: 6,
  ilr: 6,
};

const kinds: Readonly<Record<string, FollowUpKind>> = {
  IPG: "pacemaker",
  ICD: "icd",
  CRT_D: "crt",
  CRT_P: "crt",
  MONITOR: "ilr",
};

/** One whose type is not known is followed up like a pacemaker: the longest interval. */
export const followUpKind = (deviceType: string | null): FollowUpKind =>
  kinds[deviceType ?? ""] ?? "pacemaker";

export interface FollowUpFacts {
  /** milliseconds since 1970 */
  readonly now: number;
  readonly timeZone: string;
  readonly months: number;
  readonly lastSessionAt: number | null;
  /** "YYYY-MM-DD" */
  readonly implantedOn: string | null;
  /** when it came into the record, milliseconds since 1970 */
  readonly addedAt: number;
  /** a message with its serial number waits in the inbox */
  readonly hasWaiting: boolean;
}

export interface FollowUp {
  /** the last day on which it was expected */
  readonly expectedBy: string;
  /** 0: not overdue */
  readonly overdueDays: number;
  readonly cause: FollowUpCause;
}

/** @throws RangeError for an unknown time zone */
export function evaluateFollowUp(facts: FollowUpFacts): FollowUp {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(facts.timeZone)
      .toPlainDate()
      .toString();
  const expectedBy = Temporal.PlainDate.from(startOf(facts, dayOf))
    .add({ months: facts.months })
    .toString();
  return {
    expectedBy,
    overdueDays: Math.max(0, daysBetween(expectedBy, dayOf(facts.now))),
    cause: causeOf(facts),
  };
}

/** A patient who joins with an old implant has not been silent since it was implanted. */
function startOf(
  { lastSessionAt, implantedOn, addedAt }: FollowUpFacts,
  dayOf: (at: number) => string,
): string {
  if (lastSessionAt !== null) return dayOf(lastSessionAt);
  const addedOn = dayOf(addedAt);
  return implantedOn !== null && implantedOn > addedOn ? implantedOn : addedOn;
}

function causeOf({ hasWaiting, lastSessionAt }: FollowUpFacts): FollowUpCause {
  if (hasWaiting) return "waiting";
  return lastSessionAt === null ? "never" : "too_long_ago";
}
