/** Calls to patients about devices, as rows. They are added and never changed. */
import { desc, eq } from "../drizzle.ts";
import type { DeskCall } from "#contract/connectivity.ts";
import type { Database } from "../database.ts";
import { deskCalls } from "../schema/desk-calls.ts";
import { iso } from "./iso.ts";

export type DeskCallRow = typeof deskCalls.$inferSelect;

export const toDeskCall = (row: DeskCallRow): DeskCall => ({
  id: row.id,
  patient_id: row.patientId,
  caller_id: row.callerId,
  called_at: iso(row.calledAt),
  outcome: row.outcome,
  note: row.note,
  call_again_on: row.callAgainOn,
});

const listedMax = 100;

/** The newest first. */
export const findDeskCalls = (database: Database, patientId: string): Promise<DeskCallRow[]> =>
  database
    .select()
    .from(deskCalls)
    .where(eq(deskCalls.patientId, patientId))
    .orderBy(desc(deskCalls.calledAt), desc(deskCalls.id))
    .limit(listedMax);
