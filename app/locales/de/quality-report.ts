import type { MessagesOf } from "../messages-of.ts";

export const qualityReport = {
  title: "Qualitätsbericht Telemonitoring",
  year: "Jahr",
  show: "Anzeigen",
  kv_number: "KV-Nummer",
  kv_pseudonym: "KV-Pseudonym",
  patients: "Patienten dieses Jahres",
  filter: "Nach Name oder ID filtern",
  nobody: "In diesem Jahr wurde niemand überwacht.",
  selected: "{{count}} von {{total}} ausgewählt",
  select: "Ausgewählt",
  last_name: "Nachname",
  first_name: "Vorname",
  payment: "Kostenträger",
  intensified: "Intensiviert",
  submit: "CSV-Datei herunterladen",
  nobody_chosen: "Bitte wählen Sie mindestens einen Patienten aus",
} satisfies MessagesOf<"de">["quality_report"];
