import type { MessagesOf } from "../messages-of.ts";

export const severity = {
  alert: "Alerta",
  warning: "Aviso",
  no_data: "Sin datos",
  reviewed: "Revisado",
  none: "Dentro de los límites",
  alerts_one: "{{count}} alerta",
  alerts_many: "{{count}} alertas",
  alerts_other: "{{count}} alertas",
  warnings_one: "{{count}} aviso",
  warnings_many: "{{count}} avisos",
  warnings_other: "{{count}} avisos",
} satisfies MessagesOf<"es">["severity"];
