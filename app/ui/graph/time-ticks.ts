import * as Zoned from "temporal-polyfill/fns/ZonedDateTime";
import { formatInstant } from "#app/format/format-date.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { TimeRange } from "./graph-frame.ts";

const rooms = [0, 7, 14, 21, 28, 35, 49] as const;

/** A label with space around it, in rem; between hours there is a date that begins at its tick. */
const labelWidth = { hour: 4.5, day: 3.5, week: 3.5, month: 3.5 } as const;

export interface TimeTick {
  /** epoch milliseconds */
  readonly at: number;
  readonly text: string;
  /** how wide the drawing must be to show it, in rem; 0 is always shown */
  readonly room: (typeof rooms)[number];
}

export interface TimeTicks {
  readonly labelled: readonly TimeTick[];
  /** starts of days, for stretches in which they can be seen apart */
  readonly days: readonly number[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Rhythm = "hour" | "day" | "week" | "month";
type Moment = ReturnType<typeof Zoned.create>;

/**
 * The ticks of a time axis: days begin when they begin in `zone`, also when the clocks change (the day is
 * then an hour wider or narrower). Hours up to 2 days, days up to 10, Mondays up to half a year, months beyond.
 */
export function timeTicks(visible: TimeRange, zone: string, language: UiLanguage): TimeTicks {
  const lengthMs = visible.endAt - visible.startAt;
  const days = Math.round(lengthMs / dayMs);
  const rhythm: Rhythm = days <= 2 ? "hour" : days <= 10 ? "day" : days <= 186 ? "week" : "month";
  const step = rhythm === "hour" ? hoursApart(lengthMs) : 1;
  const every = everyNth(rhythm, days);
  const moments = momentsOf(rhythm, step, visible, zone).filter((_, index) => index % every === 0);
  return {
    labelled: moments.map((moment, index) => ({
      at: moment.epochMilliseconds,
      text: textOf(moment, rhythm, index === 0, language, zone),
      room: roomFor(index, moments.length, labelWidth[rhythm]),
    })),
    days:
      days > 2 && days <= 92
        ? momentsOf("day", 1, visible, zone).map((day) => day.epochMilliseconds)
        : [],
  };
}

/** A whole day has four labels, a stretch of it more of them. */
function hoursApart(lengthMs: number): number {
  if (lengthMs <= 9 * hourMs) return 1;
  return lengthMs <= 20 * hourMs ? 3 : 6;
}

/** At most about thirteen labels fit on the widest drawing. */
function everyNth(rhythm: Rhythm, days: number): number {
  if (rhythm === "week") return days > 92 ? 2 : 1;
  return rhythm === "month" ? Math.ceil(days / 30.5 / 13) : 1;
}

/** Every fourth label always shows, every second if half of all fit, the others if all fit. */
function roomFor(index: number, count: number, width: number): TimeTick["room"] {
  if (index % 4 === 0) return 0;
  const needed = (index % 2 === 0 ? count / 2 : count) * width;
  return rooms.find((room) => room >= needed) ?? 49;
}

/** The moments of a rhythm in a stretch; hours that the change of the clocks makes one are one. */
function momentsOf(rhythm: Rhythm, step: number, visible: TimeRange, zone: string): Moment[] {
  const first = firstOf(rhythm, visible.startAt, zone);
  const moments = new Map<number, Moment>();
  for (let index = 0; ; index += 1) {
    const moment = stepFrom(rhythm, step, first, index);
    const at = moment.epochMilliseconds;
    if (at >= visible.endAt) return [...moments.values()];
    if (at >= visible.startAt) moments.set(at, moment);
  }
}

function firstOf(rhythm: Rhythm, startAt: number, zone: string): Moment {
  const start = Zoned.create(BigInt(Math.round(startAt)) * 1_000_000n, zone);
  const day = Zoned.startOfDay(start);
  if (rhythm === "week") return Zoned.startOfDay(Zoned.addDays(day, 1 - Zoned.dayOfWeek(day)));
  if (rhythm === "month") return Zoned.startOfDay(Zoned.withDayOfMonth(day, 1));
  return day;
}

function stepFrom(rhythm: Rhythm, step: number, first: Moment, index: number): Moment {
  if (rhythm === "month") return Zoned.startOfDay(Zoned.addMonths(first, index));
  if (rhythm === "week") return Zoned.startOfDay(Zoned.addDays(first, 7 * index));
  if (rhythm === "day") return Zoned.startOfDay(Zoned.addDays(first, index));
  const hours = index * step;
  const day = Zoned.startOfDay(Zoned.addDays(first, Math.floor(hours / 24)));
  return hours % 24 === 0 ? day : Zoned.withFields(day, { hour: hours % 24 });
}

/** The year is with the first month shown and with every January. */
function textOf(
  moment: Moment,
  rhythm: Rhythm,
  isFirst: boolean,
  language: UiLanguage,
  zone: string,
): string {
  const style =
    rhythm === "month"
      ? isFirst || moment.month === 1
        ? "month"
        : "monthOnly"
      : rhythm === "hour" && moment.hour !== 0
        ? "time"
        : "dayMonth";
  return formatInstant(moment.epochMilliseconds, style, language, zone);
}
