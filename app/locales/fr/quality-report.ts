import type { MessagesOf } from "../messages-of.ts";

export const qualityReport = {
  title: "Rapport qualité de télésurveillance",
  year: "Année",
  show: "Afficher",
  kv_number: "Numéro KV",
  kv_pseudonym: "Pseudonyme KV",
  patients: "Patients de cette année",
  filter: "Filtrer par nom ou ID",
  nobody: "Personne n'a été suivi cette année.",
  selected: "{{count}} sur {{total}} sélectionnés",
  select: "Sélectionné",
  last_name: "Nom",
  first_name: "Prénom",
  payment: "Paiement",
  intensified: "Intensifié",
  submit: "Télécharger le fichier CSV",
  nobody_chosen: "Sélectionnez au moins un patient",
} satisfies MessagesOf<"fr">["quality_report"];
