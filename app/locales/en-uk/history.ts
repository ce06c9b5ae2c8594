/** The history drawer of a patient. */
export const history = {
  title: "History",
  filter: "Filter",
  none: "No events of these kinds.",
  failed: "Could not be read: {{what}}.",
  reply: "Reply",
  acknowledged: "acknowledged",
  acknowledged_by: "acknowledged by {{name}}",
  open: "open",
  plan_in_force: "A new plan came into force",
  info_title: "About the history",
  info_events:
    "Here you see what has happened to this patient, newest first: notes, messages, changes of medication and status, and absences.",
  info_filter: "Alerts and warnings are left out at first; the filter brings them in.",
  info_actions:
    "At the foot you can add findings, log an absence and download the quarterly report.",
  got_it: "Got it",
  add_findings: "Add findings",
  add_absence: "Add absence",
  download_report: "Download report",
  finding: "Findings",
  finding_added: "The findings have been added.",
  unclear:
    "It is not certain whether this was stored. Please look at the list before you try again.",
  type: {
    note: "Notes",
    message: "Messages",
    alert: "Alerts",
    warning: "Warnings",
    medication_change: "Medication changes",
    lifecycle: "Status changes",
    timeoff: "Absences",
  },
  event: {
    note: "Note",
    message: "Message",
    medication_change: "Medication changed",
    lifecycle: "Status changed",
    timeoff: "Absence",
  },
};
