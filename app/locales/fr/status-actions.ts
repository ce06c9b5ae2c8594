import type { MessagesOf } from "../messages-of.ts";

export const statusActions = {
  label: "Statut du suivi",
  unclear:
    "Il n'est pas certain que cela ait été effectué. Vérifiez le statut du patient avant de réessayer.",
  not_possible: "Ce n'est plus possible : le statut du patient a changé entre-temps.",
  title: {
    ACTIVATE: "Activer {{name}} ?",
    OFFBOARD: "Mettre fin au suivi de {{name}}",
    MARK_COMPLETE: "Marquer la fin de suivi de {{name}} comme terminée ?",
    REACTIVATE: "Réactiver {{name}} ?",
    RESET_PASSWORD: "Réinitialiser le mot de passe de {{name}} ?",
  },
  text: {
    ACTIVATE: "{{name}} sera immédiatement sous suivi et ses mesures seront surveillées.",
    OFFBOARD:
      "La télésurveillance de {{name}} prendra fin. Le dossier est conservé et reste lisible.",
    MARK_COMPLETE:
      "{{name}} sera indiqué comme sorti du suivi. Le dossier est conservé et reste lisible.",
    REACTIVATE: "{{name}} sera de nouveau sous suivi et ses mesures seront surveillées.",
    RESET_PASSWORD:
      "L'ancien mot de passe de {{name}} ne fonctionnera plus et les appareils connectés seront déconnectés. Le nouveau s'affiche sur la page suivante.",
  },
  reactivation: {
    provider_contacts: "Le prestataire reprend contact avec le patient.",
    ends_offboarding: "Une fin de suivi déjà engagée est ainsi annulée.",
  },
  offboarding: {
    reason: "Motif",
    comment: "Commentaire",
    comment_hint: "Obligatoire pour « Autre »",
    by_provider:
      "Le prestataire contacte maintenant le patient ou ses proches, récupère les appareils et termine la fin de suivi.",
    by_customer:
      "Votre équipe informe le patient ou ses proches, récupère les appareils, puis marque la fin de suivi comme terminée.",
    billing_note:
      "Ce patient est facturé. La facturation s'arrête avec le suivi ; le trimestre commencé est encore facturé.",
  },
  done: {
    ACTIVATE: "{{name}} est maintenant sous suivi.",
    OFFBOARD: "La fin du suivi de {{name}} est engagée.",
    MARK_COMPLETE: "La fin de suivi de {{name}} est terminée.",
    REACTIVATE: "{{name}} est de nouveau sous suivi.",
  },
  password: {
    title: "Nouveau mot de passe de {{name}}",
    text: "Communiquez ce mot de passe au patient. Il ne s'affiche qu'ici, dix minutes au plus, et doit être changé à la première connexion.",
    gone: "Le mot de passe n'est plus affiché. Si le patient ne l'a pas reçu, réinitialisez-le encore une fois.",
    numbers: "Numéros de téléphone",
    no_numbers: "Aucun numéro n'est enregistré.",
    mobile: "Portable",
    landline: "Fixe",
    secondary_contact: "Second contact",
  },
} satisfies MessagesOf<"fr">["status_actions"];
