import type { MessagesOf } from "../messages-of.ts";

export const profile = {
  title: "Profil",
  details: "Ihre Angaben",
  title_field: "Titel",
  no_title: "kein Titel",
  first_name: "Vorname",
  last_name: "Nachname",
  phone_nr: "Telefonnummer",
  email_hint: "Ihre E-Mail-Adresse kann nur der Support des Anbieters ändern.",
  saved: "Ihr Profil wurde gespeichert",
  photo: "Bild",
  no_photo: "Noch kein Bild",
  photo_choose: "Bild auswählen",
  photo_hint: "JPEG, PNG oder WebP, höchstens 5 MB",
  photo_upload: "Bild hochladen",
  photo_delete: "Bild löschen",
  photo_saved: "Ihr Bild wurde gespeichert",
  photo_deleted: "Ihr Bild wurde gelöscht",
  photo_required: "Bitte wählen Sie zuerst ein Bild aus",
  photo_too_large: "Die Datei ist zu groß. Ein Bild darf höchstens 5 MB haben.",
  photo_not_picture: "Diese Datei ist kein Bild im Format JPEG, PNG oder WebP.",
  photo_unreadable:
    "Dieses Bild ließ sich nicht lesen. Bitte speichern Sie es neu als JPEG oder PNG, oder wählen Sie ein anderes.",
  reports: "Berichte",
  reports_text: "Der Bericht zum Qualitätsmonitoring Ihrer Patienten für ein Jahr, als CSV-Datei.",
  open_quality_report: "Qualitätsmonitoring-Bericht öffnen",
  security: "Anmeldung",
  by_provider:
    "Sie melden sich mit {{name}} an. Passwort und zweiten Faktor ändern Sie dort. Ihre Gruppen dort bestimmen hier Ihre Rolle und Ihre Einrichtungen.",
  email_by_provider: "Ihre E-Mail-Adresse kam von {{name}} und kann hier nicht geändert werden.",
  mails: "E-Mail-Einstellungen",
  mails_saved: "Ihre E-Mail-Einstellungen wurden gespeichert",
  on: "Ein",
  off: "Aus",
  daily_alert: "Tägliche Zusammenfassung",
  daily_alert_text:
    "Jeden Tag um {{time}} Uhr eine E-Mail, die sagt, wie viele Ihrer Patienten offene Alarme haben.",
  daily_alert_off_title: "Tägliche Zusammenfassung abschalten?",
  daily_alert_off_text:
    "Sie werden dann nicht mehr per E-Mail über offene Alarme informiert. Sie sehen sie nur noch, wenn Sie sich bei Vigil anmelden.",
  daily_alert_off_confirm: "Abschalten",
  daily_alert_off_cancel: "Eingeschaltet lassen",
  patient_message: "Nachrichten von Patienten",
  patient_message_text:
    "Eine E-Mail, wenn ein Patient auf eine Nachricht geantwortet hat. Was er geschrieben hat, steht nie darin.",
  newsletter_email: "Adresse für diese E-Mails",
  no_newsletter_email: "Noch keine Adresse",
  change_newsletter_email: "Adresse ändern",
  newsletter_email_title: "Adresse für E-Mails",
  newsletter_email_text:
    "An diese Adresse gehen die tägliche Zusammenfassung und die Hinweise auf Nachrichten.",
} satisfies MessagesOf<"de">["profile"];
