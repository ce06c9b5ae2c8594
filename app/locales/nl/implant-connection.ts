import type { MessagesOf } from "../messages-of.ts";

export const implantConnection = {
  title: "Implantaatfabrikanten koppelen",
  sentence:
    "Implantaten sturen hun gegevens via de dienst van de fabrikant. Meld uw instelling daar eenmaal aan.",
  unavailable: "Koppeling met fabrikanten is voor dit account niet beschikbaar.",
  to_dashboard: "Naar het dagoverzicht",
  vendors: "Fabrikanten",
  connected: "Gekoppeld",
  not_connected: "Niet gekoppeld",
  credentials: "De fabrikantaccounts",
  client_id: "Client-ID",
  client_secret: "Client secret",
  certificate: "Certificaatbestand",
  certificate_hint: "PKCS#12 (.p12, .pfx) of PEM met sleutel, hoogstens 100 kB.",
  choose_again: "Voor de veiligheid worden geheimen en bestand niet bewaard. Voer ze opnieuw in.",
  certificate_password: "Wachtwoord van het certificaat",
  username: "Gebruikersnaam",
  password: "Wachtwoord",
  secret_stored: "opgeslagen, niet zichtbaar",
  connect: "{{vendor}} koppelen",
  disconnect: "Loskoppelen",
  keep: "Koppeling behouden",
  disconnect_title: "{{vendor}} loskoppelen?",
  disconnect_text:
    "Nieuwe transmissies van de implantaten van uw patiënten komen dan niet meer aan. De geheimen worden hier gewist; wat er is, blijft.",
  toast_connected: "Fabrikant gekoppeld",
  toast_disconnected: "Fabrikant losgekoppeld",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK accepteert dit certificaat of deze gegevens niet. Controleer bestand, wachtwoorden en client-ID.",
    expired_certificate: "Het certificaat is op {{date}} verlopen. Vraag BIOTRONIK om een nieuw.",
    expired_certificate_unknown_day: "Het certificaat is verlopen. Vraag BIOTRONIK om een nieuw.",
    invalid_credentials: "Medtronic accepteert deze gebruikersnaam of dit wachtwoord niet.",
    service_unavailable:
      "De dienst van de fabrikant is nu niet beschikbaar. Er is niets gewijzigd; probeer het later opnieuw.",
    not_connected: "Deze fabrikant is niet gekoppeld.",
    file_too_large: "Het bestand is groter dan 100 kB",
    file_required: "Kies het certificaatbestand",
  },
} satisfies MessagesOf<"nl">["implant_connection"];
