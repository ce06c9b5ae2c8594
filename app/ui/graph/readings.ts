import { formatInstant } from "#app/format/format-date.ts";
import { formatBloodPressure, measurementText } from "#app/format/format-measurement.ts";
import { formatReading } from "#app/format/format-number.ts";
import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { GraphFrame, GraphPayload, GraphSubject } from "./graph-frame.ts";

/** One reading. `at` in epoch milliseconds, values in the unit of the axis. */
export interface Reading {
  readonly at: number;
  readonly value: number;
  /** diastolic, where `value` is systolic */
  readonly lowValue: number | undefined;
  readonly level: SeverityLevel;
  /** severity of the value, and of the low value: the places of the marks */
  readonly topLevel: SeverityLevel;
  readonly lowLevel: SeverityLevel;
  /** whether no line leads here from the reading before */
  readonly startsRun: boolean;
}

const levelOfDigit: Readonly<Record<string, SeverityLevel>> = { "1": "warning", "2": "alert" };

const levelAt = (digits: string | undefined, index: number): SeverityLevel =>
  levelOfDigit[digits?.[index] ?? ""] ?? "none";

export function readingsOf(payload: GraphPayload): Reading[] {
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

/** The value with its unit, or in words, as the data table has it. */
export function valueText(reading: Reading, { frame, axis, payload }: GraphSubject): string {
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
export function timeText(at: number, { language, zone }: GraphFrame): string {
  return formatInstant(at, "dateTime", language, zone);
}

/** Time, value and severity in one line, to be read out or shown beside a mark. */
export function readingText(reading: Reading, subject: GraphSubject): string {
  return readingTitle(reading.at, valueText(reading, subject), reading.level, subject.frame);
}

/** The same for a value that has its words already. */
export function readingTitle(
  at: number,
  text: string,
  level: SeverityLevel,
  frame: GraphFrame,
): string {
  return `${timeText(at, frame)} · ${text} · ${frame.labels.severity[level]}`;
}
