export const warnings = {
  title: "Warnungen gemeinsam quittieren",
  several: "Mehrere auswählen",
  intro: "Patienten nur mit Warnungen. Alarme werden für jeden Patienten einzeln quittiert.",
  not_offered: "Dieses Backend kann Warnungen nicht gemeinsam quittieren.",
  column: {
    tick: "Auswahl",
    patient: "Patient",
    warnings: "Warnungen",
    due: "Fällig",
  },
  tick_one: "Auswählen: {{name}}",
  tick_some: "Bitte wählen Sie mindestens einen Patienten aus",
  stands_for_one: "{{count}} Warnung",
  stands_for_other: "insgesamt {{count}} Warnungen",
  note_hint: "Wird bei jedem ausgewählten Patienten gespeichert.",
  first:
    "Aufgeführt sind die {{shown}} von {{total}} Patienten, die zuerst fällig sind. Die übrigen folgen, wenn diese quittiert sind.",
  submit: "Ausgewählte Warnungen quittieren",
  acknowledge_one: "{{count}} Warnung quittieren",
  acknowledge_other: "{{count}} Warnungen quittieren",
  done_one: "{{count}} Warnung wurde quittiert.",
  done_other: "{{count}} Warnungen wurden quittiert.",
  seen_before_one: "{{count}} war bereits quittiert.",
  seen_before_other: "{{count}} waren bereits quittiert.",
  has_alert:
    "Es wurde nichts quittiert, weil diese Patienten einen offenen Alarm haben: {{names}}. Alarme werden für jeden Patienten einzeln quittiert. Ihre übrige Auswahl und die Notiz sind erhalten.",
  has_alert_unnamed:
    "Es wurde nichts quittiert, weil ein Alarm darunter ist. Alarme werden für jeden Patienten einzeln quittiert. Ihre übrige Auswahl und die Notiz sind erhalten.",
  undo_title: "In den letzten zehn Minuten von Ihnen quittiert",
  undo_refused: "Weiterhin quittiert: {{names}}",
  receipts_tick: "Allen angekreuzten Patienten mitteilen: {{texts}}",
  receipts_told: "Heute schon benachrichtigt, ohne weitere Nachricht: {{names}}",
  receipts_sent_one: "{{count}} Patient wurde per Nachricht informiert.",
  receipts_sent_other: "{{count}} Patienten wurden per Nachricht informiert.",
  receipts_before_one:
    "{{count}} Patient war heute schon informiert; es ging keine zweite Nachricht hinaus.",
  receipts_before_other:
    "{{count}} Patienten waren heute schon informiert; es ging keine zweite Nachricht hinaus.",
  receipts_stay:
    "Die Nachricht an diese Patienten bleibt bestehen: {{names}}. Schreiben Sie ihnen, falls sie nicht mehr stimmt.",
};
