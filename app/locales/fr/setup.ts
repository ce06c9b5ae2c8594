import type { MessagesOf } from "../messages-of.ts";

export const setup = {
  title: "Configurer cette clinique",
  intro:
    "Crée le premier établissement et son premier administrateur. Cette page existe tant qu’il n’y a aucun utilisateur.",
  code: "Code à usage unique",
  code_hint: "Il figure dans le journal du dernier démarrage et est valable {{hours}} heures.",
  institution: "Établissement",
  programs: "Programmes",
  program_required: "Veuillez choisir au moins un programme",
  first_name: "Prénom",
  last_name: "Nom",
  email: "E-mail",
  email_hint: "Il vous sert à vous connecter.",
  password: "Mot de passe",
  confirm_password: "Mot de passe, encore une fois",
  submit: "Configurer",
  wrong_code:
    "Le code est faux ou n’est plus valable. Chaque démarrage de Vigil en crée un nouveau.",
  taken: "Quelqu’un d’autre a configuré cette clinique. Connectez-vous ou demandez-lui un compte.",
  done: "La clinique est configurée. Connectez-vous avec votre adresse e-mail.",
} satisfies MessagesOf<"fr">["setup"];
