/**
 * What each call that reads leaves in the audit log: the act, and whether it shows one patient or a list of many. A new
 * call that reads does not compile until it is listed here.
 */
import type { extensions } from "#contract/extensions.ts";
import type { v1 } from "#contract/v1.ts";

type Calls = typeof v1 & typeof extensions;
type NameOfRead = {
  [Key in keyof Calls]: Calls[Key] extends { method: "GET"; name: infer Name } ? Name : never;
}[keyof Calls];

/** `patient`: a line for each patient that the call is about. `list`: one line with how many it showed. */
export interface KindOfRead {
  readonly act: string;
  readonly shows: "patient" | "list";
}

const ofPatient = (act: string): KindOfRead => ({ act, shows: "patient" });
const ofList = (act: string): KindOfRead => ({ act, shows: "list" });

const record = ofPatient("read-record");
const measurements = ofPatient("read-measurements");
const documents = ofPatient("read-documents");
const messages = ofPatient("read-messages");
const notes = ofPatient("read-notes");
const voice = ofPatient("read-voice");

/** null: holds nothing of any patient, or numbers alone */
const kinds: Readonly<Record<NameOfRead, KindOfRead | null>> = {
  "get-second-factor": null,
  "list-passkeys": null,
  "list-snoozes": record,
  "list-limit-changes": record,
  "list-labels": null,
  "list-questionnaires": null,
  "list-team-views": null,
  "list-patient-labels": record,
  "list-flag-types": null,
  "get-patient": ofPatient("get-patient"),
  "get-patient-team": record,
  "list-absences": record,
  "list-desk-calls": record,
  "list-device-tokens": record,
  "list-shared-links": record,
  "list-incident-related-flags": record,
  "list-incidents": record,
  "list-patient-devices": record,
  "list-patient-flags": record,
  "list-program-steps": record,
  "explain-incident": record,
  "get-medication-history": record,
  "get-medication-plan": record,
  "list-questionnaire-responses": record,

  "get-adherence": measurements,
  "get-daily-overview": measurements,
  "get-health-data": measurements,
  "list-ecgs": measurements,
  "list-labs": measurements,
  "list-other-measurements": measurements,
  "list-reading-exclusions": measurements,
  "list-well-being": measurements,
  "get-ecg": ofPatient("read-ecg-signal"),

  "list-notes": notes,
  "get-sticky-note": notes,
  "get-report-text": notes,
  "list-messages": messages,
  "list-implant-reports": documents,
  "get-implant-document": documents,
  "list-recording-sessions": voice,
  "get-voice-recording": voice,
  "get-quarterly-report": ofPatient("read-quarterly-report"),
  "get-implant-delivery": ofPatient("get-implant-delivery"),
  "get-delivery-document": ofPatient("get-delivery-document"),

  "list-patients": ofList("list-patients"),
  "list-patients-to-review": ofList("list-patients-to-review"),
  "list-warnings-to-review": ofList("list-warnings-to-review"),
  "list-undoable-warnings": ofList("list-warnings-to-review"),
  "get-message-overview": ofList("list-messages"),
  "list-claims": ofList("list-tasks"),
  "list-tasks": ofList("list-tasks"),
  "get-shift-report": ofList("list-tasks"),
  "list-connectivity": ofList("list-devices"),
  "list-implant-inbox": ofList("list-implant-inbox"),
  "list-overdue-follow-ups": ofList("list-implant-inbox"),
  "list-insight-incidents": ofList("list-insight-incidents"),
  "list-statistic-patients": ofList("list-statistic-patients"),
  "get-letter-run": ofList("list-letters"),
  "list-quality-report-patients": ofList("list-patients"),
  "list-mails": ofList("list-mails"),
  "list-audit-events": ofPatient("read-audit-log"),
  "get-access-answer": ofPatient("export-access-answer"),

  refresh: null,
  "get-connectivity-counts": null,
  "get-alert-counter": null,
  "get-deadline-counts": null,
  "get-hcp-profile": null,
  "get-hcp-profile-image": null,
  "get-health": null,
  "get-operation": null,
  "get-receipt-settings": null,
  "get-setup": null,
  "get-implant-doors": null,
  "get-insights": null,
  "get-statistics": null,
  "list-letter-runs": null,
  "get-institution": null,
  "get-language": null,
  "get-newsletter": null,
  "get-patient-counts": null,
  "get-public-users": null,
  "get-versions": null,
  "list-colleagues": null,
  "list-implant-credentials": null,
  "list-report-templates": null,
  "list-task-templates": null,
  "list-template-groups": null,
  "list-webhook-deliveries": null,
  "list-webhooks": null,
  "validate-serial-number": null,
};

/** Sent as POST because it names many: what the cards of a list show. */
const sentAsPost: Readonly<Record<string, KindOfRead>> = {
  "get-patient-glances": ofList("list-patients-to-review"),
};

export function kindOfRead(name: string): KindOfRead | null {
  return (kinds as Readonly<Record<string, KindOfRead | null>>)[name] ?? sentAsPost[name] ?? null;
}

/** How many entries a list's answer holds: its one array, or the longest. */
export function countEntries(answered: unknown): number {
  if (Array.isArray(answered)) return answered.length;
  if (typeof answered !== "object" || answered === null) return 0;
  const lengths = Object.values(answered).map((each) => (Array.isArray(each) ? each.length : 0));
  return Math.max(0, ...lengths);
}
