import type { MessagesOf } from "../messages-of.ts";

export const apiDocs = {
  title: "Aufrufe für andere Systeme",
  intro:
    "Die eigene Beschreibung der Aufrufe des Backends, für alle, die ein anderes System anbinden.",
  not_offered: "Dieses Backend beschreibt seine Aufrufe nicht.",
  all_calls: "Alle Aufrufe",
  parameters: "Parameter",
  required: "erforderlich",
  body: "Inhalt",
  answer: "Antwort",
  example: "Beispiel",
  schema: "JSON-Schema",
  code: "JSON",
} satisfies MessagesOf<"de">["api_docs"];
