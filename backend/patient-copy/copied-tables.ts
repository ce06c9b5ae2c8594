/**
 * Every table with data of a patient, and what the copy does with it. A test checks the database's catalogue for
 * forgotten ones.
 */
interface Copied {
  readonly is: "copied";
  /** in whose order the rows come, with their types: a unique one */
  readonly order: readonly (readonly [column: string, type: string])[];
  /** the column that leads to the patient through another table; left out: `patient_id` */
  readonly via?: readonly [column: string, parent: string];
  /** the column that leads to a row of another table, whose name goes with the row as `name` */
  readonly named?: readonly [column: string, table: string];
  /** bytes that are files of their own, and secrets */
  readonly without?: readonly string[];
  readonly about: string;
}
interface LeftOut {
  readonly is: "left out";
  readonly why: string;
}

const id = ["id", "uuid"] as const;
const by = (column: string) => [[column, "timestamptz"], id] as const;

const copied = (about: string, column?: string, more: Partial<Copied> = {}): Copied => ({
  is: "copied",
  about,
  order: column === undefined ? [id] : by(column),
  ...more,
});
const leftOut = (why: string): LeftOut => ({ is: "left out", why });

export const copiedTables: Readonly<Record<string, Copied | LeftOut>> = {
  patients: copied("master data and clinical background", undefined, {
    via: ["id", ""],
    without: ["name_sort", "search_terms"],
  }),
  health_readings: copied("measured values", "measured_at"),
  lab_results: copied("laboratory values in all their versions", undefined, {
    order: [["sampled_at", "timestamptz"], id, ["version", "integer"]],
  }),
  well_beings: copied("answers about well-being", "created_at"),
  ecgs: copied("ECG recordings", "measured_at", { without: ["signal_hash"] }),
  ecg_reviews: copied("findings of doctors on ECGs", "created_at", { via: ["ecg_id", "ecgs"] }),
  reading_exclusions: copied("measurements that clinicians excluded", "excluded_at"),
  recording_sessions: copied("voice sessions", "created_at"),
  voice_recordings: copied("voice recordings", undefined, {
    via: ["session_id", "recording_sessions"],
    without: ["content"],
  }),
  implant_reports: copied("transmissions of implants", "session_date"),
  implant_documents: copied("documents of transmissions", undefined, {
    via: ["report_id", "implant_reports"],
    without: ["content"],
  }),
  implant_deliveries: copied("messages of implants as they came", "received_at", {
    without: ["content"],
  }),
  letters: copied("quarterly reports that were written in a run", undefined, {
    without: ["content", "lease_id", "leased_until"],
  }),
  report_texts: copied("texts of quarterly reports in all their versions", "created_at"),
  quarantined_files: copied("files that were not taken", "received_at", { without: ["content"] }),
  refused_deliveries: copied("readings that were refused", undefined, {
    order: [["device_name", "text"]],
  }),
  fhir_identifiers: copied("names of records in other systems", undefined, {
    order: [
      ["resource_type", "text"],
      ["system", "text"],
      ["value", "text"],
    ],
  }),
  incidents: copied("alerts and warnings, and who acknowledged them", "happened_at"),
  patient_flags: copied("limits", "set_at"),
  snoozes: copied("snoozed warnings", "created_at"),
  patient_labels: copied("labels: tags and sites of the institution", "put_on_at", {
    named: ["label_id", "labels"],
  }),
  questionnaire_responses: copied("answers to questionnaires in all their versions", undefined, {
    order: [["answered_at", "timestamptz"], id, ["version", "integer"]],
    named: ["questionnaire_id", "questionnaires"],
  }),
  medication_plans: copied("medication plans", "created_at"),
  patient_notes: copied("notes of clinicians", "created_at"),
  sticky_notes: copied("sticky notes", "created_at"),
  patient_messages: copied("messages and replies", "created_at"),
  desk_calls: copied("calls about devices", "called_at"),
  tasks: copied("tasks", "created_at"),
  time_offs: copied("absences", "created_at"),
  program_steps: copied("steps of the programme", "created_at"),
  status_history: copied("status of care", "created_at"),
  patient_devices: copied("devices and implants", "created_at"),
  device_tokens: copied("access of devices", "created_at", { without: ["token_hash"] }),
  shared_links: copied("documents that were shared by a link", "created_at", {
    without: ["token_hash", "code_hash", "content"],
  }),
  pairing_codes: copied("codes by which devices were paired", "created_at", {
    without: ["code_hash"],
  }),
  patient_claims: copied("who looked after the patient's alerts", undefined, {
    order: [["patient_id", "uuid"]],
  }),
  audit_events: copied("who did or looked at what", undefined, {
    order: [
      ["at", "timestamptz"],
      ["chain_id", "uuid"],
      ["position", "integer"],
    ],
    // of the staff's machines, and seals
    without: ["address", "request_id", "hash"],
  }),
  users: copied("the patient's account", undefined, {
    via: ["id", ""],
    without: ["password_hash", "image", "ld_hash"],
  }),
  ecg_slices: leftOut("the samples stand in files of their own, ecgs/"),
  waiting_imports: leftOut("a draft of somebody who looks at a file, for an hour"),
  worklist: leftOut("an index, computed from the other tables"),
  connectivity_states: leftOut("computed from the other tables, anew each day"),
  patient_search_terms: leftOut("an index, computed from the name"),
};

/** Columns that name an account. */
export const personColumns: ReadonlySet<string> = new Set([
  "acknowledged_by",
  "assignee_id",
  "attached_by",
  "author_id",
  "caller_id",
  "created_by",
  "done_by",
  "ended_by",
  "excluded_by",
  "given_by",
  "hcp_user_id",
  "holder_id",
  "printed_by",
  "put_on_by",
  "recorded_by",
  "reopened_by",
  "revoked_by",
  "set_by",
  "taken_off_by",
  "undone_by",
  "user_id",
]);
