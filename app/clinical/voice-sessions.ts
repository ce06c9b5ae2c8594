/** Voice sessions as the table shows them. */
import type { RiskBand } from "#contract/recording.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { wholeHundredths } from "#app/format/whole-hundredths.ts";

interface Spoken {
  readonly created_at: string;
}

export interface VoiceDay<Session> {
  /** YYYY-MM-DD in the zone of the table */
  readonly day: string;
  /** the newest session of the day */
  readonly newest: Session;
  /** the day's other sessions, newest first */
  readonly others: readonly Session[];
}

/** Sessions by calendar day of `zone` (IANA), newest day first. */
export function voiceDays<Session extends Spoken>(
  sessions: readonly Session[],
  zone: string,
): VoiceDay<Session>[] {
  const sorted = sessions.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const days = Map.groupBy(sorted, ({ created_at }) => calendarDay(Date.parse(created_at), zone));
  return [...days].flatMap(([day, [newest, ...others]]) =>
    newest === undefined ? [] : [{ day, newest, others }],
  );
}

interface Evaluated extends Spoken {
  readonly evaluation: { readonly risk_factor: number | null } | null;
}

/** What the risk curve is drawn from: each session that has a risk factor, at its instant, oldest first. */
export function riskPoints(
  sessions: readonly Evaluated[],
): { readonly at: number; readonly riskFactor: number }[] {
  return sessions
    .flatMap(({ created_at, evaluation }) => {
      const riskFactor = evaluation?.risk_factor ?? null;
      return riskFactor === null ? [] : [{ at: Date.parse(created_at), riskFactor }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** The length of all recordings of a session as m:ss, whole seconds. */
export function lengthText(recordings: readonly { readonly duration_ms: number }[]): string {
  const totalMs = recordings.reduce((sum, { duration_ms }) => sum + duration_ms, 0);
  const seconds = Math.round(totalMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The risk factor from which a session is HIGH and the graph warns. */
export const highRiskFrom = 0.75;

/** The risk factor from which a session is MED. */
export const mediumRiskFrom = 0.5;

/** HIGH from 0.75, MED from 0.5, LOW below; null without a risk factor. */
export function riskBand(riskFactor: number | null | undefined): RiskBand | null {
  if (riskFactor === null || riskFactor === undefined) return null;
  if (riskFactor >= highRiskFrom) return "HIGH";
  return riskFactor >= mediumRiskFrom ? "MED" : "LOW";
}

/** A risk factor from 0 to 100, whole, and never over the edge of its own band: 0.749 is 74, as 75 would be HIGH. */
export function riskScore(riskFactor: number): number {
  return wholeHundredths(riskFactor, (shown) => riskBand(shown) === riskBand(riskFactor));
}

/** How a band is marked; LOW not at all. */
export function bandSeverity(band: RiskBand): "alert" | "warning" | null {
  if (band === "HIGH") return "alert";
  return band === "MED" ? "warning" : null;
}

const badBelow = 0.6;

/** Whether a quality is flagged: a fraction below 0.6. A text is shown as it is. */
export function isBadQuality(quality: number | string): boolean {
  return typeof quality === "number" && quality < badBelow;
}

/** A quality in whole percent, never over the edge from which it is not bad: 0.597 is 59. */
export function qualityPercent(quality: number): number {
  return wholeHundredths(quality, (shown) => isBadQuality(shown) === isBadQuality(quality));
}
