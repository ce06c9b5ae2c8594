import type { MessagesOf } from "../messages-of.ts";

export const handover = {
  open: "Copiar como texto",
  title: "Texto para el relevo",
  label: "Estado de {{name}}",
  privacy:
    "Este texto contiene datos del paciente. Péguelo solo donde puedan guardarse datos de pacientes.",
  copy: "Copiar el texto",
  born: "fecha de nacimiento: {{date}} ({{age}})",
  born_on: "fecha de nacimiento: {{date}}",
  period: "Periodo: {{period}} ({{days}})",
  as_of: "Situación a {{time}}. {{zone}}.",
  line: "{{label}}: {{value}}",
  values: "Últimos valores",
  not_loaded: "no se ha podido cargar",
  no_incidents: "Ninguna incidencia abierta",
  limits: "Umbrales fijados",
  last_notes: "Últimas notas",
  nothing: "ninguno",
  sheet: {
    open: "Vista para imprimir",
    title: "Informe de monitorización",
    print: "Imprimir",
    printed_by: "Impreso por {{name}}, {{time}}",
    printed: "Impreso el {{time}}",
    value: "Último valor",
    measured_at: "Medido",
    change: "Respecto al periodo anterior",
    what: "Medida",
    incident: "Incidencia",
    marks: "Signos en los gráficos",
  },
} satisfies MessagesOf<"es">["handover"];
