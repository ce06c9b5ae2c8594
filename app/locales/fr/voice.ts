import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Enregistrements vocaux, jour le plus récent d’abord",
  date: "Date",
  length: "Durée",
  quality: "Qualité",
  risk: "Facteur de risque",
  bad_quality: "mauvaise qualité",
  band: { HIGH: "élevé", MED: "moyen", LOW: "faible" },
  absence: "pendant une absence",
  session_of: "Enregistrements du {{time}}",
  task: "Consigne",
  no_task: "Aucune consigne décrite",
  recording: "Enregistrement {{number}} sur {{count}}",
  none_selected: "Aucun enregistrement sélectionné.",
  no_sessions: "Aucun enregistrement vocal pour cette période.",
  warning_from: "Avertissement à partir de {{value}}",
} satisfies MessagesOf<"fr">["voice"];
