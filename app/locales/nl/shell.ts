import type { MessagesOf } from "../messages-of.ts";

export const shell = {
  app_name: "Vigil",
  skip_to_content: "Naar de inhoud",
  navigation: "Hoofdnavigatie",
  nav: {
    dashboard: "Dag\u00adoverzicht",
    patients: "Patiënten",
    devices: "Apparaten",
    implants: "Implan\u00adtaten",
    thresholds: "Grens\u00adwaarden",
    support: "Hulp",
  },
  alert_counter: "Alarmen en waarschuwingen, naar de patiëntenlijst",
  add_patient: "Patiënt toevoegen",
  user_menu: "Gebruikersmenu van {{name}}",
  profile: "Profiel",
  change_password: "Wachtwoord wijzigen",
  language: "Taal",
  connect_implant_vendor: "Implantaatfabrikant koppelen",
  logout: "Uitloggen",
  role: {
    ADMIN: "Admin",
    CUSTOMER_SUPPORT: "Klantenservice",
    PBA: "PBA",
  },
  demo_label: "Demokliniek",
  demo_banner:
    "Demokliniek: alle personen en waarden zijn verzonnen. Voer geen gegevens van echte patiënten in.",
  notices: "Meldingen",
  no_notices: "Nog geen meldingen.",
  clear_notices: "Meldingen wissen",
  update_available: "Er is een nieuwere versie van Vigil.",
  refresh: "Vernieuwen",
  draft_title: "U heeft een bericht nog niet verstuurd",
  draft_text: "Uw concept aan {{name}} wordt bij het uitloggen verwijderd.",
  draft_review: "Concept bekijken",
} satisfies MessagesOf<"nl">["shell"];
