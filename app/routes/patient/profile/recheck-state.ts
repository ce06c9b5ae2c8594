/**
 * When the criteria of telemonitoring are to be looked at again: three and twelve months after care began. Source: the
 * decision of the Gemeinsamer Bundesausschuss of 17 December 2020 on telemonitoring in heart failure, which has the
 * indication reviewed after three months and then yearly; the app reminds, the clinician decides.
 */
import { Temporal } from "temporal-polyfill";
import { calendarDay } from "#app/format/calendar-day.ts";
import { epochMs } from "#app/format/instant.ts";

const recheckMonths = [3, 12] as const;

/** How many days before its day a re-check is shown as due. */
const noticeDays = 14;

export interface Recheck {
  readonly months: (typeof recheckMonths)[number];
  /** YYYY-MM-DD in the clinic's zone */
  readonly day: string;
  /** due from two weeks before its day until a month after it; there is no later reminder */
  readonly state: "to_come" | "due" | "past";
}

interface CareEntry {
  readonly status: string;
  readonly created_at: string;
}

/**
 * From the latest start of care; none for a patient who is not in care. `nowMs`: epoch milliseconds of the clinic's
 * clock.
 */
export function criteriaRechecks(
  history: readonly CareEntry[],
  nowMs: number,
  zone: string,
): Recheck[] {
  const sorted = history.toSorted((a, b) => epochMs(b.created_at) - epochMs(a.created_at));
  const [latest] = sorted;
  if (latest?.status !== "ONBOARDED") return [];
  const began = Temporal.PlainDate.from(calendarDay(latest.created_at, zone));
  const today = calendarDay(nowMs, zone);
  return recheckMonths.map((months) => {
    const date = began.add({ months });
    const from = date.subtract({ days: noticeDays }).toString();
    const until = date.add({ months: 1 }).toString();
    const state = today < from ? "to_come" : today <= until ? "due" : "past";
    return { months, day: date.toString(), state };
  });
}
