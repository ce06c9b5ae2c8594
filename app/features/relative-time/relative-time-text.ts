import type { InstantLike } from "#app/format/instant.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { relativeTime } from "./since.ts";
import type { Page } from "#app/framework/request/page.ts";

/** How long ago in the user's words (CONST-03); from two days on date and time in the user's zone. */
export function relativeTimeText(at: InstantLike, { t, language, zone, nowMs }: Page): string {
  const ago = relativeTime(at, nowMs);
  switch (ago.code) {
    case "minutes_ago":
    case "hours_ago":
      return t(`time.${ago.code}`, { count: ago.count });
    case "date_time":
      return formatInstant(at, "dateTime", language, zone);
    default:
      return t(`time.${ago.code}`);
  }
}
