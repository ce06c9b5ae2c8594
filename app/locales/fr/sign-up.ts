import type { MessagesOf } from "../messages-of.ts";

export const signUp = {
  title: "Demander un accès",
  intro:
    "Pour les médecins, infirmiers et assistants médicaux. La réponse vous parvient par e-mail.",
  profession: "Profession",
  name: "Nom",
  email: "E-mail",
  tel_nr: "Numéro de téléphone",
  institution: "Établissement",
  accept_terms: "J’ai lu et j’accepte la <privacy>politique de confidentialité</privacy>.",
  submit: "Envoyer la demande",
  sent_title: "Votre demande a été envoyée",
  sent_text: "Nous l’examinons et répondons à l’adresse e-mail indiquée.",
  back_to_login: "Retour à la connexion",
  privacy_title: "Confidentialité",
  privacy_text:
    "Cette installation de Vigil appartient à son exploitant, qui n’a pas encore indiqué de politique de confidentialité. Renseignez-vous auprès de lui avant d’envoyer des données personnelles.",
} satisfies MessagesOf<"fr">["sign_up"];
