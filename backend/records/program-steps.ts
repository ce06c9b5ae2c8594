/** Steps of the study programme as rows. */
import { and, eq, isNull, sql } from "../drizzle.ts";
import { Temporal } from "temporal-polyfill";
import type { EitStep } from "#contract/codes/program-step.ts";
import type { ProgramStep } from "#contract/program-step.ts";
import type { Database } from "../database.ts";
import { nameOfStep, type LoggedDays } from "../life-cycles/eit-steps.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { patients } from "../schema/patients.ts";
import { programSteps } from "../schema/program-steps.ts";
import { iso } from "./iso.ts";
import { refreshWorklist } from "./worklist.ts";

export type StepRow = typeof programSteps.$inferSelect;

const program = "EIT_HEALTH";

/** The day that was logged is the calendar day of `triggeredAt` in the patient's time zone. */
export const toProgramStep = (row: StepRow, timeZone: string): ProgramStep => ({
  event_id: row.id,
  name: row.name,
  created_at: iso(row.createdAt),
  to_be_triggered_at: iso(row.toBeTriggeredAt),
  triggered_at: iso(row.triggeredAt),
  target_step: row.programStep,
  occurence_date: row.triggeredAt && calendarDay(row.triggeredAt.getTime(), timeZone),
});

export const toLoggedDays = (rows: readonly StepRow[], timeZone: string): LoggedDays =>
  new Map(
    rows.flatMap((row) =>
      row.triggeredAt ? [[row.programStep, calendarDay(row.triggeredAt.getTime(), timeZone)]] : [],
    ),
  );

/** By planned time, unplanned ones last. */
export async function findSteps(database: Database, patientId: string): Promise<StepRow[]> {
  return database
    .select()
    .from(programSteps)
    .where(eq(programSteps.patientId, patientId))
    .orderBy(sql`${programSteps.toBeTriggeredAt} asc nulls last`, programSteps.programStep);
}

/** What a step's rules ask of its patient; null when there is no such patient. */
export async function findStudyPatient(
  database: Database,
  patientId: string,
): Promise<{ timeZone: string; isInStudy: boolean } | null> {
  const [row] = await database
    .select({ timeZone: patients.timeZone, programType: patients.programType })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row ? { timeZone: row.timeZone, isInStudy: row.programType === program } : null;
}

/** Null if there is none. Until the transaction ends no other user changes it. */
export async function lockStep(transaction: Database, id: string): Promise<StepRow | null> {
  const [row] = await transaction
    .select()
    .from(programSteps)
    .where(eq(programSteps.id, id))
    .for("update");
  return row ?? null;
}

export async function moveStep(
  transaction: Database,
  row: StepRow,
  toBeTriggeredAt: Date,
): Promise<StepRow> {
  await transaction
    .update(programSteps)
    .set({ toBeTriggeredAt })
    .where(eq(programSteps.id, row.id));
  return { ...row, toBeTriggeredAt };
}

/** Today is logged at this moment, an earlier day at its noon. */
function momentOf(day: string, timeZone: string, now: Date): Date {
  if (day === calendarDay(now.getTime(), timeZone)) return now;
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: "12:00" });
  return new Date(noon.epochMilliseconds);
}

export interface LoggedStep {
  patientId: string;
  step: EitStep;
  day: string;
  timeZone: string;
  authorId: string;
  now: Date;
}

/**
 * Logs a step, planned before or not, and moves the patient on in the list. Null if it is logged already: the write
 * itself checks that.
 */
export async function storeStep(
  transaction: Database,
  logged: LoggedStep,
): Promise<StepRow | null> {
  const { patientId, step, authorId, now } = logged;
  const triggeredAt = momentOf(logged.day, logged.timeZone, now);
  const [row] = await transaction
    .insert(programSteps)
    .values({
      patientId,
      program,
      programStep: step,
      name: nameOfStep(step),
      createdAt: now,
      triggeredAt,
      authorId,
    })
    .onConflictDoUpdate({
      target: [programSteps.patientId, programSteps.program, programSteps.programStep],
      set: { triggeredAt, authorId },
      setWhere: isNull(programSteps.triggeredAt),
    })
    .returning();
  if (!row) return null;
  await transaction
    .update(patients)
    .set({ programStep: sql`greatest(${patients.programStep}, ${step})` })
    .where(and(eq(patients.id, patientId), eq(patients.programType, program)));
  await refreshWorklist(transaction, [patientId]);
  return row;
}
