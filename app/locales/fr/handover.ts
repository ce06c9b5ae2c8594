import type { MessagesOf } from "../messages-of.ts";

export const handover = {
  open: "Copier en texte",
  title: "Texte pour la transmission",
  label: "État de {{name}}",
  privacy:
    "Ce texte contient des données de patient. Ne le collez que là où de telles données peuvent être conservées.",
  copy: "Copier le texte",
  born: "date de naissance\u00a0: {{date}} ({{age}})",
  born_on: "date de naissance\u00a0: {{date}}",
  period: "Période\u00a0: {{period}} ({{days}})",
  as_of: "État au {{time}}. {{zone}}.",
  line: "{{label}}\u00a0: {{value}}",
  values: "Dernières valeurs",
  not_loaded: "n’a pas pu être chargé",
  no_incidents: "Aucun événement ouvert",
  limits: "Seuils fixés",
  last_notes: "Dernières notes",
  nothing: "aucun",
  sheet: {
    open: "Version imprimable",
    title: "Rapport de surveillance",
    print: "Imprimer",
    printed_by: "Imprimé par {{name}}, {{time}}",
    printed: "Imprimé le {{time}}",
    value: "Dernière valeur",
    measured_at: "Mesuré",
    change: "Par rapport à la période précédente",
    what: "Mesure",
    incident: "Événement",
    marks: "Repères dans les courbes",
  },
} satisfies MessagesOf<"fr">["handover"];
