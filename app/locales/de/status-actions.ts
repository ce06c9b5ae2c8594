import type { MessagesOf } from "../messages-of.ts";

export const statusActions = {
  label: "Betreuungsstatus",
  unclear:
    "Es ist nicht sicher, ob das ausgeführt wurde. Bitte prüfen Sie den Status des Patienten, bevor Sie es noch einmal versuchen.",
  not_possible:
    "Das ist nicht mehr möglich: Der Status des Patienten hat sich inzwischen geändert.",
  title: {
    ACTIVATE: "{{name}} aktivieren?",
    OFFBOARD: "Betreuung von {{name}} beenden",
    MARK_COMPLETE: "Betreuungsende von {{name}} als abgeschlossen markieren?",
    REACTIVATE: "{{name}} reaktivieren?",
    RESET_PASSWORD: "Passwort von {{name}} zurücksetzen?",
  },
  text: {
    ACTIVATE: "{{name}} ist ab sofort in Betreuung, die Messwerte werden überwacht.",
    OFFBOARD: "Das Telemonitoring von {{name}} wird beendet. Die Akte bleibt erhalten und lesbar.",
    MARK_COMPLETE: "{{name}} wird als ausgeschieden geführt. Die Akte bleibt erhalten und lesbar.",
    REACTIVATE: "{{name}} ist wieder in Betreuung, die Messwerte werden überwacht.",
    RESET_PASSWORD:
      "Das alte Passwort von {{name}} gilt ab sofort nicht mehr, angemeldete Geräte werden abgemeldet. Das neue sehen Sie auf der nächsten Seite.",
  },
  reactivation: {
    provider_contacts: "Der Anbieter nimmt wieder Kontakt mit dem Patienten auf.",
    ends_offboarding: "Ein bereits begonnenes Betreuungsende wird damit zurückgenommen.",
  },
  offboarding: {
    reason: "Grund",
    comment: "Kommentar",
    comment_hint: "Bei „Sonstiges“ erforderlich",
    by_provider:
      "Der Anbieter nimmt nun Kontakt mit dem Patienten oder den Angehörigen auf, holt die Geräte zurück und schließt die Beendigung ab.",
    by_customer:
      "Ihr Team informiert den Patienten oder die Angehörigen, nimmt die Geräte zurück und markiert die Beendigung danach als abgeschlossen.",
    billing_note:
      "Für diesen Patienten wird abgerechnet. Mit der Betreuung endet auch die Abrechnung; das begonnene Quartal wird noch abgerechnet.",
  },
  done: {
    ACTIVATE: "{{name}} ist jetzt in Betreuung.",
    OFFBOARD: "Die Betreuung von {{name}} wird beendet.",
    MARK_COMPLETE: "Die Beendigung für {{name}} ist abgeschlossen.",
    REACTIVATE: "{{name}} ist wieder in Betreuung.",
  },
  password: {
    title: "Neues Passwort von {{name}}",
    text: "Bitte teilen Sie dem Patienten dieses Passwort mit. Es wird nur hier und höchstens zehn Minuten lang angezeigt und muss bei der ersten Anmeldung geändert werden.",
    gone: "Das Passwort wird nicht mehr angezeigt. Falls der Patient es nicht erhalten hat, setzen Sie es bitte noch einmal zurück.",
    numbers: "Telefonnummern",
    no_numbers: "Es ist keine Nummer hinterlegt.",
    mobile: "Mobil",
    landline: "Festnetz",
    secondary_contact: "Zweitkontakt",
  },
} satisfies MessagesOf<"de">["status_actions"];
