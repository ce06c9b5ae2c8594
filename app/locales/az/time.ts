import type { MessagesOf } from "../messages-of.ts";

export const time = {
  just_now: "indicə",
  minutes_ago_one: "{{count}} dəqiqə əvvəl",
  minutes_ago_other: "{{count}} dəqiqə əvvəl",
  an_hour_ago: "bir saat əvvəl",
  hours_ago_one: "{{count}} saat əvvəl",
  hours_ago_other: "{{count}} saat əvvəl",
  as_of: "{{time}} vəziyyətinə",
  since: "{{date}} tarixindən",
  days_one: "{{count}} gün",
  days_other: "{{count}} gün",
  zone: "Vaxtlar: {{zone}}",
} satisfies MessagesOf<"az">["time"];
