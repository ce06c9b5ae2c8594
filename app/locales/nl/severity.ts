import type { MessagesOf } from "../messages-of.ts";

export const severity = {
  alert: "Alarm",
  warning: "Waarschuwing",
  no_data: "Geen gegevens",
  reviewed: "Beoordeeld",
  none: "Binnen de grenzen",
  alerts_one: "{{count}} alarm",
  alerts_other: "{{count}} alarmen",
  warnings_one: "{{count}} waarschuwing",
  warnings_other: "{{count}} waarschuwingen",
} satisfies MessagesOf<"nl">["severity"];
