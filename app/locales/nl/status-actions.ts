import type { MessagesOf } from "../messages-of.ts";

export const statusActions = {
  label: "Status van de zorg",
  unclear:
    "Het is niet zeker of dit is uitgevoerd. Controleer de status van de patiënt voordat u het opnieuw probeert.",
  not_possible: "Dit kan niet meer: de status van de patiënt is intussen gewijzigd.",
  title: {
    ACTIVATE: "{{name}} activeren?",
    OFFBOARD: "Begeleiding van {{name}} beëindigen",
    MARK_COMPLETE: "Beëindiging bij {{name}} als afgerond markeren?",
    REACTIVATE: "{{name}} opnieuw activeren?",
    RESET_PASSWORD: "Wachtwoord van {{name}} resetten?",
  },
  text: {
    ACTIVATE: "{{name}} is meteen in zorg en de metingen worden bewaakt.",
    OFFBOARD:
      "De telemonitoring van {{name}} wordt beëindigd. Het dossier blijft bestaan en leesbaar.",
    MARK_COMPLETE:
      "{{name}} wordt als uitgeschreven vermeld. Het dossier blijft bestaan en leesbaar.",
    REACTIVATE: "{{name}} is weer in zorg en de metingen worden bewaakt.",
    RESET_PASSWORD:
      "Het oude wachtwoord van {{name}} werkt meteen niet meer en aangemelde apparaten worden afgemeld. Het nieuwe ziet u op de volgende pagina.",
  },
  reactivation: {
    provider_contacts: "De aanbieder neemt opnieuw contact op met de patiënt.",
    ends_offboarding: "Een al begonnen beëindiging wordt hiermee teruggedraaid.",
  },
  offboarding: {
    reason: "Reden",
    comment: "Toelichting",
    comment_hint: "Verplicht bij “Overig”",
    by_provider:
      "De aanbieder neemt nu contact op met de patiënt of de naasten, haalt de apparaten op en rondt de beëindiging af.",
    by_customer:
      "Uw team informeert de patiënt of de naasten, neemt de apparaten terug en markeert de beëindiging daarna als afgerond.",
    billing_note:
      "Voor deze patiënt wordt gedeclareerd. Met de begeleiding stopt ook de declaratie; het begonnen kwartaal wordt nog gedeclareerd.",
  },
  done: {
    ACTIVATE: "{{name}} is nu in zorg.",
    OFFBOARD: "De begeleiding van {{name}} wordt beëindigd.",
    MARK_COMPLETE: "De beëindiging bij {{name}} is afgerond.",
    REACTIVATE: "{{name}} is weer in zorg.",
  },
  password: {
    title: "Nieuw wachtwoord van {{name}}",
    text: "Geef dit wachtwoord door aan de patiënt. Het is alleen hier te zien, hoogstens tien minuten, en moet bij de eerste aanmelding worden gewijzigd.",
    gone: "Het wachtwoord wordt niet meer getoond. Heeft de patiënt het niet ontvangen, reset het dan nog een keer.",
    numbers: "Telefoonnummers",
    no_numbers: "Er is geen nummer bekend.",
    mobile: "Mobiel",
    landline: "Vast",
    secondary_contact: "Tweede contactpersoon",
  },
} satisfies MessagesOf<"nl">["status_actions"];
