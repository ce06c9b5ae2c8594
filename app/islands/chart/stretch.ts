import { clamp } from "#app/format/clamp.ts";
import type { TimeRange } from "#app/ui/graph/graph-frame.ts";

/** No stretch is shorter: below this the axis would show minutes, which no daily reading needs. */
const shortestMs = 6 * 3_600_000;

/** The part of `window` between two moments in any order, at least six hours; null for (nearly) all of it. */
export function stretchBetween(window: TimeRange, from: number, to: number): TimeRange | null {
  const whole = window.endAt - window.startAt;
  const length = clamp(Math.abs(to - from), Math.min(shortestMs, whole), whole);
  if (length > whole * 0.98) return null;
  const middle = (from + to) / 2;
  const startAt = clamp(middle - length / 2, window.startAt, window.endAt - length);
  return { startAt: Math.round(startAt), endAt: Math.round(startAt + length) };
}

/** What is shown, longer or shorter by `factor`, with `at` staying at its place. */
export function stretchAround(
  window: TimeRange,
  visible: TimeRange,
  at: number,
  factor: number,
): TimeRange | null {
  const fixed = clamp(at, visible.startAt, visible.endAt);
  const from = fixed - (fixed - visible.startAt) * factor;
  return stretchBetween(window, from, from + (visible.endAt - visible.startAt) * factor);
}

/** The shown stretch, moved so that `at` is in its middle if it is out of view; the same otherwise. */
export function stretchWith(window: TimeRange, visible: TimeRange, at: number): TimeRange | null {
  if (at >= visible.startAt && at < visible.endAt) return visible;
  const half = (visible.endAt - visible.startAt) / 2;
  return stretchBetween(window, at - half, at + half);
}
