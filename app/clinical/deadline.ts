/**
 * Deadline: when an incident is due for review (`due_at`, set by the backend's rule: the next working day, or the next
 * day under intensified monitoring; G-BA, MVV-RL, Anlage I Nr. 37 § 3), in days.
 */
import { calendarDay } from "#app/format/calendar-day.ts";
import { daysBetween } from "#contract/codes/calendar-day.ts";
import { epochMs, type InstantLike } from "#app/format/instant.ts";

export type DeadlineState = "overdue" | "today" | "tomorrow" | "later";

/** Days are those of `zone`, an IANA name; overdue is what lies before now, also of today. */
export function deadlineState(dueAt: InstantLike, now: InstantLike, zone: string): DeadlineState {
  if (epochMs(dueAt) < epochMs(now)) return "overdue";
  const days = daysBetween(calendarDay(now, zone), calendarDay(dueAt, zone));
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : "later";
}

interface Dated {
  readonly acknowledgement_timestamp: string | null;
  readonly due_at: string | null;
}

/** The earliest deadline of the open incidents, epoch milliseconds; null if there is none. */
export function earliestDueMs(incidents: readonly Dated[]): number | null {
  const open = incidents.flatMap(({ acknowledgement_timestamp, due_at }) =>
    acknowledgement_timestamp === null && due_at !== null ? [epochMs(due_at)] : [],
  );
  return open.length === 0 ? null : Math.min(...open);
}
