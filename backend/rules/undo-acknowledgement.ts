/**
 * Undo of an acknowledgement: who may take it back, and until when. It is there for the wrong click, not for another
 * opinion: once others may have relied on it, an alert that was seen stays seen.
 */
import type { UndoRefusal } from "#contract/undo-acknowledgement.ts";
import { minuteMs } from "#contract/codes/duration.ts";

/** Long enough to notice a slip, shorter than a round of the ward. */
export const undoWindowMinutes = 10;

export interface Acknowledgement {
  readonly acknowledgementTimestamp: Date | null;
  readonly acknowledgedBy: string | null;
}

/** Why this user may not take it back at `now`, the backend's time; null: they may. */
export function undoRefusal(
  { acknowledgementTimestamp, acknowledgedBy }: Acknowledgement,
  userId: string,
  now: Date,
): UndoRefusal | null {
  if (acknowledgementTimestamp === null) return "not_acknowledged";
  if (acknowledgedBy !== userId) return "somebody_else";
  return now.getTime() < endsAt(acknowledgementTimestamp) ? null : "too_late";
}

/** Until when, exclusive, this user may take it back; null where they may not at `now`. */
export function undoUntil(
  acknowledgement: Acknowledgement,
  userId: string,
  now: Date,
): string | null {
  const { acknowledgementTimestamp: at } = acknowledgement;
  if (at === null || undoRefusal(acknowledgement, userId, now) !== null) return null;
  return new Date(endsAt(at)).toISOString();
}

const endsAt = (at: Date): number => at.getTime() + undoWindowMinutes * minuteMs;
