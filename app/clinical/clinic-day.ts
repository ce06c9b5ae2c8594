import { calendarDay } from "#app/format/calendar-day.ts";
import type { InstantLike } from "#app/format/instant.ts";

/** The clinic counts in its own days, wherever the browser is. */
const clinicZone = "Europe/Berlin";

/** The clinic's day at a moment, "2026-11-20". */
export const clinicDay = (at: InstantLike): string => calendarDay(at, clinicZone);
