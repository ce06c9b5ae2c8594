import type { MessagesOf } from "../messages-of.ts";

export const time = {
  just_now: "az önce",
  minutes_ago_one: "{{count}} dakika önce",
  minutes_ago_other: "{{count}} dakika önce",
  an_hour_ago: "bir saat önce",
  hours_ago_one: "{{count}} saat önce",
  hours_ago_other: "{{count}} saat önce",
  as_of: "{{time}} itibarıyla",
  since: "{{date}} tarihinden beri",
  days_one: "{{count}} gün",
  days_other: "{{count}} gün",
  zone: "Saatler: {{zone}}",
} satisfies MessagesOf<"tr">["time"];
