import type { MessagesOf } from "../messages-of.ts";

export const severity = {
  alert: "Alarm",
  warning: "Uyarı",
  no_data: "Veri yok",
  reviewed: "İncelendi",
  none: "Sınırlar içinde",
  alerts_one: "{{count}} alarm",
  alerts_other: "{{count}} alarm",
  warnings_one: "{{count}} uyarı",
  warnings_other: "{{count}} uyarı",
} satisfies MessagesOf<"tr">["severity"];
