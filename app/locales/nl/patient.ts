import type { MessagesOf } from "../messages-of.ts";

export const patient = {
  tabs_label: "Pagina’s van deze patiënt",
  archive: {
    title: "Archief",
    text: "Deze pagina is er nog niet.",
    back: "Terug naar de monitoring",
  },
  tab: {
    monitoring: "Monitoring",
    incidents: "Grenswaarden",
    med_plan: "Medicatie",
    profile: "Profiel",
  },
  header: {
    short_id: "ID",
    name: "Naam",
    sex: "Geslacht",
    age: "Leeftijd",
    height: "Lengte",
    weight: "Gewicht",
    status: "Status",
    lvef: "LVEF",
    nyha: "NYHA",
    birth_date: "Geboortedatum",
    implant: "Implantaat",
  },
  comorbidities: "Comorbiditeit",
  observations: "Observaties",
  interventions: "Ingrepen",
  allergies: "Allergieën",
  none_recorded: "niet vastgelegd",
  open_profile: "Profiel openen",
  unread: "ongelezen",
  history: "Verloop",
  messages: "Berichten",
} satisfies MessagesOf<"nl">["patient"];
