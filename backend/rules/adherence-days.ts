/**
 * From readings and voice recordings to the days on which a patient sent something, in the patient's
 * zone. Times are ms since 1970, days "YYYY-MM-DD".
 */
import { calendarDay } from "#contract/codes/calendar-day.ts";

export interface DaysSent {
  /** days with at least one usable reading */
  readonly usableDays: ReadonlySet<string>;
  /** days with readings of which none is usable */
  readonly badQualityDays: ReadonlySet<string>;
}

/** Recordings below this quality (0 to 1) are bad: the bound that also flags audio quality. */
const recordingQualityMin = 0.6;

function daysSent(sent: readonly { at: number; isUsable: boolean }[], timeZone: string): DaysSent {
  const days = sent.map(({ at, isUsable }) => ({ day: calendarDay(at, timeZone), isUsable }));
  const usableDays = new Set(days.filter(({ isUsable }) => isUsable).map(({ day }) => day));
  const otherDays = days.map(({ day }) => day).filter((day) => !usableDays.has(day));
  return { usableDays, badQualityDays: new Set(otherDays) };
}

/** The days on which something was measured; an inconclusive reading is not usable. */
export const readingDays = (
  readings: readonly { readonly measuredAt: number; readonly isInconclusive?: boolean }[],
  timeZone: string,
): DaysSent =>
  daysSent(
    readings.map(({ measuredAt, isInconclusive }) => ({
      at: measuredAt,
      isUsable: !isInconclusive,
    })),
    timeZone,
  );

/** The days of voice recordings; usable is sufficient quality, or one not yet judged (null). */
export const recordingDays = (
  recordings: readonly { readonly recordedAt: number; readonly quality: number | null }[],
  timeZone: string,
): DaysSent =>
  daysSent(
    recordings.map(({ recordedAt, quality }) => ({
      at: recordedAt,
      isUsable: quality === null || quality >= recordingQualityMin,
    })),
    timeZone,
  );
