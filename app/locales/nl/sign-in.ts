import type { MessagesOf } from "../messages-of.ts";

export const signIn = {
  title: "Inloggen",
  tabs_label: "Inloggen of toegang aanvragen",
  tab_login: "Inloggen",
  tab_signup: "Toegang aanvragen",
  username: "Gebruikersnaam",
  password: "Wachtwoord",
  show_password: "Wachtwoord tonen",
  hide_password: "Wachtwoord verbergen",
  submit: "Inloggen",
  forgot_password: "Wachtwoord vergeten?",
  wrong_credentials: "Gebruikersnaam of wachtwoord is onjuist",
  patient_not_allowed:
    "Patiënten hebben geen toegang tot deze toepassing. Gebruik de patiëntenapp.",
  session_ended: "Uw sessie is beëindigd. Log opnieuw in.",
  form_waits: "Wat u had ingevuld, is bewaard. Na het inloggen staat het weer in het formulier.",
  others_form:
    "Er is niets opgeslagen: de pagina was geopend door iemand anders, die hier niet meer is aangemeld.",
  form_kept:
    "Uw sessie was verlopen; er is niets verzonden. Wat u had ingevuld, staat hier weer: controleer het en verzend het.",
  other_signed_in:
    "In deze browser is {{name}} ingelogd. Log eerst uit om een ander account te gebruiken.",
  cookie_missing:
    "De browser heeft de sessiecookie niet teruggestuurd. Open Vigil via https of op deze computer en sta cookies toe.",
  too_many_attempts: "Te veel pogingen. Wacht {{time}}.",
  demo_accounts: "Demo-accounts",
  marketing_title: "Uw patiënten in beeld, ook tussen de afspraken",
  marketing_text:
    "Vigil toont eerst wie u vandaag nodig heeft: gewicht, bloeddruk, hartritme, welbevinden en implantaten van patiënten met hartfalen.",
  contact: "Contact",
  imprint: "Colofon",
  copyright: "© {{year}} Vigil, versie {{version}}",
  provider: {
    submit: "Aanmelden met {{name}}",
    or: "of met een Vigil-wachtwoord",
    down: "{{name}} is op dit moment niet bereikbaar. Probeer het zo dadelijk opnieuw.",
    refused: "{{name}} heeft u niet aangemeld. Probeer het opnieuw.",
    no_call: "De backend van deze installatie kent geen aanmelding via een identiteitsprovider.",
    no_group:
      "{{name}} kent u, maar geen van uw groepen heeft toegang tot Vigil. Vraag het uw beheerder.",
    link_not_allowed:
      "Er is al een account met uw naam of e-mailadres. Een beheerder moet toestaan dat {{name}} het opent.",
    account_closed: "Uw account in Vigil is gesloten. Vraag het uw beheerder.",
    second_factor_missing:
      "Uw rol vereist een tweede factor en {{name}} heeft er geen gevraagd. Vraag het uw beheerder.",
    leave_title: "U bent afgemeld bij Vigil",
    leave_text: "U wordt nu ook afgemeld bij {{name}}, zodat niemand daar in uw naam verdergaat.",
    leave: "Afmelden bij {{name}}",
    not_left:
      "U bent afgemeld bij Vigil, maar {{name}} is niet bereikbaar: uw sessie daar is nog open. Sluit de browser.",
  },
  must_change: {
    title: "Kies een nieuw wachtwoord",
    text: "Uw wachtwoord is door iemand anders ingesteld. Wijzig het, zodat alleen u het kent.",
    later: "Later herinneren",
    now: "Nu wijzigen",
  },
  change_password: {
    title: "Wachtwoord wijzigen",
    old_password: "Oud wachtwoord",
    new_password: "Nieuw wachtwoord",
    confirm_password: "Nieuw wachtwoord herhalen",
    hint_one: "Minstens {{count}} teken",
    hint_other: "Minstens {{count}} tekens",
    submit: "Wachtwoord wijzigen",
    changed: "Uw wachtwoord is gewijzigd.",
    unclear:
      "Het is niet zeker of uw wachtwoord is gewijzigd. Wordt het oude geweigerd, dan geldt het nieuwe al.",
  },
  forgot: {
    title: "Uw account herstellen",
    intro: "Voor de veiligheid van uw patiënten worden wachtwoorden niet per e-mail hersteld.",
    step_contact: "Neem contact op met de beheerder van uw instelling of bel de helpdesk.",
    step_identity:
      "Daar wordt uw identiteit gecontroleerd en krijgt u een wachtwoord voor één keer inloggen.",
    step_change: "Log daarmee in en kies een eigen wachtwoord.",
    support_phone: "Helpdesk per telefoon: {{phone}}",
    back_to_login: "Terug naar inloggen",
  },
} satisfies MessagesOf<"nl">["sign_in"];
