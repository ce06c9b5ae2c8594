/** The timeline of a voice session: its recordings one after the other, without the pauses between them. */

export interface TimedRecording {
  readonly duration_ms: number;
}

export interface PlaceInSession {
  /** of the recording, from 0 */
  readonly index: number;
  /** milliseconds from the recording's beginning */
  readonly offsetMs: number;
}

/** Length of the whole session in milliseconds. */
export function sessionLengthMs(recordings: readonly TimedRecording[]): number {
  return recordings.reduce((sum, recording) => sum + lengthMs(recording), 0);
}

/**
 * Which recording plays at a position of the session, in milliseconds from its beginning, and where in it. If two
 * recordings meet, the later one has the moment; behind the end it is the end of the last. Null if the session has no
 * recording.
 */
export function placeAt(
  recordings: readonly TimedRecording[],
  positionMs: number,
): PlaceInSession | null {
  let left = Number.isFinite(positionMs) ? Math.max(0, positionMs) : 0;
  for (const [index, recording] of recordings.entries()) {
    if (left < lengthMs(recording)) return { index, offsetMs: left };
    left -= lengthMs(recording);
  }
  const last = recordings.at(-1);
  return last ? { index: recordings.length - 1, offsetMs: lengthMs(last) } : null;
}

/** The way back: the position in the session, in milliseconds. An offset never leaves its recording. */
export function positionOf(recordings: readonly TimedRecording[], place: PlaceInSession): number {
  const current = recordings[place.index];
  const before = sessionLengthMs(recordings.slice(0, place.index));
  return before + Math.min(Math.max(0, place.offsetMs), current ? lengthMs(current) : 0);
}

/** A length that a record lacks, or gives wrongly, counts as zero. */
function lengthMs({ duration_ms }: TimedRecording): number {
  return Number.isFinite(duration_ms) ? Math.max(0, duration_ms) : 0;
}
