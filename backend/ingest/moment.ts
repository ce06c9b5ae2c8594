/**
 * When something was measured. A time with an offset is an instant. A time without one is local to the zone of the
 * options. A date alone is read as noon of that zone, or as the time that the operator gave: noon is the time that
 * never moves a reading to another day. Both readings are in the notes of the file.
 *
 * In the nights when clocks change, a local time may not exist or exist twice. It is used, and its record says how: an
 * hour of doubt in one night matters less than a lost reading (docs/decisions/0010).
 */
import { Temporal } from "temporal-polyfill";

export interface Moment {
  /** ISO instant with offset */
  readonly at: string;
  /** what had to be assumed */
  readonly assumed: "nothing" | "zone" | "noon" | "given";
  /** of a local time that the zone does not have, or has twice: how it was read */
  readonly remark?: string;
}

const noon = Temporal.PlainTime.from("12:00");
const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const localPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:[0-5]\d(\.\d+)?)?$/;
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::[0-5]\d(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The moment of an ISO text, or null if it is none. `clockOf`, an instant with offset, is the operator's answer for
 * dates without a time: its clock time in the zone is used, never its day, which the record has.
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
      return { ...inZone(local, timeZone), assumed: "zone" };
    }
    if (!datePattern.test(trimmed)) return null;
    const day = Temporal.PlainDate.from(trimmed, { overflow: "reject" });
    if (clockOf === undefined) {
      return { ...inZone(day.toPlainDateTime(noon), timeZone), assumed: "noon" };
    }
    const clock = Temporal.Instant.from(clockOf).toZonedDateTimeISO(timeZone).toPlainTime();
    return { ...inZone(day.toPlainDateTime(clock), timeZone), assumed: "given" };
  } catch {
    // 2026-02-30, 25:10 and the like
    return null;
  }
}

/** Of a time that exists twice the first; one that does not exist is read as by a clock that was not put forward. */
function inZone(local: Temporal.PlainDateTime, timeZone: string): Pick<Moment, "at" | "remark"> {
  const taken = local.toZonedDateTime(timeZone, { disambiguation: "compatible" });
  const at = iso(taken.toInstant());
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  );
  if (!first || !second || first.equals(second)) return { at };
  const localText = local.toString({ smallestUnit: "minute" });
  const read = taken.toString({ smallestUnit: "minute", timeZoneName: "never" });
  const remark = taken.toPlainDateTime().equals(local)
    ? `${localText} exists twice in ${timeZone}: the first is taken, ${read} (an offset tells which)`
    : `${localText} does not exist in ${timeZone}, the clocks go forward: taken as ${read}`;
  return { at, remark };
}

/** The date a number of days later, or null when no calendar reaches as far. */
export function dateAfter(date: string, days: number): string | null {
  try {
    return Temporal.PlainDate.from(date).add({ days }).toString();
  } catch {
    return null;
  }
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
