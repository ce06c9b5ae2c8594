import { extent, range } from "d3-array";
import { formatNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { ValueAxis } from "#app/ui/graph/graph-frame.ts";

export interface AxisRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A tick at every step, numbers as the language writes them. */
export function numberAxis(
  { min, max, step }: AxisRange,
  unit: string,
  language: UiLanguage,
): ValueAxis {
  const ticks = range(min, max + step / 2, step).map((value) => ({
    value,
    text: formatNumber(value, language),
  }));
  return { min, max, ticks, unit };
}

/** Words instead of numbers: the first word is value 0, and 0 is at the top. */
export function wordAxis(words: readonly string[]): ValueAxis {
  const margin = 0.3;
  return {
    min: -margin,
    max: words.length - 1 + margin,
    isInverted: true,
    hasWords: true,
    ticks: words.map((text, value) => ({ value, text })),
    unit: "",
  };
}

/** The steps that the weight axis may have, in kg. */
export const weightAxisSteps = [2, 5, 10, 15, 20, 25, 50, 100] as const;

/** The weight axis, in kg, for the lowest and highest value of the window; at least one interval. */
export function weightAxis(lowestKg: number, highestKg: number): AxisRange {
  return cover(lowestKg, highestKg, weightAxisSteps);
}

/** Those of pulse and pressure: finer than d3's 1, 2 and 5, which have room for 4 to 10 intervals. */
const steps = [1, 2, 5, 10, 20, 25, 30, 40, 50, 100, 200, 500, 1000] as const;

/**
 * The axis of pulse or pressure, for values and the limits near them: it reaches out to limits that are no
 * further off than the values are apart, and never shows less than `minSpan`, or noise would look like change.
 */
export function rangeOfValues(
  values: readonly number[],
  minSpan: number,
  limits: readonly { readonly value: number }[] = [],
): AxisRange {
  const [lowest, highest] = extent(values);
  if (lowest === undefined) return { min: 0, max: minSpan, step: minSpan };
  const missing = Math.max(0, minSpan - (highest - lowest)) / 2;
  let [low, high] = [lowest - missing, highest + missing];
  const reach = high - low;
  for (const { value } of limits) {
    if (value < low && low - value <= reach) low = value;
    if (value > high && value - high <= reach) high = value;
  }
  return cover(low, high, steps);
}

/**
 * The smallest of some steps that covers two values with at most 5 intervals, the greatest beyond that. Bounds
 * are multiples of the step; there is always at least one interval.
 */
function cover(lowest: number, highest: number, listed: readonly number[]): AxisRange {
  const ranges = listed.map((step) => {
    const min = Math.floor(lowest / step) * step;
    return { min, max: Math.max(Math.ceil(highest / step) * step, min + step), step };
  });
  const fitting = ranges.find(({ min, max, step }) => Math.round((max - min) / step) <= 5);
  return fitting ?? ranges.at(-1) ?? { min: lowest, max: highest, step: highest - lowest };
}
