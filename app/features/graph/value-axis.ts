import { formatNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { AxisRange } from "./weight-axis.ts";

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly isInverted?: boolean;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** stands above the numbers: kg, mmHg, bpm; nothing where words stand on the axis */
  readonly unit: string;
}

/** A tick at every step, numbers as the language writes them. */
export function numberAxis(range: AxisRange, unit: string, language: UiLanguage): ValueAxis {
  const count = Math.round((range.max - range.min) / range.step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const value = range.min + index * range.step;
    return { value, text: formatNumber(value, language) };
  });
  return { min: range.min, max: range.max, ticks, unit };
}

/** Words instead of numbers: the first word is value 0, and 0 stands on top (GRAPH-16). */
export function wordAxis(words: readonly string[]): ValueAxis {
  const margin = 0.3;
  return {
    min: -margin,
    max: words.length - 1 + margin,
    isInverted: true,
    ticks: words.map((text, value) => ({ value, text })),
    unit: "",
  };
}

const steps = [1, 2, 5, 10, 20, 25, 30, 40, 50, 100, 200, 500];

interface RangeRequest {
  readonly lowest: number;
  readonly highest: number;
  /** never show less than this, or noise looks like change */
  readonly minSpan: number;
  /** limits: the axis reaches out to those that are no further off than the values are apart */
  readonly limits: readonly number[];
}

/** The range of a graph's values and of the limits near them. */
export function rangeOfValues(
  values: readonly number[],
  minSpan: number,
  limits: readonly { readonly value: number }[] = [],
): AxisRange {
  return roundRange({
    lowest: Math.min(...values, Number.MAX_VALUE),
    highest: Math.max(...values, -Number.MAX_VALUE),
    minSpan,
    limits: limits.map(({ value }) => value),
  });
}

/** A readable range for pulse and pressure: at most 5 intervals of a round step. */
function roundRange({ lowest, highest, minSpan, limits }: RangeRequest): AxisRange {
  if (lowest > highest) return { min: 0, max: minSpan, step: minSpan };
  const missing = Math.max(0, minSpan - (highest - lowest)) / 2;
  let [low, high] = [lowest - missing, highest + missing];
  const reach = high - low;
  for (const limit of limits) {
    if (limit < low && low - limit <= reach) low = limit;
    if (limit > high && limit - high <= reach) high = limit;
  }
  const step = steps.find((step) => intervals(low, high, step) <= 5) ?? 1000;
  return { min: Math.floor(low / step) * step, max: Math.ceil(high / step) * step, step };
}

function intervals(low: number, high: number, step: number): number {
  return Math.ceil(high / step) - Math.floor(low / step);
}
