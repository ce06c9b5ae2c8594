import type { MessagesOf } from "../messages-of.ts";

export const preview = {
  open: "Consulter à côté de la liste",
  label: "Patient à côté de la liste",
  previous: "Patient précédent",
  next: "Patient suivant",
  place: "{{place}} sur {{total}}",
  open_patient: "Ouvrir le patient",
  back: "Retour à la liste",
  keys: "Touches : a acquitte ce qui est coché, j et k mènent au patient suivant et au précédent",
  no_notes: "Aucune note n’a été rédigée.",
} satisfies MessagesOf<"fr">["preview"];
