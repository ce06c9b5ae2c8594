/**
 * Date parameters of a search (FHIR R4, 3.1.1.4.5): a prefix and a date that may be partial. A value without an offset
 * is read in the patient's zone; a partial one means its whole day, month or year.
 */
import type { Bound, TimeSpan } from "../../records/exchange-filter.ts";
import { FhirRefusal } from "../operation-outcome.ts";

const pattern =
  /^(?<prefix>[a-z]{2})?(?<year>\d{4})(-(?<month>\d{2})(-(?<day>\d{2})(T(?<hour>\d{2}):(?<minute>\d{2})(:(?<second>\d{2})(\.(?<fraction>\d{1,9}))?)?(?<offset>Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** Years that every calendar and database can write with four digits, on both sides of the offset. */
const years = { first: 1000, last: 9998 };

/** @throws FhirRefusal for a value that cannot be read, or a prefix that is not known */
export function readDate(name: string, value: string): TimeSpan {
  const groups = pattern.exec(value)?.groups;
  if (!groups) throw wrong(name, value);
  const { prefix = "eq", offset } = groups;
  const { from, to } = spanOf(name, groups);
  const low = toBound(from, offset);
  const high = toBound(to, offset);
  switch (prefix) {
    case "eq":
      return { from: low, to: high };
    case "ne":
      return { from: low, to: high, isOutside: true };
    // a moment is later than a day when it is after the whole of it
    case "gt":
    case "sa":
      return { from: high, to: null };
    case "ge":
      return { from: low, to: null };
    case "lt":
    case "eb":
      return { from: null, to: low };
    case "le":
      return { from: null, to: high };
    default:
      throw new FhirRefusal(
        400,
        "not-supported",
        `${name} has a prefix that is not known: eq, ne, gt, lt, ge, le, sa and eb are.`,
      );
  }
}

function wrong(name: string, value: string): FhirRefusal {
  // a plus in an address is a space unless it is sent as %2B
  const hint = value.includes(" ") ? " The + of an offset is sent as %2B." : "";
  return new FhirRefusal(
    400,
    "invalid",
    `${name} must be a date such as ge2026-11, 2026-11-20 or lt2026-11-20T08:00:00Z.${hint}`,
  );
}

/** Both ends as if the clock were UTC, in ms. */
function spanOf(name: string, groups: Record<string, string | undefined>) {
  const { year, month, day, hour, minute, second, fraction } = groups;
  const number = (text: string | undefined, fallback: number) =>
    text === undefined ? fallback : Number(text);
  const [y, m, d] = [number(year, 0), number(month, 1), number(day, 1)];
  const [h, min, s] = [number(hour, 0), number(minute, 0), number(second, 0)];
  const ms = Math.floor(Number(`0.${fraction ?? "0"}`) * 1000);
  const from = Date.UTC(y, m - 1, d, h, min, s, ms);
  const read = new Date(from);
  const isReal =
    y >= years.first &&
    y <= years.last &&
    read.getUTCMonth() === m - 1 &&
    read.getUTCDate() === d &&
    h < 24 &&
    min < 60 &&
    s < 60;
  if (!isReal) throw new FhirRefusal(400, "invalid", `${name} is a date that no calendar has.`);
  if (fraction !== undefined) return { from, to: from + 1 };
  if (second !== undefined) return { from, to: from + 1000 };
  if (hour !== undefined) return { from, to: from + 60_000 };
  if (day !== undefined) return { from, to: Date.UTC(y, m - 1, d + 1) };
  return { from, to: month === undefined ? Date.UTC(y + 1, 0, 1) : Date.UTC(y, m, 1) };
}

function toBound(at: number, offset: string | undefined): Bound {
  if (offset === undefined) return { local: new Date(at).toISOString().slice(0, -1) };
  const [sign, hours, minutes] =
    offset === "Z"
      ? [1, 0, 0]
      : [offset.startsWith("-") ? -1 : 1, Number(offset.slice(1, 3)), Number(offset.slice(4))];
  return { instant: new Date(at - sign * (hours * 60 + minutes) * 60_000) };
}
