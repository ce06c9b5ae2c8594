/** How much a value has risen, and in how many days: "+3.6 kg in 5 days". */
import { calendarDay } from "#app/format/calendar-day.ts";
import { daysBetween } from "#contract/codes/calendar-day.ts";
import { formatReading } from "#app/format/format-number.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { measurementOf } from "./measured.ts";
import type { Page } from "#app/framework/request/page.ts";

/**
 * `change` in the unit of the rule; the days are counted in the zone of the page. With the digits of the readings, so that
 * it is the difference of the two that are shown.
 */
export function riseText(
  type: "INCR_WEIGHT" | "INCR_HEART_RATE",
  change: number,
  fromAt: string,
  toAt: string,
  words: Pick<Page, "t" | "language" | "zone" | "nowMs">,
): string {
  const { t, language, zone } = words;
  const size = formatReading(Math.abs(change), language, type === "INCR_WEIGHT" ? 1 : 0);
  const { unit } = measurementOf(type, change, words);
  return t("flags.rise", {
    change: measurementText({ number: `${change < 0 ? "−" : "+"}${size}`, unit }),
    count: daysBetween(calendarDay(fromAt, zone), calendarDay(toAt, zone)),
  });
}
