import type { MessagesOf } from "../messages-of.ts";

export const signUp = {
  title: "Zugang anfragen",
  intro:
    "Für Ärztinnen und Ärzte, Pflegekräfte und medizinische Fachangestellte. Die Antwort kommt per E-Mail.",
  profession: "Beruf",
  name: "Name",
  email: "E-Mail",
  tel_nr: "Telefonnummer",
  institution: "Einrichtung",
  accept_terms: "Ich habe die <privacy>Datenschutzerklärung</privacy> gelesen und stimme ihr zu.",
  submit: "Anfrage senden",
  sent_title: "Ihre Anfrage wurde gesendet",
  sent_text: "Wir prüfen sie und antworten an die angegebene E-Mail-Adresse.",
  back_to_login: "Zurück zur Anmeldung",
  privacy_title: "Datenschutz",
  privacy_text:
    "Diese Installation von Vigil gehört ihrem Betreiber; er hat noch keine Datenschutzerklärung hinterlegt. Bitte fragen Sie ihn, bevor Sie persönliche Daten senden.",
} satisfies MessagesOf<"de">["sign_up"];
