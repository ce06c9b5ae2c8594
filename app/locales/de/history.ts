/** The history drawer of a patient. */
export const history = {
  title: "Verlauf",
  filter: "Filter",
  none: "Keine Ereignisse dieser Art.",
  failed: "Nicht lesbar: {{what}}.",
  reply: "Antwort",
  acknowledged: "quittiert",
  acknowledged_by: "quittiert von {{name}}",
  open: "offen",
  plan_in_force: "Ein neuer Plan gilt",
  info_title: "Über den Verlauf",
  info_events:
    "Hier sehen Sie, was bei dieser Patientin oder diesem Patienten geschehen ist, das Neueste zuerst: Notizen, Nachrichten, Änderungen von Medikation und Status, Abwesenheiten.",
  info_filter: "Alarme und Warnungen sind zunächst ausgeblendet; der Filter zeigt sie.",
  info_actions:
    "Unten können Sie Befunde ergänzen, eine Abwesenheit eintragen und den Quartalsbericht herunterladen.",
  got_it: "Verstanden",
  add_findings: "Befund ergänzen",
  add_absence: "Abwesenheit eintragen",
  download_report: "Bericht herunterladen",
  finding: "Befund",
  finding_added: "Der Befund wurde ergänzt.",
  unclear:
    "Es ist nicht sicher, ob dies gespeichert wurde. Bitte sehen Sie in der Liste nach, bevor Sie es erneut versuchen.",
  type: {
    note: "Notizen",
    message: "Nachrichten",
    alert: "Alarme",
    warning: "Warnungen",
    medication_change: "Medikationsänderungen",
    lifecycle: "Statusänderungen",
    timeoff: "Abwesenheiten",
  },
  event: {
    note: "Notiz",
    message: "Nachricht",
    medication_change: "Medikation geändert",
    lifecycle: "Status geändert",
    timeoff: "Abwesenheit",
  },
};
