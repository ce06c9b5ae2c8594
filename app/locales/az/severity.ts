import type { MessagesOf } from "../messages-of.ts";

export const severity = {
  alert: "Həyəcan",
  warning: "Xəbərdarlıq",
  no_data: "Məlumat yoxdur",
  reviewed: "Baxılıb",
  none: "Normada",
  alerts_one: "{{count}} həyəcan siqnalı",
  alerts_other: "{{count}} həyəcan siqnalı",
  warnings_one: "{{count}} xəbərdarlıq",
  warnings_other: "{{count}} xəbərdarlıq",
} satisfies MessagesOf<"az">["severity"];
