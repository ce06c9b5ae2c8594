import type { MessagesOf } from "../messages-of.ts";

export const handover = {
  open: "Kopiëren als tekst",
  title: "Tekst voor de overdracht",
  label: "Toestand van {{name}}",
  privacy:
    "Deze tekst bevat patiëntgegevens. Plak hem alleen waar patiëntgegevens bewaard mogen worden.",
  copy: "Tekst kopiëren",
  born: "geboren op {{date}} ({{age}})",
  born_on: "geboren op {{date}}",
  period: "Periode: {{period}} ({{days}})",
  as_of: "Stand {{time}}. {{zone}}.",
  line: "{{label}}: {{value}}",
  values: "Laatste waarden",
  not_loaded: "kon niet worden geladen",
  no_incidents: "Geen openstaande meldingen",
  limits: "Ingestelde grenswaarden",
  last_notes: "Laatste notities",
  nothing: "geen",
  sheet: {
    open: "Afdrukweergave",
    title: "Monitoringrapport",
    print: "Afdrukken",
    printed_by: "Afgedrukt door {{name}}, {{time}}",
    printed: "Afgedrukt {{time}}",
    value: "Laatste waarde",
    measured_at: "Gemeten",
    change: "Vergeleken met de periode ervoor",
    what: "Waarde",
    incident: "Melding",
    marks: "Tekens in de grafieken",
  },
} satisfies MessagesOf<"nl">["handover"];
