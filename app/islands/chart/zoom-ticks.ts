import * as Zoned from "temporal-polyfill/fns/ZonedDateTime";
import { formatInstant } from "#app/format/format-date.ts";
import type { ChartFrame, TimeRange } from "./chart-props.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const rhythms = [
  { unit: "hour", every: 1, ms: hourMs },
  { unit: "hour", every: 3, ms: 3 * hourMs },
  { unit: "hour", every: 6, ms: 6 * hourMs },
  { unit: "hour", every: 12, ms: 12 * hourMs },
  { unit: "day", every: 1, ms: dayMs },
  { unit: "day", every: 2, ms: 2 * dayMs },
  { unit: "week", every: 1, ms: 7 * dayMs },
  { unit: "week", every: 2, ms: 14 * dayMs },
  { unit: "month", every: 1, ms: 30 * dayMs },
  { unit: "month", every: 3, ms: 91 * dayMs },
  { unit: "month", every: 6, ms: 182 * dayMs },
] as const;

type Rhythm = (typeof rhythms)[number];
type Moment = ReturnType<typeof Zoned.create>;

export interface ZoomTick {
  /** epoch milliseconds */
  readonly at: number;
  readonly text: string;
}

/**
 * Ticks of a stretch of time, as many as a drawing of `widthPx` has room for, at hours, midnights, Mondays
 * or firsts of the graph's zone: a day on which the clocks change is an hour wider or narrower.
 */
export function zoomTicks(shown: TimeRange, frame: ChartFrame, widthPx: number): ZoomTick[] {
  const most = Math.max(2, widthPx / 64);
  const spanMs = shown.endAt - shown.startAt;
  const rhythm = rhythms.find(({ ms }) => spanMs / ms <= most) ?? rhythms[rhythms.length - 1];
  if (!rhythm) return [];
  const moments = momentsOf(rhythm, shown, frame.zone);
  return moments.map((moment, index) => ({
    at: moment.epochMilliseconds,
    text: formatInstant(
      moment.epochMilliseconds,
      styleOf(rhythm, moment, index === 0),
      frame.language,
      frame.zone,
    ),
  }));
}

function momentsOf({ unit, every }: Rhythm, shown: TimeRange, zone: string): Moment[] {
  const startOf = (at: number) =>
    Zoned.startOfDay(Zoned.create(BigInt(Math.round(at)) * 1_000_000n, zone));
  const found = new Map<number, Moment>();
  let day = firstDay(unit, startOf(shown.startAt));
  while (day.epochMilliseconds < shown.endAt) {
    const hours = unit === "hour" ? Array.from({ length: 24 / every }, (_, at) => at * every) : [0];
    for (const hour of hours) {
      const moment = hour === 0 ? day : Zoned.withFields(day, { hour });
      const at = moment.epochMilliseconds;
      if (at >= shown.startAt && at < shown.endAt) found.set(at, moment);
    }
    if (unit === "month") day = Zoned.addMonths(day, every);
    else day = Zoned.addDays(day, unit === "hour" ? 1 : unit === "day" ? every : every * 7);
  }
  return [...found.values()];
}

function firstDay(unit: Rhythm["unit"], day: Moment): Moment {
  if (unit === "week") return Zoned.addDays(day, 1 - Zoned.dayOfWeek(day));
  return unit === "month" ? Zoned.withDayOfMonth(day, 1) : day;
}

/** The year stands with the first month shown and with every January. */
function styleOf({ unit }: Rhythm, moment: Moment, isFirst: boolean) {
  if (unit === "month") return isFirst || moment.month === 1 ? "month" : "monthOnly";
  return unit === "hour" && moment.hour !== 0 ? "time" : "dayMonth";
}
