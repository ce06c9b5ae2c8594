/** The warnings of several patients, acknowledged together. */
export const warnings = {
  title: "Acknowledge warnings together",
  several: "Tick several",
  intro: "Patients with warnings alone. Alerts are acknowledged for each patient alone.",
  not_offered: "This backend cannot acknowledge warnings together.",
  column: {
    tick: "Tick",
    patient: "Patient",
    warnings: "Warnings",
    due: "Due",
  },
  tick_one: "Tick: {{name}}",
  tick_some: "Please tick at least one patient",
  stands_for_one: "{{count}} warning",
  stands_for_other: "{{count}} warnings in all",
  note_hint: "Saved for every ticked patient.",
  first:
    "The {{shown}} of {{total}} patients who are due first are listed. The others follow once these are acknowledged.",
  submit: "Acknowledge the ticked warnings",
  acknowledge_one: "Acknowledge {{count}} warning",
  acknowledge_other: "Acknowledge {{count}} warnings",
  done_one: "{{count}} warning was acknowledged.",
  done_other: "{{count}} warnings were acknowledged.",
  seen_before_one: "{{count}} had been acknowledged before.",
  seen_before_other: "{{count}} had been acknowledged before.",
  has_alert:
    "Nothing was acknowledged, because these patients have an open alert: {{names}}. Alerts are acknowledged for each patient alone. Your other ticks and the note are kept.",
  has_alert_unnamed:
    "Nothing was acknowledged, because there is an alert among them. Alerts are acknowledged for each patient alone. Your other ticks and the note are kept.",
  undo_title: "Acknowledged by you in the last ten minutes",
  undo_refused: "Still acknowledged: {{names}}",
  receipts_tick: "Tell every ticked patient: {{texts}}",
  receipts_told: "Already informed today, and not again: {{names}}",
  receipts_sent_one: "{{count}} patient has been informed by a message.",
  receipts_sent_other: "{{count}} patients have been informed by a message.",
  receipts_before_one:
    "{{count}} patient had already been informed today; no second message was sent.",
  receipts_before_other:
    "{{count}} patients had already been informed today; no second message was sent.",
  receipts_stay:
    "The message to these patients stays: {{names}}. Write to them if it is no longer true.",
};
