import type { MessagesOf } from "../messages-of.ts";

export const patient = {
  tabs_label: "Pages de ce patient",
  archive: {
    title: "Archives",
    text: "Cette page n’est pas encore disponible.",
    back: "Retour à la surveillance",
  },
  tab: {
    monitoring: "Surveillance",
    incidents: "Seuils",
    med_plan: "Médicaments",
    profile: "Profil",
  },
  header: {
    short_id: "ID",
    name: "Nom",
    sex: "Sexe",
    age: "Âge",
    height: "Taille",
    weight: "Poids",
    status: "Statut",
    lvef: "FEVG",
    nyha: "NYHA",
    birth_date: "Date de naissance",
    implant: "Implant",
  },
  comorbidities: "Comorbidités",
  observations: "Observations",
  interventions: "Interventions",
  allergies: "Allergies",
  none_recorded: "aucune enregistrée",
  open_profile: "Ouvrir le profil",
  unread: "non lus",
  history: "Historique",
  messages: "Messages",
} satisfies MessagesOf<"fr">["patient"];
