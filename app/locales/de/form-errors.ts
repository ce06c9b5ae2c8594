import type { MessagesOf } from "../messages-of.ts";

export const formErrors = {
  required: "Bitte füllen Sie dieses Feld aus",
  username_required: "Bitte geben Sie Ihren Benutzernamen ein",
  password_required: "Bitte geben Sie Ihr Passwort ein",
  password_too_short_one: "Das Passwort muss mindestens {{count}} Zeichen lang sein",
  password_too_short_other: "Das Passwort muss mindestens {{count}} Zeichen lang sein",
  password_common:
    "Dieses Passwort verwenden viele, es wird als Erstes erraten. Bitte wählen Sie ein anderes",
  passwords_must_match: "Neues Passwort und Wiederholung müssen übereinstimmen",
  terms_required: "Bitte stimmen Sie der Datenschutzerklärung zu",
  invalid_email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  invalid_phone_number:
    "Bitte geben Sie eine gültige Telefonnummer mit Ländervorwahl ein, zum Beispiel +49 30 1234567",
  invalid_number: "Bitte geben Sie eine Zahl ohne Tausendertrennzeichen ein",
  invalid_date: "Bitte geben Sie ein gültiges Datum ein",
  invalid_choice: "Bitte wählen Sie eine der Möglichkeiten",
  out_of_range: "Bitte geben Sie einen Wert von {{min}} bis {{max}} ein",
  too_long_one: "Höchstens {{count}} Zeichen",
  too_long_other: "Höchstens {{count}} Zeichen",
  admission_date_before_enrollment_date:
    "Das Aufnahmedatum darf nicht nach dem Einschlussdatum liegen",
  at_least_one_number_required: "Bitte geben Sie eine Mobil- oder Festnetznummer an",
  end_before_start: "Das Ende muss nach dem Beginn liegen",
  end_after_today: "Das Ende darf nicht nach heute liegen",
  tag_required: "Mindestens ein Befund-Tag ist erforderlich",
  check_marked_fields: "Bitte prüfen Sie die markierten Felder. Ihre Eingaben sind erhalten.",
} satisfies MessagesOf<"de">["form_errors"];
