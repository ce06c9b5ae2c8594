/** The message widget over a patient's pages. */
export const messages = {
  title: "Messages",
  list: "Messages with this patient",
  none: "No messages yet. Write the first one below.",
  draft: "unsent draft",
  minimize: "Minimise",
  mark_seen: "Mark as seen",
  seen_failed: "The messages could not be marked as seen. Please try again.",
  message_title: "Title",
  message: "Message",
  allow_to_reply: "The patient may reply",
  keep_draft: "Keep as draft",
  kept: "Draft kept",
  not_kept: "The draft cannot be kept at the moment. It stays here as long as this page is open.",
  signed_out:
    "You have been signed out. Your text stays here: sign in again in another tab, then send it.",
  leave_question:
    "Your message has not been sent. Leave this patient? The draft is kept until you log out.",
  sent: "Message sent",
  failed: "The message was not sent. {{reason}} Your text is still here.",
  unclear:
    "It is not certain that the message was sent. Look in the list before you send it again.",
};
