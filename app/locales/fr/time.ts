import type { MessagesOf } from "../messages-of.ts";

export const time = {
  just_now: "à l’instant",
  minutes_ago_one: "il y a {{count}} minute",
  minutes_ago_many: "il y a {{count}} minutes",
  minutes_ago_other: "il y a {{count}} minutes",
  an_hour_ago: "il y a une heure",
  hours_ago_one: "il y a {{count}} heure",
  hours_ago_many: "il y a {{count}} heures",
  hours_ago_other: "il y a {{count}} heures",
  as_of: "à {{time}}",
  since: "depuis le {{date}}",
  days_one: "{{count}} jour",
  days_many: "{{count}} jours",
  days_other: "{{count}} jours",
  zone: "Heures\u00a0: {{zone}}",
} satisfies MessagesOf<"fr">["time"];
