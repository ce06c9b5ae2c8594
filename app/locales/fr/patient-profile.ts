import type { MessagesOf } from "../messages-of.ts";

export const patientProfile = {
  title: "Profil du patient",
  anamnesis: "Anamnèse",
  history: "Évolution du suivi",
  saved: "Le profil est enregistré.",
  reset: "Annuler les modifications",
  implant: {
    manufacturer: "Fabricant",
    model: "Modèle",
    serial_number: "Numéro de série",
  },
  recheck: {
    title: "Réévaluation des critères",
    after_one: "{{count}} mois après le début",
    after_many: "{{count}} mois après le début",
    after_other: "{{count}} mois après le début",
    due: "à faire",
    text: "La classe NYHA, la FEVG et le besoin de télésurveillance sont-ils inchangés ? Merci de mettre à jour les données cliniques.",
  },
  stale: {
    title: "Ce profil a été modifié entre-temps, par une autre personne ou dans un autre onglet",
    text: "Rien n'a encore été enregistré et votre saisie est conservée. Là où seule l'autre personne a modifié une valeur, celle-ci figure maintenant dans le formulaire. Vérifiez les champs ci-dessous et enregistrez à nouveau.",
    field: "Champ",
    theirs: "Valeur enregistrée",
    mine: "Votre saisie",
    in_form: "Dans le formulaire",
    keeps_mine: "votre saisie",
    takes_theirs: "valeur enregistrée",
    discard: "Abandonner ma saisie, afficher l'enregistré",
  },
  copy: {
    title: "Toutes les données de ce patient",
    text: "Pour un patient qui demande une copie (RGPD art. 15 et 20) : une archive avec tout ce qui est enregistré. Le journal note que vous l’avez prise. Vérifiez ce qu’elle dit d’autres personnes avant de la remettre.",
    button: "Tout télécharger",
    refused: "Les soignants et les administrateurs peuvent prendre cette copie.",
    failed: "La copie n’a pas pu être faite. {{reason}}",
  },
} satisfies MessagesOf<"fr">["patient_profile"];
