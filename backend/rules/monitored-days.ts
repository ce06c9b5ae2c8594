/** The days on which a patient was known and monitored, from the history of statuses. Days are those of a zone. */
import type { AdherenceInput } from "./adherence.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";

export interface StatusMoment {
  readonly status: string;
  /** ms since 1970 */
  readonly at: number;
}

/**
 * Monitored from the first day in care until the day care ended; null while it goes on. A pause between two times
 * of care counts as care.
 */
export function monitoredDays(
  history: readonly StatusMoment[],
  timeZone: string,
): Pick<AdherenceInput, "registeredOn" | "monitoredFrom" | "monitoredUntil"> {
  const moments = history.toSorted((a, b) => a.at - b.at);
  const day = (moment: StatusMoment | undefined) =>
    moment ? calendarDay(moment.at, timeZone) : null;
  const lastInCare = moments.findLastIndex(({ status }) => status === "ONBOARDED");
  return {
    registeredOn: day(moments[0]),
    monitoredFrom: day(moments.find(({ status }) => status === "ONBOARDED")),
    monitoredUntil: lastInCare === -1 ? null : day(moments[lastInCare + 1]),
  };
}
