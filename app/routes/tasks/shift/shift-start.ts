/** From when the list of a shift reaches: what the address says, in the reader's zone, else the last twelve hours. */
import { Temporal } from "temporal-polyfill";
import { dayMs, hourMs } from "#contract/codes/duration.ts";

const defaultHours = 12;
/** As far back as the backend reports (contract/shift-report.ts). */
const daysBackMax = 7;

export interface ShiftStart {
  /** epoch milliseconds */
  readonly fromMs: number;
  /** as a field of date and time has it, in the reader's zone: YYYY-MM-DDTHH:MM */
  readonly typed: string;
  /** what the address says is no time of the last seven days: the last twelve hours are taken */
  readonly isRefused: boolean;
}

/** `since` is YYYY-MM-DDTHH:MM in `zone`, an IANA name. */
export function shiftStart(since: string | null, nowMs: number, zone: string): ShiftStart {
  const requestedMs = since ? instantOf(since, zone) : undefined;
  const isAllowed =
    requestedMs !== undefined && requestedMs <= nowMs && nowMs - requestedMs < daysBackMax * dayMs;
  const fromMs = isAllowed ? requestedMs : nowMs - defaultHours * hourMs;
  return { fromMs, typed: fieldText(fromMs, zone), isRefused: Boolean(since) && !isAllowed };
}

/** A time that the clock skips or shows twice in spring and autumn is the one that Temporal calls compatible. */
function instantOf(typed: string, zone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined;
  try {
    return Temporal.PlainDateTime.from(typed, { overflow: "reject" }).toZonedDateTime(zone)
      .epochMilliseconds;
  } catch {
    return undefined;
  }
}

const fieldText = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
