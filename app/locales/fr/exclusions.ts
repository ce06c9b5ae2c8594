/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Exclure une mesure",
  title: "Mesures exclues",
  intro:
    "Une mesure erronée peut être exclue. Elle reste enregistrée avec sa valeur et lisible, mais aucune règle, aucune courbe et aucune moyenne n’en tient compte tant que l’exclusion n’est pas annulée.",
  not_offered: "Ce serveur ne permet pas d’exclure des mesures.",
  excluded: "Exclues",
  mark: "exclue",
  none_excluded: "Aucune mesure n’est exclue.",
  recent: "Mesures prises en compte",
  recent_days: "Mesures des {{days}} derniers jours",
  none_recent: "Rien n’a été mesuré ces jours-là.",
  exclude: "Exclure",
  dialog_title: "Exclure cette mesure ?",
  consequence:
    "Les alertes et avertissements qui reposent uniquement sur cette mesure sont levés. Les règles jugent à nouveau sans elle et peuvent en déclencher d’autres. L’exclusion peut être annulée.",
  counts_no_more: "Cette mesure n’est pas connue ici ou n’est plus prise en compte.",
  reason: "Motif",
  comment: "Commentaire",
  comment_hint: "Nécessaire s’il s’agit d’un autre motif.",
  reasons: {
    somebody_else: "Une autre personne a été mesurée",
    wrong_handling: "Mesure mal effectuée",
    device_fault: "Défaut de l’appareil",
    implausible: "Valeur invraisemblable",
    other: "Autre motif",
  },
  done: "Mesure exclue. Alertes et avertissements levés : {{withdrawn}}, nouveaux : {{raised}}.",
  undo: "Annuler l’exclusion",
  undone:
    "La mesure est de nouveau prise en compte. Alertes et avertissements rétablis : {{reinstated}}, nouveaux : {{raised}}.",
  unclear:
    "Il n’est pas certain que cela ait été enregistré. Veuillez consulter la liste avant de réessayer.",
  changed_meanwhile:
    "Cela a été modifié entre-temps. La liste montre ce qui est enregistré maintenant.",
  excluded_by: "Exclue par {{name}}, {{time}}",
  undone_by: "De nouveau prise en compte : exclusion annulée par {{name}}, {{time}}",
  withdrawn: "Levés pour cette raison :",
};
