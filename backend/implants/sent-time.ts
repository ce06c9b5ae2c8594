/**
 * Times as devices send them: HL7 (`20160627041809+0000`), IEEE 11073-10103 XML (`20261008T123829+0200`), FHIR
 * (`2025-05-19T08:00:00Z`). What was not sent is not added: a year stays a year, a time without zone stays local.
 */
import { Temporal } from "temporal-polyfill";

export interface SentTime {
  /** as it was sent */
  readonly text: string;
  /** `2016`, `2016-06` or `2016-06-27` */
  readonly date: string;
  /** `04:18:09`; null where only a date was sent */
  readonly clock: string | null;
  /** `+02:00`; null where none was sent: the clock of the patient or the clinic */
  readonly offset: string | null;
}

const pattern =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(\.\d{1,9})?)?)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** null for what is no time, or one that no calendar has. Month and day 00 are left out, with what follows them. */
export function readSentTime(text: string): SentTime | null {
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const [, year = "", month, day, hour, minute, second, , zone] = found;
  const hasMonth = month !== undefined && month !== "00";
  const hasDay = hasMonth && day !== undefined && day !== "00";
  const date = [year, ...(hasMonth ? [month] : []), ...(hasDay ? [day] : [])].join("-");
  try {
    Temporal.PlainDate.from(
      { year: Number(year), month: Number(hasMonth ? month : 1), day: Number(hasDay ? day : 1) },
      { overflow: "reject" },
    );
    const isClock = hasDay && hour !== undefined;
    if (hour !== undefined)
      Temporal.PlainTime.from(
        { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) },
        { overflow: "reject" },
      );
    const offset = zone ? (zone === "Z" ? "+00:00" : zone.replace(/^(...):?/, "$1:")) : null;
    if (offset && (Number(offset.slice(1, 3)) > 14 || Number(offset.slice(4)) > 59)) return null;
    return {
      text: text.trim(),
      date,
      clock: isClock ? `${hour}:${minute}:${second ?? "00"}` : null,
      offset: isClock ? offset : null,
    };
  } catch {
    return null;
  }
}

/** The moment, in `timeZone` if no offset was sent; null if no clock time was sent. */
export function momentOf({ date, clock, offset }: SentTime, timeZone: string): Date | null {
  if (clock === null || date.length !== 10) return null;
  if (offset) return new Date(`${date}T${clock}${offset}`);
  const local = Temporal.PlainDateTime.from(`${date}T${clock}`);
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
}
