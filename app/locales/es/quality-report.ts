import type { MessagesOf } from "../messages-of.ts";

export const qualityReport = {
  title: "Informe de calidad de la telemonitorización",
  year: "Año",
  show: "Mostrar",
  kv_number: "Número KV",
  kv_pseudonym: "Seudónimo KV",
  patients: "Pacientes de este año",
  filter: "Filtrar por nombre o ID",
  nobody: "En este año no se siguió a nadie.",
  selected: "{{count}} de {{total}} seleccionados",
  select: "Seleccionado",
  last_name: "Apellidos",
  first_name: "Nombre",
  payment: "Pago",
  intensified: "Intensificado",
  submit: "Descargar archivo CSV",
  nobody_chosen: "Seleccione al menos un paciente",
} satisfies MessagesOf<"es">["quality_report"];
