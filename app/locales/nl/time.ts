import type { MessagesOf } from "../messages-of.ts";

export const time = {
  just_now: "zojuist",
  minutes_ago_one: "{{count}} minuut geleden",
  minutes_ago_other: "{{count}} minuten geleden",
  an_hour_ago: "een uur geleden",
  hours_ago_one: "{{count}} uur geleden",
  hours_ago_other: "{{count}} uur geleden",
  as_of: "stand {{time}}",
  since: "sinds {{date}}",
  days_one: "{{count}} dag",
  days_other: "{{count}} dagen",
  zone: "Tijden in {{zone}}",
} satisfies MessagesOf<"nl">["time"];
