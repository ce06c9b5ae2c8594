export const warnings = {
  title: "Acquitter des avertissements ensemble",
  several: "En sélectionner plusieurs",
  intro: "Patients avec avertissements seuls. Les alertes s’acquittent patient par patient.",
  not_offered: "Ce backend ne peut pas acquitter des avertissements ensemble.",
  column: {
    tick: "Sélection",
    patient: "Patient",
    warnings: "Avertissements",
    due: "Échéance",
  },
  tick_one: "Sélectionner : {{name}}",
  tick_some: "Veuillez sélectionner au moins un patient",
  stands_for_one: "{{count}} avertissement",
  stands_for_many: "{{count}} avertissements au total",
  stands_for_other: "{{count}} avertissements au total",
  note_hint: "Enregistrée pour chaque patient sélectionné.",
  first:
    "La liste montre les {{shown}} patients sur {{total}} dont l’échéance est la plus proche. Les autres suivront une fois ceux-ci acquittés.",
  submit: "Acquitter les avertissements sélectionnés",
  acknowledge_one: "Acquitter {{count}} avertissement",
  acknowledge_many: "Acquitter {{count}} avertissements",
  acknowledge_other: "Acquitter {{count}} avertissements",
  done_one: "{{count}} avertissement a été acquitté.",
  done_many: "{{count}} avertissements ont été acquittés.",
  done_other: "{{count}} avertissements ont été acquittés.",
  seen_before_one: "{{count}} était déjà acquitté.",
  seen_before_many: "{{count}} étaient déjà acquittés.",
  seen_before_other: "{{count}} étaient déjà acquittés.",
  has_alert:
    "Rien n’a été acquitté, car ces patients ont une alerte ouverte : {{names}}. Les alertes s’acquittent patient par patient. Le reste de votre sélection et la note sont conservés.",
  has_alert_unnamed:
    "Rien n’a été acquitté, car il y a une alerte parmi eux. Les alertes s’acquittent patient par patient. Le reste de votre sélection et la note sont conservés.",
  undo_title: "Acquittés par vous au cours des dix dernières minutes",
  undo_refused: "Toujours acquittés : {{names}}",
  receipts_tick: "Prévenir chaque patient coché : {{texts}}",
  receipts_told: "Déjà prévenus aujourd’hui, sans nouveau message : {{names}}",
  receipts_sent_one: "{{count}} patient a été prévenu par un message.",
  receipts_sent_many: "{{count}} patients ont été prévenus par un message.",
  receipts_sent_other: "{{count}} patients ont été prévenus par un message.",
  receipts_before_one:
    "{{count}} patient avait déjà été prévenu aujourd’hui ; aucun second message n’a été envoyé.",
  receipts_before_many:
    "{{count}} patients avaient déjà été prévenus aujourd’hui ; aucun second message n’a été envoyé.",
  receipts_before_other:
    "{{count}} patients avaient déjà été prévenus aujourd’hui ; aucun second message n’a été envoyé.",
  receipts_stay:
    "Le message envoyé à ces patients reste : {{names}}. Écrivez-leur s’il n’est plus exact.",
};
