/** The quarterly report of a patient. */
export const report = {
  title: "Rapport trimestriel",
  of: "Rapport trimestriel {{quarter}}",
  as_of: "au {{time}}",
  quarter: "Trimestre",
  show: "Afficher",
  download: "Télécharger en PDF",
  print: "Version imprimable",
  page: "Page {{number}} sur {{total}}",
  print_hint:
    "Imprimez cette page, ou choisissez « Enregistrer au format PDF » comme imprimante. Elle est mise en page pour le format A4.",
  no_data: "Aucune donnée pour ce trimestre.",
  incidents: "Incidents",
  type: "Type",
  count: "Nombre",
  well_being: "Bien-être (0 très bien à 4 très mauvais)",
};
