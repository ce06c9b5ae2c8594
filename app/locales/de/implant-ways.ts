/** The ways in for messages of implants, and the intervals of their follow-up. */
export const implantWays = {
  title: "Wege für Nachrichten",
  intro:
    "Vigil nimmt, was ein Hersteller exportiert. Es meldet sich bei keinem Portal an und liest keines.",
  open: "Auf diesem Server offen",
  closed: "Auf diesem Server geschlossen",
  how: {
    mllp: "HL7-Export über MLLP",
    folder: "Ordner eines Datendienstes oder Programmiergeräts",
    https: "Datei über HTTPS",
    fhir: "FHIR, über ein Gateway",
    portal: "Portal-Anmeldung, für ein eigenes Backend aufbewahrt",
  },
  vendor_unknown: "Hersteller unbekannt",
  column: {
    ways: "Wege",
    last_message: "Letzte Nachricht",
    last_error: "Letzter Fehler",
  },
  never: "Noch keine",
  test: "{{vendor}} testen",
  test_file: "Eine eigene Nachricht lesen",
  file_hint: ".hl7, .xml, .json oder .pdf. Sie wird gelesen und nicht aufbewahrt.",
  file_required: "Bitte wählen Sie eine Datei",
  file_too_large: "Die Datei ist größer als 5 MB.",
  read: "Lesen",
  read_well:
    "Die Nachricht wurde gelesen: Werte {{values}}, Alarme {{alerts}}, Dokumente {{documents}}, nicht verstanden {{unread}}. Nichts wurde abgelegt.",
  no_serial: "Sie nennt keine Seriennummer: Sie würde auf eine Zuordnung warten.",
  refused: "Sie würde in Zeile {{line}}, {{field}} abgelehnt: {{reason}}",
  to_inbox: "Zum Implantat-Eingang",
  intervals: {
    title: "Nachsorge-Intervalle",
    intro: "Monate zwischen zwei Sitzungen, bevor die Nachsorge als überfällig gilt.",
    unit: "Monate",
    range: "Bitte geben Sie ganze Monate von 1 bis {{max}} ein",
    save: "Intervalle speichern",
    saved: "Die Intervalle wurden gespeichert.",
    stale:
      "Jemand hat die Intervalle inzwischen geändert. Bitte laden Sie die Seite neu und speichern Sie erneut.",
  },
};
