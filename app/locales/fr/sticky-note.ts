import type { MessagesOf } from "../messages-of.ts";

export const stickyNote = {
  title: "Pense-bête",
  placeholder: "Ce que doivent savoir tous ceux qui ouvrent ce dossier",
  saved: "Note enregistrée",
  failed: "La note n’a pas été enregistrée. {{reason}} Votre texte est toujours là.",
  not_yet_saved: "Ce texte n’est pas encore enregistré.",
  signed_out:
    "Vous avez été déconnecté ; la note n’est pas enregistrée. Reconnectez-vous dans un autre onglet puis enregistrez ici : votre texte reste affiché.",
  sign_in: "Se connecter",
  conflict:
    "Cette note a été enregistrée entre-temps, par une autre personne ou dans un autre onglet. Votre texte ci-dessus n’est pas enregistré.",
  theirs: "Note enregistrée",
  save_mine: "Enregistrer plutôt mon texte",
  keep_theirs: "Garder la note enregistrée",
} satisfies MessagesOf<"fr">["sticky_note"];
