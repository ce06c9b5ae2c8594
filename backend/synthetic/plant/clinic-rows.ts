/** Rows that wait to be inserted, by table, in an order that satisfies every reference. */
import type { PgTable } from "../../drizzle.ts";
import type { Database } from "../../database.ts";
import { ecgReviews, ecgs, ecgSlices } from "../../schema/ecgs.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { implantCredentials } from "../../schema/implant-credentials.ts";
import { implantDocuments, implantReports } from "../../schema/implant-reports.ts";
import { incidents } from "../../schema/incidents.ts";
import { medicationPlans } from "../../schema/medication-plans.ts";
import { newsletters } from "../../schema/newsletters.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patientFlags } from "../../schema/patient-flags.ts";
import { patientMessages } from "../../schema/patient-messages.ts";
import { patientNotes, stickyNotes } from "../../schema/patient-notes.ts";
import { patients } from "../../schema/patients.ts";
import { programSteps } from "../../schema/program-steps.ts";
import { recordingSessions, voiceRecordings } from "../../schema/recording-sessions.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { timeOffs } from "../../schema/time-offs.ts";
import { users } from "../../schema/users.ts";
import { wellBeings } from "../../schema/well-beings.ts";
import { bulkInsert } from "./bulk-insert.ts";

const tables = {
  users,
  newsletters,
  implantCredentials,
  patients,
  statusHistory,
  patientDevices,
  patientFlags,
  timeOffs,
  programSteps,
  healthReadings,
  wellBeings,
  ecgs,
  ecgSlices,
  ecgReviews,
  implantReports,
  implantDocuments,
  recordingSessions,
  voiceRecordings,
  incidents,
  patientNotes,
  stickyNotes,
  patientMessages,
  medicationPlans,
} as const satisfies Record<string, PgTable>;

type TableName = keyof typeof tables;

export type ClinicRows = { [Name in TableName]: (typeof tables)[Name]["$inferInsert"][] };

export function createClinicRows(): ClinicRows {
  const empty = Object.keys(tables).map((name) => [name, []]);
  return Object.fromEntries(empty);
}

export function countRows(rows: ClinicRows): number {
  return Object.values(rows).reduce((sum, list) => sum + list.length, 0);
}

/** Inserts what waits. */
export async function insertClinicRows(database: Database, rows: ClinicRows): Promise<void> {
  for (const name of Object.keys(tables) as TableName[]) {
    await bulkInsert(database, tables[name], rows[name]);
  }
}
