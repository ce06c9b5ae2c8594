/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "Jahresstatistik",
  intro: "Was die Klinik {{year}} geleistet hat, daneben das Jahr davor.",
  so_far: "{{year}} bis heute, daneben das ganze Jahr davor.",
  not_offered: "Dieses Backend führt keine Jahresstatistik.",
  year: "Jahr",
  institution: "Einrichtung",
  all_institutions: "Alle Einrichtungen",
  show: "Anzeigen",
  together: "Zusammen",
  number: "Zahl",
  group: "Gruppe",
  whole: "von",
  rule: "Zählregel",
  share: "{{share}} ({{part}} von {{whole}})",
  no_reason: "Kein Grund angegeben",
  patients: "Patienten hinter der Zahl",
  found: "{{total}} Patienten",
  nobody: "Zu dieser Zahl gehört kein Patient.",
  export_file: "jahresstatistik",
  export_failed: "Die Datei konnte nicht erstellt werden: {{reason}}",
  paper: {
    open: "Papierformular",
    own_rules:
      "Gezählt nach den Regeln, die unter jeder Tabelle stehen. Was eine bestimmte Meldepflicht darüber hinaus verlangt, gehört nicht zu diesem Formular.",
    remarks: "Bemerkungen",
    place_date: "Ort, Datum",
    signature: "Unterschrift",
  },
  source: {
    specification: "Quelle: Spezifikation.",
    decision: "Quelle: Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Patienten in Betreuung",
      rule: "Zu irgendeiner Zeit des Jahres in Betreuung (ONBOARDED), nach dem heutigen Programm.",
    },
    step: {
      title: "Schritte der Studie",
      rule: "Patienten in Betreuung, nach dem letzten vor Jahresende erfassten Schritt.",
    },
    started: { title: "Neue Patienten", rule: "Zum ersten Mal in Betreuung, in diesem Jahr." },
    ended: {
      title: "Betreuung beendet",
      rule: "In diesem Jahr ausgeschieden, nach dem angegebenen Grund; jeder Patient einmal, nach dem letzten Mal.",
    },
    care_days: {
      title: "Telemonitoring-Tage",
      rule: "Tage, an denen ein Patient in Betreuung war, auch nur für einen Teil des Tages, über alle Patienten summiert.",
    },
    measured_days: {
      title: "Mitwirkung: Tage mit Messung",
      rule: "Anteil der Telemonitoring-Tage mit mindestens einer gültigen Messung, Antwort, EKG-, Sprach- oder Implantatübertragung.",
    },
    incidents: {
      title: "Alarme und Warnungen",
      rule: "Nach dem Tag des Eingangs; aufgehobene zählen nicht.",
    },
    reviewed: {
      title: "Rechtzeitig gesehen",
      rule: "Anteil der bis zur Frist quittierten an den fälligen; ausgesetzte sind nie fällig.",
    },
    devices: {
      title: "Geräte",
      rule: "Heute verwendete Geräte, die vor Jahresende erfasst wurden, von Patienten, die in dem Jahr in Betreuung waren.",
    },
    missing: {
      title: "Fehlt in der Akte",
      rule: "Patienten in Betreuung, in deren Akte das Feld heute fehlt. Öffnen Sie einen Patienten, um es zu ergänzen.",
    },
  },
  field: {
    nyha: "NYHA-Klasse",
    lvef: "LVEF",
    height: "Größe",
    weight: "Gewicht",
    payment_type: "Zahlungsart",
    address: "Adresse",
    phone: "Telefonnummer",
  },
};
