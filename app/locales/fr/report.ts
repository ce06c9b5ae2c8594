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
  remark: {
    title: "Texte de l’établissement",
    by: "{{name}}, {{time}} · version {{version}}",
    write: "Écrire un texte pour ce rapport",
    change: "Modifier le texte de ce rapport",
    label: "Texte",
    hint: "Il figure tel quel sur la première page : dans le rapport à l’écran, dans le PDF et dans les lettres.",
    save: "Enregistrer le texte",
    saved: "Le texte du rapport est enregistré.",
    stale:
      "Quelqu’un a enregistré un autre texte entre-temps. Enregistrez de nouveau pour mettre le vôtre à sa place.",
    theirs: "Enregistré entre-temps",
    unclear:
      "Il n’est pas certain que le texte ait été enregistré. Vérifiez avant de l’envoyer de nouveau.",
    template: "Modèle",
    no_template: "Veuillez choisir",
    insert: "Insérer",
    remove_template: "Supprimer le modèle",
    template_name: "Nom d’un nouveau modèle",
    save_template: "Enregistrer comme modèle",
    template_saved: "Le modèle est enregistré pour tout l’établissement.",
    template_removed: "Le modèle est supprimé.",
    name_taken: "Un modèle de ce nom existe déjà.",
    choose_template: "Choisissez d’abord un modèle.",
  },
  language: {
    label: "Langue du rapport",
    mine: "La mienne ({{language}})",
    patient: "Celle du patient ({{language}})",
  },
};
