import { formatInstant } from "#app/format/format-date.ts";
import { formatBloodPressure, measurementText } from "#app/format/format-measurement.ts";
import { formatReading } from "#app/format/format-number.ts";
import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { ChartPayload, ChartSubject, TimeRange } from "./chart-props.ts";

/** One reading. `at` in epoch milliseconds, values in the unit of the axis. */
export interface Reading {
  readonly at: number;
  readonly value: number;
  /** diastolic, where `value` is systolic */
  readonly lowValue: number | undefined;
  readonly level: SeverityLevel;
  /** severity of the value, and of the low value: where the marks stand */
  readonly topLevel: SeverityLevel;
  readonly lowLevel: SeverityLevel;
  /** whether no line leads here from the reading before */
  readonly startsRun: boolean;
}

const levelOfDigit: Readonly<Record<string, SeverityLevel>> = { "1": "warning", "2": "alert" };

const levelAt = (digits: string | undefined, index: number): SeverityLevel =>
  levelOfDigit[digits?.[index] ?? ""] ?? "none";

export function readingsOf(payload: ChartPayload): Reading[] {
  const starts = new Set(payload.runStarts);
  return payload.seconds.map((seconds, index) => ({
    at: payload.startAt + seconds * 1000,
    value: payload.values[index] ?? Number.NaN,
    lowValue: payload.lowValues?.[index],
    level: levelAt(payload.levels, index),
    topLevel: levelAt(payload.topLevels ?? payload.levels, index),
    lowLevel: levelAt(payload.lowLevels, index),
    startsRun: starts.has(index),
  }));
}

/** Index of the reading that is nearest to a moment; of two as near the earlier one; -1 without any. */
export function nearestReading(readings: readonly Reading[], at: number): number {
  let [low, high] = [0, readings.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const before = readings[low - 1];
  const after = readings[low];
  if (!after) return -1;
  return before && at - before.at <= Math.abs(after.at - at) ? low - 1 : low;
}

/** The value with its unit, or in words, as the data table has it. */
export function valueText(reading: Reading, { frame, axis, payload }: ChartSubject): string {
  const { value, lowValue } = reading;
  const { language } = frame;
  if (lowValue !== undefined)
    return measurementText(formatBloodPressure(value, lowValue, language));
  if (payload.leastDigits === undefined) {
    const word = axis.ticks.find((tick) => tick.value === Math.round(value));
    return word?.text ?? `“${value}”`;
  }
  const number = formatReading(value, language, payload.leastDigits);
  return measurementText({ number, unit: axis.unit });
}

/** A moment with date and time in the graph's zone, as the data table has it. */
export function timeText(at: number, { language, zone }: ChartSubject["frame"]): string {
  return formatInstant(at, "dateTime", language, zone);
}

/** Time, value and severity in one line, to be read out. */
export function readingText(reading: Reading, subject: ChartSubject): string {
  const severity = subject.frame.labels.severity[reading.level];
  return `${timeText(reading.at, subject.frame)} · ${valueText(reading, subject)} · ${severity}`;
}

const twoDaysMs = 2 * 86_400_000;

/** From when to when: days, and the hours of short stretches. */
export function rangeText(range: TimeRange, { language, zone }: ChartSubject["frame"]): string {
  const style = range.endAt - range.startAt < twoDaysMs ? "dateTime" : "date";
  const edges = [range.startAt, range.endAt - 1];
  return edges.map((at) => formatInstant(at, style, language, zone)).join(" – ");
}
