/** Receipts: a message by which a patient learns that somebody has looked; the clinic's settings of it. */
export const receipts = {
  title: "Receipts for patients",
  intro:
    "With an acknowledgement the patient can be told by a short message that somebody has looked.",
  rules:
    "No message goes out by itself, and a patient gets one a day at most. The clinician sees the words before they are sent.",
  mode: "When the patient is told",
  off: "Never",
  offered: "When the clinician ticks it",
  ticked: "Unless the clinician takes the tick away",
  language: "Language for patients who have chosen none",
  texts: "The message",
  texts_hint: "Say what was done, not that all is well: more may follow.",
  default_text: "We have looked at your values.",
  save: "Save",
  saved: "The receipts have been saved.",
  stale:
    "Somebody else has changed the receipts meanwhile. Load the page again to see what is stored.",
  not_offered: "This backend sends no receipts.",
  tick: "Tell the patient: “{{text}}”",
  told: "The patient was told today at {{time}} that somebody has looked.",
  sent: "The patient has been told by a message.",
  sent_before: "The patient was told today already; no second message was sent.",
  changed: "The clinic changed the message meanwhile. It was not sent.",
  stays:
    "The message of {{time}} that told the patient stays. Write to the patient if it is no longer true.",
  label: "Sent with an acknowledgement",
};
