import type { MessagesOf } from "../messages-of.ts";

export const time = {
  just_now: "ahora mismo",
  minutes_ago_one: "hace {{count}} minuto",
  minutes_ago_many: "hace {{count}} minutos",
  minutes_ago_other: "hace {{count}} minutos",
  an_hour_ago: "hace una hora",
  hours_ago_one: "hace {{count}} hora",
  hours_ago_many: "hace {{count}} horas",
  hours_ago_other: "hace {{count}} horas",
  as_of: "a las {{time}}",
  since: "desde el {{date}}",
  days_one: "{{count}} día",
  days_many: "{{count}} días",
  days_other: "{{count}} días",
  zone: "Horas de {{zone}}",
} satisfies MessagesOf<"es">["time"];
