import { Temporal } from "temporal-polyfill";
import { formatInstant } from "#app/format/format-date.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

const rooms = [0, 7, 14, 21, 28, 35, 49] as const;

/** A label with air around it, in rem; between hours stands a date that begins at its tick. */
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
  /** starts of days, for windows in which they can be told apart */
  readonly days: readonly number[];
}

interface Window {
  readonly startAt: number;
  readonly endAt: number;
}

type Rhythm = "hour" | "day" | "week" | "month";

/**
 * The ticks of a time axis: days begin when they begin in `zone`, also when the clocks change (the day is
 * then an hour wider or narrower). Hours up to 2 days, days up to 10, Mondays up to half a year, months beyond.
 */
export function timeTicks(window: Window, zone: string, language: UiLanguage): TimeTicks {
  const start = Temporal.Instant.fromEpochMilliseconds(window.startAt).toZonedDateTimeISO(zone);
  const days = Math.round((window.endAt - window.startAt) / 86_400_000);
  const rhythm: Rhythm = days <= 2 ? "hour" : days <= 10 ? "day" : days <= 186 ? "week" : "month";
  const every = everyNth(rhythm, days);
  const moments = momentsOf(rhythm, start, window.endAt).filter((_, index) => index % every === 0);
  return {
    labelled: moments.map((moment, index) => ({
      at: moment.epochMilliseconds,
      text: textOf(moment, rhythm, index === 0, language, zone),
      room: roomFor(index, moments.length, labelWidth[rhythm]),
    })),
    days:
      days > 2 && days <= 92
        ? momentsOf("day", start, window.endAt).map((day) => day.epochMilliseconds)
        : [],
  };
}

/** At most about thirteen labels stand on the widest drawing. */
function everyNth(rhythm: Rhythm, days: number): number {
  if (rhythm === "week") return days > 92 ? 2 : 1;
  return rhythm === "month" ? Math.ceil(days / 30.5 / 13) : 1;
}

/** Every fourth label always shows, every second where half of all fit, the others where all fit. */
function roomFor(index: number, count: number, width: number): TimeTick["room"] {
  if (index % 4 === 0) return 0;
  const needed = (index % 2 === 0 ? count / 2 : count) * width;
  return rooms.find((room) => room >= needed) ?? 49;
}

function momentsOf(
  rhythm: Rhythm,
  start: Temporal.ZonedDateTime,
  endAt: number,
): Temporal.ZonedDateTime[] {
  const moments: Temporal.ZonedDateTime[] = [];
  const first = firstOf(rhythm, start);
  for (let index = 0; ; index += 1) {
    const moment = stepFrom(rhythm, first, index);
    if (moment.epochMilliseconds >= endAt) return moments;
    if (moment.epochMilliseconds >= start.epochMilliseconds) moments.push(moment);
  }
}

function firstOf(rhythm: Rhythm, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = start.startOfDay();
  if (rhythm === "week") return day.add({ days: (8 - day.dayOfWeek) % 7 }).startOfDay();
  if (rhythm === "month") return day.with({ day: 1 }).startOfDay();
  return day;
}

function stepFrom(
  rhythm: Rhythm,
  first: Temporal.ZonedDateTime,
  index: number,
): Temporal.ZonedDateTime {
  if (rhythm === "month") return first.add({ months: index }).startOfDay();
  if (rhythm === "week") return first.add({ days: 7 * index }).startOfDay();
  if (rhythm === "day") return first.add({ days: index }).startOfDay();
  return first.add({ days: Math.floor(index / 4) }).with({ hour: (index % 4) * 6 });
}

/** The year stands with the first month shown and with every January. */
function textOf(
  moment: Temporal.ZonedDateTime,
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
