/**
 * The schema for the next step in size (docs/decisions/0123): tables could be distributed over several machines by
 * institution. Each table has the institution, or leads to it by its patient or by a row of another table, or is
 * named here with the reason why it stays on every machine.
 */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readSource } from "#tests/support/source-files.ts";

interface Snapshot {
  tables: Record<
    string,
    {
      columns: Record<string, { notNull: boolean }>;
      foreignKeys: Record<string, { tableTo: string; columnsFrom: string[] }>;
    }
  >;
}

const newest = readdirSync("backend/migrations/meta")
  .filter((name) => name.endsWith("_snapshot.json"))
  .toSorted()
  .at(-1);
const { tables: snapshot } = JSON.parse(
  readSource(`backend/migrations/meta/${newest}`),
) as Snapshot;
const tables = new Map(
  Object.entries(snapshot).map(([name, table]) => [name.replace(/^public\./, ""), table]),
);

/**
 * Queried by their patient or by their own id. When they are distributed, the institution is filled in from
 * `patients`.
 */
const byPatient = [
  "desk_calls",
  "ecgs",
  "fhir_identifiers",
  "health_readings",
  "implant_reports",
  "lab_results",
  "letters",
  "medication_plans",
  "pairing_codes",
  "patient_devices",
  "patient_flags",
  "patient_labels",
  "patient_notes",
  "program_steps",
  "quarantined_files",
  "questionnaire_responses",
  "reading_exclusions",
  "recording_sessions",
  "refused_deliveries",
  "report_texts",
  "shared_links",
  "status_history",
  "sticky_notes",
  "time_offs",
  "waiting_imports",
  "well_beings",
];

/** Parts of a row of another table, by the column that names it; the institution is filled in from that table. */
const byParent: Readonly<Record<string, readonly [column: string, parent: string]>> = {
  ecg_reviews: ["ecg_id", "ecgs"],
  ecg_slices: ["ecg_id", "ecgs"],
  fhir_assertions: ["client_id", "fhir_clients"],
  fhir_tokens: ["client_id", "fhir_clients"],
  implant_documents: ["report_id", "implant_reports"],
  voice_recordings: ["session_id", "recording_sessions"],
  webhook_deliveries: ["webhook_id", "webhooks"],
};

const ofAnAccount = "of an account, which may belong to several institutions; small";
const stays: Readonly<Record<string, string>> = {
  institutions: "the institution itself; small",
  users: ofAnAccount,
  sessions: ofAnAccount,
  session_tokens: ofAnAccount,
  second_factors: ofAnAccount,
  second_factor_challenges: ofAnAccount,
  recovery_codes: ofAnAccount,
  passkeys: ofAnAccount,
  passkey_challenges: ofAnAccount,
  provider_identities: ofAnAccount,
  provider_link_permits: ofAnAccount,
  newsletters: ofAnAccount,
  kept_answers: ofAnAccount,
  mails: "to an account or an address, in one queue that one process empties",
  access_requests: "of somebody who has no account yet",
  used_provider_tokens: "of a sign-in that has no account yet",
  audit_events: "a chain is one line after another for accounts and patients of all institutions",
  audit_chains: "of the audit log",
  audit_checks: "of the audit log",
  audit_anchors: "of the audit log",
  implant_deliveries: "carries the institution once it is matched; until then nobody knows it",
};

const carries = (name: string) => tables.get(name)?.columns["institution_id"]?.notNull === true;
const leads = (name: string) => carries(name) || byPatient.includes(name) || name in byParent;

test("[MILLION-02] every table has its institution, leads to it, or is named with the reason why it stays on every machine", () => {
  for (const name of tables.keys()) {
    const places = [carries(name), byPatient.includes(name), name in byParent, name in stays];
    expect([name, places.filter(Boolean).length]).toEqual([name, 1]);
  }
  for (const name of [...byPatient, ...Object.keys(byParent), ...Object.keys(stays)])
    expect([...tables.keys()], name).toContain(name);
  for (const [name, why] of Object.entries(stays)) expect(why, name).not.toBe("");
});

test("[MILLION-02] a table without an institution has a required patient, or a required row of a table that has one", () => {
  for (const name of byPatient) {
    const table = tables.get(name);
    expect(table?.columns["patient_id"]?.notNull, name).toBe(true);
    const parents = Object.values(table?.foreignKeys ?? {})
      .filter(({ columnsFrom }) => columnsFrom[0] === "patient_id")
      .map(({ tableTo }) => tableTo);
    expect(parents, name).toEqual(["patients"]);
  }
  for (const [name, [column, parent]] of Object.entries(byParent)) {
    expect(tables.get(name)?.columns[column]?.notNull, name).toBe(true);
    expect(leads(parent), `${name} by ${parent}`).toBe(true);
  }
});

test("[MILLION-02] the tables that lists, counters and the silence run read for a whole institution have it", () => {
  const read = ["patients", "worklist", "incidents", "patient_search_terms", "connectivity_states"];
  for (const name of [...read, "institution_counts", "institution_due_counts"])
    expect(carries(name), name).toBe(true);
});
