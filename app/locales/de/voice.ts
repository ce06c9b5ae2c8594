import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Sprachaufnahmen, neuester Tag zuerst",
  date: "Datum",
  length: "Länge",
  quality: "Qualität",
  risk: "Risikofaktor",
  bad_quality: "schlechte Qualität",
  band: { HIGH: "hoch", MED: "mittel", LOW: "niedrig" },
  absence: "während einer Abwesenheit",
  session_of: "Aufnahmen von {{time}}",
  task: "Aufgabe",
  no_task: "Keine Aufgabe beschrieben",
  recording: "Aufnahme {{number}} von {{count}}",
  none_selected: "Keine Aufnahme ausgewählt.",
  no_sessions: "Keine Sprachaufnahmen in diesem Zeitraum.",
  warning_from: "Warnung ab {{value}}",
} satisfies MessagesOf<"de">["voice"];
