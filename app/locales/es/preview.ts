import type { MessagesOf } from "../messages-of.ts";

export const preview = {
  open: "Ver junto a la lista",
  label: "Paciente junto a la lista",
  previous: "Paciente anterior",
  next: "Paciente siguiente",
  place: "{{place}} de {{total}}",
  open_patient: "Abrir paciente",
  back: "Volver a la lista",
  keys: "Teclas: a confirma lo marcado, j y k llevan al paciente siguiente y al anterior",
  no_notes: "No hay ninguna nota.",
} satisfies MessagesOf<"es">["preview"];
