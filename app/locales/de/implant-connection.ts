import type { MessagesOf } from "../messages-of.ts";

export const implantConnection = {
  title: "Implantathersteller verbinden",
  sentence:
    "Implantate senden ihre Daten über den Dienst des Herstellers. Melden Sie Ihre Einrichtung dort einmal an.",
  unavailable: "Die Herstelleranbindung steht für dieses Konto nicht zur Verfügung.",
  to_dashboard: "Zur Tagesübersicht",
  vendors: "Hersteller",
  connected: "Verbunden",
  not_connected: "Nicht verbunden",
  credentials: "Die Herstellerkonten",
  client_id: "Client-ID",
  client_secret: "Client-Secret",
  certificate: "Zertifikatsdatei",
  certificate_hint: "PKCS#12 (.p12, .pfx) oder PEM mit Schlüssel, höchstens 100 kB.",
  choose_again:
    "Zur Sicherheit werden Geheimnisse und Datei nicht behalten. Bitte geben Sie sie erneut ein.",
  certificate_password: "Zertifikatspasswort",
  username: "Benutzername",
  password: "Passwort",
  secret_stored: "hinterlegt, nicht sichtbar",
  connect: "{{vendor}} verbinden",
  disconnect: "Trennen",
  keep: "Verbindung behalten",
  disconnect_title: "{{vendor}} trennen?",
  disconnect_text:
    "Neue Übertragungen der Implantate Ihrer Patienten kommen dann nicht mehr an. Die Zugangsdaten werden hier gelöscht; bereits Übertragenes bleibt.",
  toast_connected: "Hersteller verbunden",
  toast_disconnected: "Hersteller getrennt",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK nimmt dieses Zertifikat oder diese Zugangsdaten nicht an. Bitte prüfen Sie Datei, Passwörter und Client-ID.",
    expired_certificate:
      "Das Zertifikat ist am {{date}} abgelaufen. Bitte fordern Sie bei BIOTRONIK ein neues an.",
    expired_certificate_unknown_day:
      "Das Zertifikat ist abgelaufen. Bitte fordern Sie bei BIOTRONIK ein neues an.",
    invalid_credentials: "Medtronic nimmt diesen Benutzernamen oder dieses Passwort nicht an.",
    service_unavailable:
      "Der Dienst des Herstellers ist zurzeit nicht verfügbar. Es wurde nichts geändert; bitte versuchen Sie es später erneut.",
    not_connected: "Dieser Hersteller ist nicht verbunden.",
    file_too_large: "Die Datei ist größer als 100 kB",
    file_required: "Bitte wählen Sie die Zertifikatsdatei aus",
  },
} satisfies MessagesOf<"de">["implant_connection"];
