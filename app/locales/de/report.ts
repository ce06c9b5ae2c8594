/** The quarterly report of a patient. */
export const report = {
  title: "Quartalsbericht",
  of: "Quartalsbericht {{quarter}}",
  as_of: "Stand {{time}}",
  quarter: "Quartal",
  show: "Anzeigen",
  download: "Als PDF herunterladen",
  print: "Druckansicht",
  page: "Seite {{number}} von {{total}}",
  print_hint:
    "Drucken Sie diese Seite, oder wählen Sie „Als PDF speichern“ als Drucker. Sie ist für A4 eingerichtet.",
  no_data: "Keine Daten in diesem Quartal.",
  incidents: "Ereignisse",
  type: "Art",
  count: "Anzahl",
  well_being: "Befinden (0 sehr gut bis 4 sehr schlecht)",
};
