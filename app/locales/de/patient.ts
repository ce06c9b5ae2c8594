import type { MessagesOf } from "../messages-of.ts";

export const patient = {
  tabs_label: "Seiten dieses Patienten",
  archive: {
    title: "Archiv",
    text: "Diese Seite gibt es noch nicht.",
    back: "Zurück zur Überwachung",
  },
  tab: {
    monitoring: "Monitoring",
    incidents: "Grenzwerte",
    med_plan: "Medikation",
    profile: "Profil",
  },
  header: {
    short_id: "ID",
    name: "Name",
    sex: "Geschlecht",
    age: "Alter",
    height: "Größe",
    weight: "Gewicht",
    status: "Status",
    lvef: "LVEF",
    nyha: "NYHA",
    birth_date: "Geburtsdatum",
    implant: "Implantat",
  },
  comorbidities: "Begleiterkrankungen",
  observations: "Beobachtungen",
  interventions: "Eingriffe",
  allergies: "Allergien",
  none_recorded: "keine erfasst",
  open_profile: "Profil öffnen",
  unread: "ungelesen",
  history: "Verlauf",
  messages: "Nachrichten",
} satisfies MessagesOf<"de">["patient"];
