import type { MessagesOf } from "../messages-of.ts";

export const handover = {
  open: "Als Text kopieren",
  title: "Text für die Übergabe",
  label: "Stand von {{name}}",
  privacy:
    "Dieser Text enthält Patientendaten. Fügen Sie ihn nur dort ein, wo Patientendaten stehen dürfen.",
  copy: "Text kopieren",
  born: "geboren am {{date}} ({{age}})",
  born_on: "geboren am {{date}}",
  period: "Zeitraum: {{period}} ({{days}})",
  as_of: "Stand {{time}}. {{zone}}.",
  line: "{{label}}: {{value}}",
  values: "Letzte Werte",
  not_loaded: "konnte nicht geladen werden",
  no_incidents: "Keine offenen Meldungen",
  limits: "Gesetzte Grenzwerte",
  last_notes: "Letzte Notizen",
  nothing: "keine",
  sheet: {
    open: "Druckansicht",
    title: "Monitoring-Bericht",
    print: "Drucken",
    printed_by: "Gedruckt von {{name}}, {{time}}",
    printed: "Gedruckt {{time}}",
    value: "Letzter Wert",
    measured_at: "Gemessen",
    change: "Gegenüber dem Zeitraum davor",
    what: "Wert",
    incident: "Meldung",
    marks: "Zeichen in den Kurven",
  },
} satisfies MessagesOf<"de">["handover"];
