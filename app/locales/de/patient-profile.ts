import type { MessagesOf } from "../messages-of.ts";

export const patientProfile = {
  title: "Patientenprofil",
  anamnesis: "Anamnese",
  history: "Verlauf der Betreuung",
  saved: "Das Profil ist gespeichert.",
  reset: "Änderungen verwerfen",
  implant: {
    manufacturer: "Hersteller",
    model: "Modell",
    serial_number: "Seriennummer",
  },
  recheck: {
    title: "Erneute Prüfung der Kriterien",
    after_one: "{{count}} Monat nach Beginn",
    after_other: "{{count}} Monate nach Beginn",
    due: "fällig",
    text: "Bestehen NYHA-Klasse, LVEF und der Bedarf an Telemonitoring unverändert? Bitte aktualisieren Sie die klinischen Daten.",
  },
  stale: {
    title: "Dieses Profil wurde inzwischen geändert, von jemand anderem oder in einem anderen Tab",
    text: "Es wurde noch nichts gespeichert, Ihre Eingaben sind noch da. Wo nur die andere Person etwas geändert hat, steht jetzt deren Wert im Formular. Bitte prüfen Sie die Felder unten und speichern Sie noch einmal.",
    field: "Feld",
    theirs: "Jetzt gespeichert",
    mine: "Ihre Eingabe",
    in_form: "Im Formular",
    keeps_mine: "Ihre Eingabe",
    takes_theirs: "gespeicherter Wert",
    discard: "Meine verwerfen, gespeicherte zeigen",
  },
  copy: {
    title: "Alle Daten dieser Person",
    text: "Für Patienten, die eine Kopie verlangen (DSGVO Art. 15 und 20): ein Archiv mit allem, was gespeichert ist. Das Protokoll vermerkt, dass Sie es geholt haben. Bitte prüfen Sie vor der Weitergabe, was darin über andere steht.",
    button: "Alles herunterladen",
    refused: "Diese Kopie dürfen Ärzte, Pflegekräfte und Administratoren holen.",
    failed: "Die Kopie konnte nicht erstellt werden. {{reason}}",
  },
} satisfies MessagesOf<"de">["patient_profile"];
