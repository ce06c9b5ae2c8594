import { Temporal } from "temporal-polyfill";
import { startOfDayMs } from "#app/format/calendar-day.ts";
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";

/** The choices of the period, in days; the first is the default. */
export const monitoringPeriods = [30, 60, 90] as const;

/** Calendar days (YYYY-MM-DD), both included. */
export interface MonitoringWindow {
  readonly start: string;
  readonly end: string;
}

export type WindowProblem = "not_a_date" | "end_before_start" | "end_after_today";

/** The last so many calendar days, today included: 30 days up to 30 November start on the 1st. */
export function windowOfDays(days: number, today: string): MonitoringWindow {
  return { start: addDays(today, 1 - days), end: today };
}

/**
 * The window that the search parameters start and end ask for. What is left out is filled in:
 * no end is today, no start is `defaultDays` before the end. A problem comes with the default window, so
 * that the page still shows something beside the message.
 */
export function readWindow(
  requested: { readonly start?: string | null; readonly end?: string | null },
  today: string,
  defaultDays: number = monitoringPeriods[0],
): { readonly window: MonitoringWindow; readonly problem: WindowProblem | null } {
  const end = requested.end || today;
  const start = requested.start || (isDay(end) ? addDays(end, 1 - defaultDays) : "");
  const refuse = (problem: WindowProblem) => ({
    window: windowOfDays(defaultDays, today),
    problem,
  });
  if (!isDay(start) || !isDay(end)) return refuse("not_a_date");
  if (end < start) return refuse("end_before_start");
  if (end > today) return refuse("end_after_today");
  return { window: { start, end }, problem: null };
}

/** The length of a window in calendar days. */
export function windowDays({ start, end }: MonitoringWindow): number {
  return daysBetween(start, end) + 1;
}

/** The window of the same length just before. */
export function previousWindow(window: MonitoringWindow): MonitoringWindow {
  return {
    start: addDays(window.start, -windowDays(window)),
    end: addDays(window.start, -1),
  };
}

/**
 * The bounds that are sent: ISO 8601 with offset, `from` inclusive (start of the first day in
 * `zone`), `before` exclusive (start of the day after the last), left out when the end is today.
 */
export function windowBounds(
  window: MonitoringWindow,
  today: string,
  zone: string,
): { readonly from: string; readonly before?: string } {
  const from = startOfDayText(window.start, zone);
  if (window.end >= today) return { from };
  return { from, before: startOfDayText(addDays(window.end, 1), zone) };
}

/** The moments a drawing of the window reaches from and to, in epoch milliseconds. */
export function windowInstants(
  window: MonitoringWindow,
  zone: string,
): { readonly startAt: number; readonly endAt: number } {
  return {
    startAt: startOfDayMs(window.start, zone),
    endAt: startOfDayMs(addDays(window.end, 1), zone),
  };
}

function startOfDayText(day: string, zone: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone })
    .toString({ timeZoneName: "never" });
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
