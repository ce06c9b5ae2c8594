import { Temporal } from "temporal-polyfill";
import { epochMs, type InstantLike } from "#app/format/instant.ts";

const sentIn = "Europe/Berlin";
const sentAt = "10:00";

/**
 * When the next daily summary email is sent, in epoch milliseconds: at 10:00 Berlin time. In the user's own zone its
 * time differs for some weeks of the year, if the two change their clocks on different days.
 */
export function nextDailySummaryMs(now: InstantLike): number {
  const here = Temporal.Instant.fromEpochMilliseconds(epochMs(now)).toZonedDateTimeISO(sentIn);
  const today = here.withPlainTime(sentAt);
  const next = Temporal.ZonedDateTime.compare(here, today) < 0 ? today : today.add({ days: 1 });
  return next.epochMilliseconds;
}
