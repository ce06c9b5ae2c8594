/** The history drawer of a patient. */
export const history = {
  title: "Historique",
  filter: "Filtrer",
  none: "Aucun événement de ce type.",
  failed: "Lecture impossible\u00a0: {{what}}.",
  reply: "Réponse",
  acknowledged: "acquittée",
  acknowledged_by: "acquitté par {{name}}",
  undone: "acquittement annulé",
  undone_by: "acquittement annulé par {{name}}",
  open: "ouverte",
  plan_in_force: "Un nouveau plan est entré en vigueur",
  plan_unchanged: "Rien n’a changé par rapport à la version précédente.",
  info_title: "À propos de l’historique",
  info_events:
    "Vous voyez ici ce qui est arrivé à ce patient, du plus récent au plus ancien\u00a0: notes, messages, changements de traitement et de statut, absences.",
  info_filter:
    "Les alertes et les avertissements sont d’abord masqués\u00a0; le filtre les affiche.",
  info_actions:
    "En bas, vous pouvez ajouter un constat, saisir une absence et télécharger le rapport trimestriel.",
  got_it: "Compris",
  add_findings: "Ajouter un constat",
  add_absence: "Ajouter une absence",
  download_report: "Télécharger le rapport",
  finding: "Constat",
  finding_added: "Le constat a été ajouté.",
  unclear:
    "Il n’est pas certain que l’enregistrement ait eu lieu. Veuillez vérifier la liste avant de réessayer.",
  type: {
    note: "Notes",
    message: "Messages",
    alert: "Alertes",
    warning: "Avertissements",
    medication_change: "Changements de traitement",
    lifecycle: "Changements de statut",
    timeoff: "Absences",
  },
  event: {
    note: "Note",
    message: "Message",
    medication_change: "Traitement modifié",
    lifecycle: "Statut modifié",
    timeoff: "Absence",
    exclusion: "Mesure exclue",
    exclusion_undone: "Mesure de nouveau prise en compte",
  },
};
