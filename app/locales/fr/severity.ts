import type { MessagesOf } from "../messages-of.ts";

export const severity = {
  alert: "Alerte",
  warning: "Avertissement",
  no_data: "Pas de données",
  reviewed: "Examiné",
  none: "Dans les limites",
  alerts_one: "{{count}} alerte",
  alerts_many: "{{count}} alertes",
  alerts_other: "{{count}} alertes",
  warnings_one: "{{count}} avertissement",
  warnings_many: "{{count}} avertissements",
  warnings_other: "{{count}} avertissements",
} satisfies MessagesOf<"fr">["severity"];
