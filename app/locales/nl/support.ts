import type { MessagesOf } from "../messages-of.ts";

export const support = {
  title: "Hulp",
  intro:
    "Wij helpen met accounts, apparaten en alles in Vigil. Bel in een noodgeval de hulpdiensten.",
  ways: "Wegen naar de helpdesk",
  way_contact: "Bellen of e-mailen",
  way_chat: "Livechat",
  email_title: "Schrijf ons",
  subject: "Onderwerp",
  message: "Bericht",
  phone: "Telefoonnummer",
  call_me_back: "Bel mij terug",
  submit: "Verzoek versturen",
  sent: "Uw verzoek is verstuurd. Wij antwoorden per e-mail.",
  unclear:
    "Het is niet zeker of uw verzoek is verzonden. Als u het opnieuw verzendt, ontvangen wij het misschien twee keer; dat kan geen kwaad.",
  call_title: "Bel ons",
  call_text: "Noem geen namen van patiënten; hun ID is genoeg.",
  no_phone: "Voor deze installatie is geen telefoonnummer ingesteld.",
  chat_text: "De chat opent in de hoek van deze pagina.",
  chat_unavailable: "Livechat is in deze installatie niet beschikbaar. Bel of schrijf ons.",
  chat_needs_scripts: "De chat heeft JavaScript nodig. Bel of schrijf ons.",
  regulatory_title: "Regelgeving",
  app_version: "App-versie",
  manufacturer: "Fabrikant",
  product_reference: "Productreferentie",
  udi: "UDI",
  medical_device: "Medisch hulpmiddel",
  ce_mark: "CE-markering, aangemelde instantie {{number}}",
  intended_use: "Beoogd gebruik",
  no_conformity:
    "Deze installatie verklaart geen conformiteit: zij draagt geen CE-markering en niemand heeft haar tot medisch hulpmiddel verklaard.",
} satisfies MessagesOf<"nl">["support"];
