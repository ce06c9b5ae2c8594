/** The quarterly report of a patient. */
export const report = {
  title: "Rapport trimestriel",
  of: "Rapport trimestriel {{quarter}}",
  as_of: "au {{time}}",
  quarter: "Trimestre",
  show: "Afficher",
  download: "Télécharger en PDF",
  print: "Version imprimable",
  gdt: {
    download: "GDT (logiciel de cabinet)",
    no_birth_date:
      "Pas de fichier GDT : la date de naissance, exigée par GDT, manque dans le dossier.",
    no_values: "Pas de fichier GDT : aucune valeur mesurée pendant ce trimestre.",
    lost: "Le jeu de caractères du fichier GDT (ISO 8859-1) ne contient pas {{signs}} : un point d’interrogation le remplace et un commentaire du fichier le signale.",
  },
  page: "Page {{number}} sur {{total}}",
  print_hint:
    "Imprimez cette page, ou choisissez « Enregistrer au format PDF » comme imprimante. Elle est mise en page pour le format A4.",
  no_data: "Aucune donnée pour ce trimestre.",
  incidents: "Incidents",
  type: "Type",
  count: "Nombre",
  well_being: "Bien-être (0 très bien à 4 très mauvais)",
  period: "Période",
  programme: "Programme",
  days_measured: "Jours avec une mesure",
  days_of: "{{days}} sur {{total}}",
  plan_changes: "Plan de traitement modifié",
  none: "aucune",
  figures_one:
    "{{number}} mesure · première {{first}} · dernière {{last}} · de la plus basse à la plus haute {{range}}",
  figures_many:
    "{{number}} mesures · première {{first}} · dernière {{last}} · de la plus basse à la plus haute {{range}}",
  figures_other:
    "{{number}} mesures · première {{first}} · dernière {{last}} · de la plus basse à la plus haute {{range}}",
  drawing: "Évolution de {{subjects}} au cours du trimestre",
  missing_plan: "Les versions du plan de traitement n’ont pas pu être chargées.",
  legend: {
    limit: "limite actuelle",
    absence: "absence",
    change: "plan de traitement modifié",
  },
  strips: {
    title: "ECG avec alerte ou avertissement",
    drawn:
      "{{drawn}} sur {{total}} sont tracés : les plus graves d’abord, et parmi eux les plus récents. Tous sont dans l’application.",
    unread: "L’ECG du {{time}} n’a pas pu être chargé.",
    of: "{{section}} sur {{total}} s",
    leads: "une de {{count}} dérivations",
  },
};
