import type { MessagesOf } from "../messages-of.ts";

export const severity = {
  alert: "Alarm",
  warning: "Warnung",
  no_data: "Keine Daten",
  reviewed: "Gesichtet",
  none: "Im Rahmen",
  alerts_one: "{{count}} Alarm",
  alerts_other: "{{count}} Alarme",
  warnings_one: "{{count}} Warnung",
  warnings_other: "{{count}} Warnungen",
} satisfies MessagesOf<"de">["severity"];
