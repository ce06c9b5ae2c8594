import type { MessagesOf } from "../messages-of.ts";

export const errors = {
  unexpected_title: "Ein unerwarteter Fehler ist aufgetreten",
  unexpected_text:
    "Gespeicherte Daten sind nicht verloren. Versuchen Sie es erneut; tritt der Fehler wieder auf, nennen Sie dem Support die Anfrage-ID.",
  typed_text_waits:
    "Was Sie eingegeben haben, ist nicht verloren. Es kommt mit dieser Seite zurück: Wählen Sie „Erneut versuchen“.",
  details: "Einzelheiten",
  error_label: "Fehler",
  status_label: "HTTP-Status",
  body_label: "Antwort",
  request_id_label: "Anfrage-ID",
  try_again: "Erneut versuchen",
  go_home: "Zur Startseite",
  not_found_title: "Nicht gefunden",
  not_found_text: "Diese Seite gibt es nicht oder Sie haben keinen Zugriff darauf.",
  not_found_home: "Zur Startseite",
  panel_failed: "{{subject}}: Laden fehlgeschlagen.",
  retry: "Erneut versuchen",
  sending_again:
    "Der Server ist nicht erreichbar. Ihre Eingaben stehen noch hier und werden gesendet, sobald es geht.",
  reset: "Zurücksetzen",
  /** shown where a posted form came back without what was typed */
  form_dropped:
    "Was Sie in dieses Formular eingegeben hatten, ist nicht mehr gespeichert: Es warteten zu viele oder zu lange Formulare. Bitte geben Sie es erneut ein.",
  too_many_forms: {
    title: "Bitte warten Sie einen Moment",
    text: "In kurzer Zeit wurden zu viele Formulare gesendet. Dieses wurde nicht gespeichert. Bitte warten Sie {{time}} und senden Sie es dann noch einmal.",
    kept: "Ihre Eingaben bleiben auf dieser Seite erhalten.",
    send_again: "Noch einmal senden",
    back: "Zurück zur Seite",
  },
  sessions_away: {
    title: "Bitte versuchen Sie es gleich noch einmal",
    text: "Der Server erreicht die Sitzungsdaten gerade nicht. Sie wurden nicht abgemeldet, und nichts Gespeichertes ist verloren.",
    not_kept:
      "Ihre Eingaben stehen nicht auf dieser Seite. Gehen Sie im Browser zurück: Dort sind sie noch vorhanden.",
  },
  problem: {
    bad_request: "Die Anfrage wurde nicht verstanden.",
    validation_failed: "Einige Werte sind nicht zulässig. Bitte prüfen Sie das Formular.",
    vendor_connection_failed: "Die Verbindung zum Hersteller ist fehlgeschlagen.",
    unauthorized: "Sie sind nicht angemeldet. Bitte melden Sie sich erneut an.",
    token_expired: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
    wrong_credentials: "Benutzername oder Passwort ist falsch",
    second_factor_required: "Bitte geben Sie auch den Code Ihres zweiten Faktors ein.",
    wrong_second_factor: "Der Code ist falsch oder wurde schon verwendet.",
    fresh_proof_required: "Bitte weisen Sie sich noch einmal aus.",
    forbidden: "Dazu sind Sie nicht berechtigt.",
    incorrect_old_password: "Das bisherige Passwort ist falsch",
    not_found: "Das gibt es nicht oder Sie haben keinen Zugriff darauf.",
    method_not_allowed: "Diese Aktion ist hier nicht möglich.",
    conflict: "Das steht im Widerspruch zu bereits gespeicherten Daten.",
    stale_version:
      "Das wurde inzwischen geändert, von jemand anderem oder in einem anderen Tab. Ihre Fassung ist nicht gespeichert; beide werden gezeigt.",
    too_large: "Die Datei ist zu groß.",
    unsupported_media_type: "Diese Art von Datei wird nicht angenommen.",
    too_many_requests: "Zu viele Versuche. Bitte warten Sie einen Moment.",
    internal:
      "Der Server meldet einen Fehler. Nichts wurde geändert; bitte versuchen Sie es erneut.",
    unavailable: "Der Server ist zurzeit nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.",
    unclear:
      "Es ist nicht sicher, ob dies gespeichert wurde. Bitte sehen Sie nach, bevor Sie es erneut versuchen.",
  },
} satisfies MessagesOf<"de">["errors"];
