import type { MessagesOf } from "../messages-of.ts";

export const support = {
  title: "Hilfe",
  intro:
    "Wir helfen bei Konten, Geräten und allem in Vigil. Im Notfall rufen Sie bitte den Rettungsdienst.",
  ways: "Wege zum Support",
  way_contact: "Anruf oder E-Mail",
  way_chat: "Live-Chat",
  email_title: "Schreiben Sie uns",
  subject: "Betreff",
  message: "Nachricht",
  phone: "Telefonnummer",
  call_me_back: "Bitte rufen Sie mich zurück",
  submit: "Anfrage senden",
  sent: "Ihre Anfrage wurde gesendet. Wir antworten per E-Mail.",
  unclear:
    "Es ist nicht sicher, ob Ihre Anfrage gesendet wurde. Wenn Sie sie noch einmal senden, erhalten wir sie vielleicht doppelt; das schadet nicht.",
  call_title: "Rufen Sie uns an",
  call_text: "Bitte nennen Sie keine Patientennamen; die ID genügt.",
  no_phone: "Für diese Installation ist keine Telefonnummer hinterlegt.",
  chat_text: "Der Chat öffnet sich in der Ecke dieser Seite.",
  chat_unavailable:
    "Der Live-Chat steht in dieser Installation nicht zur Verfügung. Bitte rufen Sie an oder schreiben Sie uns.",
  chat_needs_scripts: "Der Chat braucht JavaScript. Bitte rufen Sie an oder schreiben Sie uns.",
  regulatory_title: "Regulatorische Angaben",
  app_version: "App-Version",
  manufacturer: "Hersteller",
  product_reference: "Produktreferenz",
  udi: "UDI",
  medical_device: "Medizinprodukt",
  ce_mark: "CE-Kennzeichen, benannte Stelle {{number}}",
  intended_use: "Zweckbestimmung",
  no_conformity:
    "Diese Installation erklärt keine Konformität: Sie trägt kein CE-Kennzeichen, und niemand hat sie zum Medizinprodukt erklärt.",
} satisfies MessagesOf<"de">["support"];
