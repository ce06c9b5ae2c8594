import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Grabaciones de voz, el día más reciente primero",
  date: "Fecha",
  length: "Duración",
  quality: "Calidad",
  risk: "Factor de riesgo",
  bad_quality: "mala calidad",
  band: { HIGH: "alto", MED: "medio", LOW: "bajo" },
  absence: "durante una ausencia",
  session_of: "Grabaciones de {{time}}",
  task: "Tarea",
  no_task: "Sin tarea descrita",
  recording: "Grabación {{number}} de {{count}}",
  none_selected: "Ninguna grabación seleccionada.",
  no_sessions: "Sin grabaciones de voz en este periodo.",
  warning_from: "Aviso a partir de {{value}}",
} satisfies MessagesOf<"es">["voice"];
