/** The quarterly report of a patient. */
export const report = {
  title: "Quartalsbericht",
  of: "Quartalsbericht {{quarter}}",
  as_of: "Stand {{time}}",
  quarter: "Quartal",
  show: "Anzeigen",
  download: "Als PDF herunterladen",
  print: "Druckansicht",
  gdt: {
    download: "GDT für Praxissysteme",
    no_birth_date: "Keine GDT-Datei: In der Akte fehlt das Geburtsdatum, das GDT verlangt.",
    no_values: "Keine GDT-Datei: In diesem Quartal wurde kein Wert gemessen.",
    lost: "Dem Zeichensatz der GDT-Datei (ISO 8859-1) fehlt {{signs}}: Dort steht ein Fragezeichen, und ein Kommentar in der Datei sagt es.",
  },
  page: "Seite {{number}} von {{total}}",
  print_hint:
    "Drucken Sie diese Seite, oder wählen Sie „Als PDF speichern“ als Drucker. Sie ist für A4 eingerichtet.",
  no_data: "Keine Daten in diesem Quartal.",
  incidents: "Ereignisse",
  type: "Art",
  count: "Anzahl",
  well_being: "Befinden (0 sehr gut bis 4 sehr schlecht)",
  period: "Zeitraum",
  programme: "Programm",
  days_measured: "Tage mit einer Messung",
  days_of: "{{days}} von {{total}}",
  plan_changes: "Medikationsplan geändert",
  none: "keine",
  figures_one:
    "{{number}} Messung · erste {{first}} · letzte {{last}} · niedrigste bis höchste {{range}}",
  figures_other:
    "{{number}} Messungen · erste {{first}} · letzte {{last}} · niedrigste bis höchste {{range}}",
  drawing: "Verlauf von {{subjects}} im Quartal",
  missing_plan: "Die Fassungen des Medikationsplans konnten nicht geladen werden.",
  legend: {
    limit: "Grenzwert von heute",
    absence: "Abwesenheit",
    change: "Medikationsplan geändert",
  },
  strips: {
    title: "EKGs mit Alarm oder Warnung",
    drawn:
      "{{drawn}} von {{total}} sind gezeichnet: die schwersten zuerst, davon die neuesten. Alle sind in der App.",
    unread: "Das EKG vom {{time}} konnte nicht geladen werden.",
    of: "{{section}} von {{total}} s",
    leads: "eine von {{count}} Ableitungen",
  },
};
