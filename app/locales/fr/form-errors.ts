import type { MessagesOf } from "../messages-of.ts";

export const formErrors = {
  required: "Veuillez remplir ce champ",
  username_required: "Veuillez saisir votre nom d’utilisateur",
  password_required: "Veuillez saisir votre mot de passe",
  password_too_short_one: "Le mot de passe doit comporter au moins {{count}} caractère",
  password_too_short_many: "Le mot de passe doit comporter au moins {{count}} caractères",
  password_too_short_other: "Le mot de passe doit comporter au moins {{count}} caractères",
  password_common:
    "Ce mot de passe est très répandu et sera deviné en premier. Veuillez en choisir un autre",
  passwords_must_match: "Le nouveau mot de passe et sa confirmation doivent être identiques",
  terms_required: "L’acceptation des conditions est obligatoire",
  invalid_email: "Veuillez saisir une adresse e-mail valide",
  invalid_phone_number:
    "Veuillez saisir un numéro valide avec l’indicatif du pays, par exemple +33 1 23 45 67 89",
  invalid_number: "Veuillez saisir un nombre sans séparateur de milliers",
  invalid_date: "Veuillez saisir une date valide",
  invalid_choice: "Veuillez choisir une des options",
  out_of_range: "Veuillez saisir une valeur de {{min}} à {{max}}",
  too_long_one: "{{count}} caractère au maximum",
  too_long_many: "{{count}} caractères au maximum",
  too_long_other: "{{count}} caractères au maximum",
  admission_date_before_enrollment_date:
    "La date d’admission ne doit pas être postérieure à la date d’inclusion",
  at_least_one_number_required: "Veuillez indiquer un numéro de mobile ou de fixe",
  end_before_start: "La date de fin doit être postérieure à la date de début",
  end_after_today: "La date de fin ne doit pas être postérieure à aujourd’hui",
  tag_required: "Au moins une étiquette est obligatoire",
  check_marked_fields: "Veuillez vérifier les champs signalés. Votre saisie est conservée.",
} satisfies MessagesOf<"fr">["form_errors"];
