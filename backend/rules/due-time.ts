/**
 * Due time: when an incident must have been reviewed. In Germany a centre that monitors heart failure reviews a warning
 * on the working day (Monday to Friday) after its data came at the latest, under intensified monitoring on the next
 * day, weekends and holidays included (G-BA, MVV-RL, Anlage I Nr. 37 § 3; quality agreement "Telemonitoring bei
 * Herzinsuffizienz" of 1 April 2022). 24 and 31 December are working days.
 */
import { Temporal } from "temporal-polyfill";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "./calendar.ts";

/** Whether a day (YYYY-MM-DD) is a public holiday in a federal state (BW, BY …; null: nationwide ones only). */
export type IsHoliday = (day: string, federalState: string | null) => boolean;

export interface Arrival {
  /** when the data came, or a silence was found; ms since 1970 */
  readonly receivedAt: number;
  readonly isIntensifiedMonitoring: boolean;
  readonly federalState: string | null;
  /** that of the clinic: its day ends there */
  readonly timeZone: string;
}

const saturday = 6;

/** The last millisecond of the day on which the duty ends, since 1970. */
export function dueTime(
  { receivedAt, isIntensifiedMonitoring, federalState, timeZone }: Arrival,
  isHoliday: IsHoliday,
): number {
  const isFree = (day: string) =>
    !isIntensifiedMonitoring &&
    (Temporal.PlainDate.from(day).dayOfWeek >= saturday || isHoliday(day, federalState));
  let day = addDays(calendarDay(receivedAt, timeZone), 1);
  while (isFree(day)) day = addDays(day, 1);
  return startOfDay(addDays(day, 1), timeZone) - 1;
}
