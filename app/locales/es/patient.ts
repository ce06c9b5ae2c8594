import type { MessagesOf } from "../messages-of.ts";

export const patient = {
  tabs_label: "Páginas de este paciente",
  archive: {
    title: "Archivo",
    text: "Esta página aún no está disponible.",
    back: "Volver a la monitorización",
  },
  tab: {
    monitoring: "Monitorización",
    incidents: "Umbrales",
    med_plan: "Medicación",
    profile: "Perfil",
  },
  header: {
    short_id: "ID",
    name: "Nombre",
    sex: "Sexo",
    age: "Edad",
    height: "Talla",
    weight: "Peso",
    status: "Estado",
    lvef: "FEVI",
    nyha: "NYHA",
    birth_date: "Fecha de nacimiento",
    implant: "Implante",
  },
  comorbidities: "Comorbilidades",
  observations: "Observaciones",
  interventions: "Intervenciones",
  allergies: "Alergias",
  none_recorded: "sin registrar",
  open_profile: "Abrir perfil",
  unread: "sin leer",
  history: "Historial",
  messages: "Mensajes",
} satisfies MessagesOf<"es">["patient"];
