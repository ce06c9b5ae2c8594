import type { MessagesOf } from "../messages-of.ts";

export const messages = {
  title: "Nachrichten",
  list: "Nachrichten mit diesem Patienten",
  none: "Noch keine Nachrichten. Unten können Sie die erste schreiben.",
  draft: "nicht gesendeter Entwurf",
  minimize: "Minimieren",
  mark_seen: "Als gesehen markieren",
  seen_failed:
    "Die Nachrichten konnten nicht als gesehen markiert werden. Bitte versuchen Sie es erneut.",
  message_title: "Betreff",
  message: "Nachricht",
  allow_to_reply: "Der Patient darf antworten",
  keep_draft: "Als Entwurf behalten",
  kept: "Entwurf gesichert",
  not_kept:
    "Der Entwurf kann gerade nicht gesichert werden. Er bleibt hier, solange diese Seite offen ist.",
  signed_out:
    "Sie wurden abgemeldet. Ihr Text bleibt hier stehen: Melden Sie sich in einem anderen Tab wieder an und senden Sie ihn dann.",
  leave_question:
    "Ihre Nachricht ist noch nicht gesendet. Diesen Patienten verlassen? Der Entwurf bleibt bis zum Abmelden erhalten.",
  sent: "Nachricht gesendet",
  failed: "Die Nachricht wurde nicht gesendet. {{reason}} Ihr Text ist noch da.",
  unclear:
    "Es ist nicht sicher, ob die Nachricht gesendet wurde. Sehen Sie in der Liste nach, bevor Sie sie noch einmal senden.",
} satisfies MessagesOf<"de">["messages"];
