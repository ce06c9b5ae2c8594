/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "Statistique annuelle",
  intro: "L’activité de la clinique en {{year}}, à côté de l’année précédente.",
  so_far: "{{year}} jusqu’à présent, à côté de toute l’année précédente.",
  not_offered: "Ce backend n’établit pas de statistique annuelle.",
  year: "Année",
  institution: "Établissement",
  all_institutions: "Tous les établissements",
  show: "Afficher",
  together: "Ensemble",
  number: "Nombre",
  group: "Groupe",
  whole: "sur",
  rule: "Règle de comptage",
  share: "{{share}} ({{part}} sur {{whole}})",
  no_reason: "Aucun motif indiqué",
  patients: "Patients derrière ce nombre",
  found: "{{total}} patients",
  nobody: "Aucun patient ne correspond à ce nombre.",
  export_file: "statistique-annuelle",
  export_failed: "Le fichier n’a pas pu être créé : {{reason}}",
  paper: {
    open: "Formulaire papier",
    own_rules:
      "Compté selon les règles indiquées sous chaque tableau. Ce qu’une obligation particulière demande en plus ne fait pas partie de ce formulaire.",
    remarks: "Remarques",
    place_date: "Lieu, date",
    signature: "Signature",
  },
  source: {
    specification: "Source : spécification.",
    decision: "Source : Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Patients suivis",
      rule: "Suivis (ONBOARDED) à un moment quelconque de l’année, selon le programme actuel.",
    },
    step: {
      title: "Étapes de l’étude",
      rule: "Patients suivis, selon la dernière étape enregistrée avant la fin de l’année.",
    },
    started: { title: "Nouveaux patients", rule: "Suivis pour la première fois, cette année." },
    ended: {
      title: "Suivi terminé",
      rule: "Sortis du suivi cette année, selon le motif indiqué ; chaque patient une fois, selon la dernière sortie.",
    },
    care_days: {
      title: "Jours de télésurveillance",
      rule: "Jours où un patient était suivi, même une partie de la journée, additionnés sur tous les patients.",
    },
    measured_days: {
      title: "Observance : jours avec une mesure",
      rule: "Part des jours de télésurveillance avec au moins une mesure, réponse, ECG, enregistrement ou session d’implant valable.",
    },
    incidents: {
      title: "Alertes et avertissements",
      rule: "Selon le jour d’arrivée ; ceux qui ont été retirés ne comptent pas.",
    },
    reviewed: {
      title: "Vus à temps",
      rule: "Part acquittée dans le délai, parmi ceux qui étaient dus ; ceux mis en sourdine ne sont jamais dus.",
    },
    devices: {
      title: "Appareils",
      rule: "Appareils utilisés aujourd’hui et enregistrés avant la fin de l’année, des patients suivis cette année-là.",
    },
    missing: {
      title: "Manque au dossier",
      rule: "Patients suivis dont le dossier n’a pas ce champ aujourd’hui. Ouvrez un patient pour le compléter.",
    },
  },
  field: {
    nyha: "Classe NYHA",
    lvef: "FEVG",
    height: "Taille",
    weight: "Poids",
    payment_type: "Mode de paiement",
    address: "Adresse",
    phone: "Numéro de téléphone",
  },
};
