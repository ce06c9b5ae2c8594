import type { MessagesOf } from "../messages-of.ts";

export const apiDocs = {
  title: "Aanroepen voor andere systemen",
  intro:
    "De eigen beschrijving van de aanroepen van de server, voor wie een ander systeem aansluit.",
  not_offered: "Deze server beschrijft zijn aanroepen niet.",
  all_calls: "Alle aanroepen",
  parameters: "Parameters",
  required: "verplicht",
  body: "Inhoud",
  answer: "Antwoord",
  example: "Voorbeeld",
  schema: "JSON-schema",
  code: "JSON",
} satisfies MessagesOf<"nl">["api_docs"];
