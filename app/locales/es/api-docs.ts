import type { MessagesOf } from "../messages-of.ts";

export const apiDocs = {
  title: "Llamadas para otros sistemas",
  intro: "La descripción que el servidor da de sus llamadas, para quienes conectan otro sistema.",
  not_offered: "Este servidor no describe sus llamadas.",
  all_calls: "Todas las llamadas",
  parameters: "Parámetros",
  required: "obligatorio",
  body: "Contenido",
  answer: "Respuesta",
  example: "Ejemplo",
  schema: "Esquema JSON",
  code: "JSON",
} satisfies MessagesOf<"es">["api_docs"];
