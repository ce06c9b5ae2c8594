import type { MessagesOf } from "../messages-of.ts";

export const messages = {
  title: "Messages",
  list: "Messages avec ce patient",
  none: "Aucun message pour le moment. Écrivez le premier ci-dessous.",
  draft: "brouillon non envoyé",
  minimize: "Réduire",
  mark_seen: "Marquer comme vus",
  seen_failed: "Les messages n’ont pas pu être marqués comme vus. Veuillez réessayer.",
  message_title: "Objet",
  message: "Message",
  allow_to_reply: "Le patient peut répondre",
  keep_draft: "Garder comme brouillon",
  kept: "Brouillon conservé",
  not_kept:
    "Le brouillon ne peut pas être conservé pour le moment. Il reste ici tant que cette page est ouverte.",
  signed_out:
    "Vous avez été déconnecté. Votre texte reste ici : reconnectez-vous dans un autre onglet, puis envoyez-le.",
  leave_question:
    "Votre message n’a pas été envoyé. Quitter ce patient ? Le brouillon est conservé jusqu’à la déconnexion.",
  sent: "Message envoyé",
  failed: "Le message n’a pas été envoyé. {{reason}} Votre texte est toujours là.",
  unclear:
    "Il n’est pas certain que le message ait été envoyé. Vérifiez dans la liste avant de le renvoyer.",
} satisfies MessagesOf<"fr">["messages"];
