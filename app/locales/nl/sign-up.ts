import type { MessagesOf } from "../messages-of.ts";

export const signUp = {
  title: "Toegang aanvragen",
  intro: "Voor artsen, verpleegkundigen en doktersassistenten. U krijgt antwoord per e-mail.",
  profession: "Beroep",
  name: "Naam",
  email: "E-mail",
  tel_nr: "Telefoonnummer",
  institution: "Instelling",
  accept_terms: "Ik heb de <privacy>privacyverklaring</privacy> gelezen en ga ermee akkoord.",
  submit: "Aanvraag versturen",
  sent_title: "Uw aanvraag is verstuurd",
  sent_text: "Wij controleren de aanvraag en antwoorden op het opgegeven e-mailadres.",
  back_to_login: "Terug naar inloggen",
  privacy_title: "Privacy",
  privacy_text:
    "Deze installatie van Vigil is van de beheerder, die nog geen privacyverklaring heeft toegevoegd. Vraag ernaar voordat u persoonsgegevens verstuurt.",
} satisfies MessagesOf<"nl">["sign_up"];
