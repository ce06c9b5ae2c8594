/** Receipts: a message by which a patient learns that somebody has looked; the clinic's settings of it. */
export const receipts = {
  title: "Receipts for patients",
  intro:
    "With an acknowledgement, a short message can tell the patient that the clinic has looked.",
  rules:
    "No message goes out by itself, and a patient gets one a day at most. The clinician sees the words before they are sent.",
  mode: "When the patient is informed",
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
    "Another user has changed the receipts in the meantime. Load the page again to see what is stored.",
  not_offered: "This backend sends no receipts.",
  tick: "Tell the patient: “{{text}}”",
  told: "The patient was informed today at {{time}} that the clinic has looked.",
  sent: "The patient has been informed by a message.",
  sent_before: "The patient was already informed today; no second message was sent.",
  changed: "The clinic changed the message meanwhile. It was not sent.",
  stays:
    "The message of {{time}} to the patient stays. Write to the patient if it is no longer true.",
  label: "Sent with an acknowledgement",
};
