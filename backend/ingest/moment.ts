/**
 * When something was measured. A time with an offset is an instant. A time without one is local to the zone of the
 * options. A date alone is taken as noon of that zone, or as the time that the operator gave: noon is the time that
 * never moves a reading to another day. Both readings are told in the notes of the file.
 */
import { Temporal } from "temporal-polyfill";

export interface Moment {
  /** ISO instant with offset */
  readonly at: string;
  /** what had to be assumed */
  readonly assumed: "nothing" | "zone" | "noon" | "given";
}

const noon = Temporal.PlainTime.from("12:00");
const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const localPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The moment that an ISO text tells, or null when it is not one. `clockOf`, an instant with offset, is the operator's
 * answer for dates without a time: its clock time in the zone is taken, never its day, which the record tells itself.
 */
export function readMoment(text: string, timeZone: string, clockOf?: string): Moment | null {
  const trimmed = text.trim();
  try {
    const instant = instantPattern.exec(trimmed);
    if (instant) {
      return { at: iso(Temporal.Instant.from(trimmed.replace(" ", "T"))), assumed: "nothing" };
    }
    if (localPattern.test(trimmed)) {
      const local = Temporal.PlainDateTime.from(trimmed.replace(" ", "T"));
      return { at: iso(local.toZonedDateTime(timeZone).toInstant()), assumed: "zone" };
    }
    if (!datePattern.test(trimmed)) return null;
    if (clockOf === undefined) return { at: atClock(trimmed, timeZone, noon), assumed: "noon" };
    const clock = Temporal.Instant.from(clockOf).toZonedDateTimeISO(timeZone).toPlainTime();
    return { at: atClock(trimmed, timeZone, clock), assumed: "given" };
  } catch {
    // 2026-02-30, 25:10 and the like
    return null;
  }
}

/** A clock time on a date (YYYY-MM-DD); a date that does not exist throws a RangeError. */
function atClock(date: string, timeZone: string, plainTime: Temporal.PlainTime): string {
  const day = Temporal.PlainDate.from(date, { overflow: "reject" });
  return iso(day.toZonedDateTime({ timeZone, plainTime }).toInstant());
}

/** The date a number of days later. */
export function dateAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function assumptionNotes(moments: readonly Moment[], timeZone: string): string[] {
  const count = (assumed: Moment["assumed"]) =>
    moments.filter((moment) => moment.assumed === assumed).length;
  const times = (amount: number) => (amount === 1 ? "1 time" : `${amount} times`);
  const dates = (amount: number) => (amount === 1 ? "1 date" : `${amount} dates`);
  return [
    ...(count("zone") > 0 ? [`${times(count("zone"))} without offset read as ${timeZone}`] : []),
    ...(count("noon") > 0
      ? [`${dates(count("noon"))} without a time taken as 12:00 ${timeZone} (--at gives a time)`]
      : []),
    ...(count("given") > 0 ? [`${dates(count("given"))} without a time: the time of --at`] : []),
  ];
}

const iso = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds).toISOString();
