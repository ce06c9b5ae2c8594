import { type CaliperReading, readCalipers, traceAt } from "#app/clinical/ecg-calipers.ts";
import { typedNumber } from "#app/format/typed-number.ts";
import { type EcgRecording, samplesBetween } from "#app/features/ecg-trace/ecg-signal.ts";

/** The calipers in an address: `a` and `b` in milliseconds from the start of the recording. */
export interface RequestedCalipers {
  /** as they were typed */
  readonly typed: { readonly a: string; readonly b: string };
  /** which of them is no time within the recording */
  readonly isWrong: { readonly a: boolean; readonly b: boolean };
  readonly pointsMs: readonly [number, number] | null;
  readonly reading: CaliperReading | null;
}

/** Four missing samples are a gap, as in the drawing. */
const gapIntervals = 4;

export function requestedCalipers(
  search: URLSearchParams,
  recording: EcgRecording,
): RequestedCalipers {
  const { durationMs, intervalMs } = recording.facts;
  const typed = { a: search.get("a") ?? "", b: search.get("b") ?? "" };
  const isRequested = typed.a !== "" || typed.b !== "";
  const within = (text: string) => {
    const ms = typedNumber(text);
    return typeof ms === "number" && ms >= 0 && ms <= durationMs ? ms : null;
  };
  const [a, b] = [within(typed.a), within(typed.b)];
  const isWrong = { a: isRequested && a === null, b: isRequested && b === null };
  if (a === null || b === null) return { typed, isWrong, pointsMs: null, reading: null };
  const gapMs = gapIntervals * intervalMs;
  const point = (ms: number) => ({
    ms,
    mv: traceAt(samplesBetween(recording, ms, ms, gapMs), ms, gapMs),
  });
  return { typed, isWrong, pointsMs: [a, b], reading: readCalipers(point(a), point(b)) };
}
