import type { MessagesOf } from "../messages-of.ts";

export const time = {
  just_now: "gerade eben",
  minutes_ago_one: "vor {{count}} Minute",
  minutes_ago_other: "vor {{count}} Minuten",
  an_hour_ago: "vor einer Stunde",
  hours_ago_one: "vor {{count}} Stunde",
  hours_ago_other: "vor {{count}} Stunden",
  as_of: "Stand {{time}}",
  since: "seit {{date}}",
  days_one: "{{count}} Tag",
  days_other: "{{count}} Tage",
  zone: "Zeiten in {{zone}}",
} satisfies MessagesOf<"de">["time"];
