import type { MessagesOf } from "../messages-of.ts";

export const apiDocs = {
  title: "Appels pour d’autres systèmes",
  intro:
    "La description que le serveur donne de ses appels, pour ceux qui raccordent un autre système.",
  not_offered: "Ce serveur ne décrit pas ses appels.",
  all_calls: "Tous les appels",
  parameters: "Paramètres",
  required: "obligatoire",
  body: "Contenu",
  answer: "Réponse",
  example: "Exemple",
  schema: "Schéma JSON",
  code: "JSON",
} satisfies MessagesOf<"fr">["api_docs"];
