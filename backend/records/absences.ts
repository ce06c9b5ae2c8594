/** Absences of patients as rows; a deleted one keeps its row. */
import { and, desc, eq, isNull } from "../drizzle.ts";
import type { z } from "zod";
import type { Absence, absenceRequestSchema } from "#contract/absence.ts";
import type { Database } from "../database.ts";
import { timeOffs } from "../schema/time-offs.ts";
import { iso } from "./iso.ts";

export type AbsenceRow = typeof timeOffs.$inferSelect;
type AbsenceRequest = z.output<typeof absenceRequestSchema>;

export const toAbsence = (row: AbsenceRow): Absence => ({
  id: row.id,
  patient_id: row.patientId,
  reason: row.reason,
  start_date: row.startDate,
  end_date: row.endDate,
  comment: row.comment,
  author_id: row.authorId,
  created_at: iso(row.createdAt),
  deactivated_at: iso(row.deactivatedAt),
  version: row.version,
});

const toColumns = (request: AbsenceRequest) => ({
  reason: request.reason,
  startDate: request.start_date,
  endDate: request.end_date,
  comment: request.comment?.trim() || null,
});

/** The latest start first. `isActive` undefined: all of them. */
export async function findAbsenceRows(
  database: Database,
  patientId: string,
  isActive: boolean | undefined,
): Promise<AbsenceRow[]> {
  const rows = await database
    .select()
    .from(timeOffs)
    .where(eq(timeOffs.patientId, patientId))
    .orderBy(desc(timeOffs.startDate), desc(timeOffs.createdAt), desc(timeOffs.id));
  return rows.filter((row) => isActive === undefined || (row.deactivatedAt === null) === isActive);
}

export async function addAbsence(
  database: Database,
  request: AbsenceRequest,
  authorId: string,
  now: Date,
): Promise<AbsenceRow> {
  const row: AbsenceRow = {
    id: crypto.randomUUID(),
    patientId: request.patient_id,
    ...toColumns(request),
    authorId,
    createdAt: now,
    deactivatedAt: null,
    version: 0,
  };
  await database.insert(timeOffs).values(row);
  return row;
}

/** Null if there is none. Until the transaction ends no other user changes it. */
export async function lockAbsence(transaction: Database, id: string): Promise<AbsenceRow | null> {
  const [row] = await transaction.select().from(timeOffs).where(eq(timeOffs.id, id)).for("update");
  return row ?? null;
}

/** New values for a row that is locked; who wrote it first stays its author. */
export async function updateAbsence(
  transaction: Database,
  row: AbsenceRow,
  request: AbsenceRequest,
): Promise<AbsenceRow> {
  const changed = { ...toColumns(request), version: row.version + 1 };
  await transaction.update(timeOffs).set(changed).where(eq(timeOffs.id, row.id));
  return { ...row, ...changed };
}

/** One that was deleted before keeps its first time. */
export async function deactivateAbsence(
  transaction: Database,
  row: AbsenceRow,
  now: Date,
): Promise<void> {
  await transaction
    .update(timeOffs)
    .set({ deactivatedAt: now, version: row.version + 1 })
    .where(and(eq(timeOffs.id, row.id), isNull(timeOffs.deactivatedAt)));
}
