import { calendarDay } from "#app/format/calendar-day.ts";

/** The first year of the quality report. */
const firstYear = 2024;

/** The report is a German one: its year begins in this zone, wherever the clinician is. */
const reportZone = "Europe/Berlin";

/** Every year that there is a report of, the newest first; the first of them is shown at the start. */
export function reportYears(nowMs: number): number[] {
  const thisYear = Number(calendarDay(nowMs, reportZone).slice(0, 4));
  return Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, ago) => thisYear - ago);
}

/** The year that a text names, if there is a report of it. */
export function reportYear(text: string | null | undefined, nowMs: number): number | undefined {
  return reportYears(nowMs).find((year) => String(year) === text);
}

/** Slashes and the like are removed when the name becomes a header. */
export function reportFileName(kvNumber: string, kvPseudonym: string, year: number): string {
  return `${[kvNumber, kvPseudonym, year, `${year + 1}0101`].join("_")}.csv`;
}
