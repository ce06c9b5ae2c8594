import type { MessagesOf } from "../messages-of.ts";

export const qualityReport = {
  title: "Kwaliteitsrapport telemonitoring",
  year: "Jaar",
  show: "Tonen",
  kv_number: "KV-nummer",
  kv_pseudonym: "KV-pseudoniem",
  patients: "Patiënten van dit jaar",
  filter: "Filteren op naam of ID",
  nobody: "In dit jaar is niemand gemonitord.",
  selected: "{{count}} van {{total}} geselecteerd",
  select: "Geselecteerd",
  last_name: "Achternaam",
  first_name: "Voornaam",
  payment: "Betaling",
  intensified: "Intensief",
  submit: "CSV-bestand downloaden",
  nobody_chosen: "Selecteer ten minste één patiënt",
} satisfies MessagesOf<"nl">["quality_report"];
