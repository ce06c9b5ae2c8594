import type { MessagesOf } from "../messages-of.ts";

export const planScan = {
  open: "Plan scannen",
  title: "Medikationsplan scannen",
  step: "Der Code des Plans",
  pictures: "Fotos oder Scans des Plans",
  pictures_hint:
    "Bis zu 4 Bilder (JPEG, PNG, WebP, TIFF), von allen Seiten. Die Seite eines PDF als Bild.",
  scanned: "Text eines Handscanners",
  scanned_hint:
    "Setzen Sie den Cursor hierhin und scannen Sie den Code. Der Text weiterer Seiten kommt darunter.",
  read: "Code lesen",
  other_person: "Dieser Plan gehört zu einer anderen Person.",
  other_person_text:
    "Im Code: {{scanned}}, geboren {{scanned_born}}. Hier: {{name}}, geboren {{born}}.",
  same_person: "Geprüft: Es ist ein Plan von {{name}}",
  same_person_required: "Bitte bestätigen Sie, wessen Plan es ist, oder brechen Sie ab.",
  preview: "Was der Code enthält",
  written_by: "Geschrieben von {{author}}, {{at}}",
  notes: "Bitte ansehen",
  no_notes: "Alles aus dem Code hat seinen Platz im Plan.",
  row: "Zeile {{row}}: {{note}}",
  take: "Ins Formular übernehmen",
  take_text:
    "Noch wird nichts gespeichert: Das Formular des Plans öffnet sich mit diesen Zeilen anstelle der gültigen.",
  in_force: "Gültiger Plan",
  code: "Code des Medikationsplans",
  code_page: "Code {{page}} von {{pages}}",
  no_code: "Ohne Code: {{field}} passt nicht hinein.",
  left_out: "Nicht im Code: {{fields}}",
  gap: {
    name: "Name",
    name_letters: "Buchstaben des Namens, die der Code nicht hat (ohne ihre Zeichen geschrieben)",
    birth_date: "Geburtsdatum",
    institution: "Einrichtung",
  },
  note: {
    pzn_only:
      "nur die Nummer PZN {{value}}, kein Name. Bitte Handelsname, Wirkstoff und Stärke eintragen.",
    no_name: "kein Handelsname im Code ({{value}}). Bitte eintragen.",
    no_substance: "kein Wirkstoff im Code ({{value}}). Bitte eintragen.",
    strength:
      "die Stärke „{{value}}“ ist keine Zahl mit einer unserer Einheiten. Bitte eintragen; der Text steht in der Bemerkung.",
    form: "die Form „{{value}}“ ist nicht sicher bekannt. Bitte auswählen.",
    weekly:
      "einmal pro Woche, nicht täglich: „{{value}}“. Steht bei der Einnahme; die täglichen Mengen sind 0.",
    free_dose:
      "eine Dosis als Text: „{{value}}“. Steht bei der Einnahme; die täglichen Mengen sind 0.",
    dose: "die Dosis „{{value}}“ ist keine Zahl. Steht bei der Einnahme; die täglichen Mengen sind 0.",
    unit: "die Dosis zählt keine Stücke: „{{value}}“. Steht bei der Einnahme; die täglichen Mengen sind 0.",
    heading: "unter der Überschrift „{{value}}“, die in der Bemerkung steht.",
    comment: "Freitext, in die Kommentare übernommen: {{value}}",
    not_taken: "Im Code und nicht übernommen: {{value}}",
  },
  fault: {
    unreadable:
      "Das ist kein vollständiger Code eines Medikationsplans. Bitte scannen Sie noch einmal.",
    version:
      "Ein Code der Version {{version}} ist hier nicht bekannt. Es wurde nichts daraus gelesen.",
    incomplete: "Von {{pages}} Seiten fehlen noch: {{missing}}. Bitte scannen Sie auch diese.",
    twice: "Seite {{page}} ist zweimal da. Bitte entfernen Sie eine.",
    mixed: "Diese Seiten gehören nicht zu einem Plan.",
    too_many: "Höchstens {{count}} Bilder auf einmal.",
    too_large: "Die Bilder sind zu groß: zusammen höchstens 12 MB.",
    no_picture: "„{{name}}“ ist kein lesbares Bild.",
    no_code:
      "In „{{name}}“ wurde kein Code gefunden. Ein schärferes oder größeres Bild kann helfen.",
  },
} satisfies MessagesOf<"de">["plan_scan"];
