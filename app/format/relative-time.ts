import { formatInstant } from "./format-date.ts";
import { epochMs, type InstantLike } from "./instant.ts";
import type { UiLanguage } from "./ui-language.ts";
import type { TFunction } from "i18next";
import { hourMs, minuteMs } from "#contract/codes/duration.ts";

/** How long ago, as a code and a count; the words are translated where they are shown. */
export type RelativeTime =
  | { readonly code: "just_now" }
  | { readonly code: "minutes_ago"; readonly count: number }
  | { readonly code: "an_hour_ago" }
  | { readonly code: "hours_ago"; readonly count: number }
  | { readonly code: "date_time" };

/**
 * The relative wording of a past moment. Counts are completed minutes and hours. A moment up to
 * two minutes ahead (two clocks never agree) is "just now"; one further ahead reads as date and time.
 */
export function relativeTime(at: InstantLike, now: InstantLike): RelativeTime {
  const agoMs = epochMs(now) - epochMs(at);
  if (agoMs <= -2 * minuteMs) return { code: "date_time" };
  if (agoMs < 2 * minuteMs) return { code: "just_now" };
  if (agoMs < hourMs) return { code: "minutes_ago", count: Math.floor(agoMs / minuteMs) };
  if (agoMs < 2 * hourMs) return { code: "an_hour_ago" };
  if (agoMs < 48 * hourMs) return { code: "hours_ago", count: Math.floor(agoMs / hourMs) };
  return { code: "date_time" };
}

/** Who reads it: words, language, IANA zone and present (epoch milliseconds). */
interface Reader {
  readonly t: TFunction;
  readonly language: UiLanguage;
  readonly zone: string;
  readonly nowMs: number;
}

/** How long ago in the user's words; from two days on date and time in the user's zone. */
export function relativeTimeText(at: InstantLike, { t, language, zone, nowMs }: Reader): string {
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
