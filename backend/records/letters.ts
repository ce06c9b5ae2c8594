/**
 * Who writes which letter. A letter is given to one caller at a time, for a minute; what is handed in after it was given
 * to another one is refused. So no letter is there twice, and one whose writer was killed is not lost.
 */
import { and, asc, eq, inArray, lte, or } from "../drizzle.ts";
import type { LetterFault } from "#contract/codes/letter.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { letterRuns, letters } from "../schema/letters.ts";
import { patients } from "../schema/patients.ts";

/** Longer than reading and laying out may take (the web server gives up after 30 s). */
const leaseMs = minuteMs;

export interface TakenLetter {
  readonly id: string;
  readonly patientId: string;
  readonly leaseId: string;
}

/** The next one, given to the caller; null where none is free. */
export async function takeNext(
  database: Database,
  runId: string,
  now: Date,
): Promise<TakenLetter | null> {
  const isFree = or(
    eq(letters.state, "waiting"),
    and(eq(letters.state, "writing"), lte(letters.leasedUntil, now)),
  );
  const [next] = await database
    .select({ id: letters.id, patientId: letters.patientId })
    .from(letters)
    .where(and(eq(letters.runId, runId), isFree))
    .orderBy(asc(letters.place))
    .limit(1)
    // another process that takes at the same moment gets the one after it
    .for("update", { skipLocked: true });
  if (!next) return null;
  const leaseId = crypto.randomUUID();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  await database
    .update(letters)
    .set({ state: "writing", leaseId, leasedUntil })
    .where(eq(letters.id, next.id));
  return { ...next, leaseId };
}

/** Whether none waits and none is being written. */
export async function isWritten(database: Database, runId: string): Promise<boolean> {
  const left = await database
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.runId, runId), inArray(letters.state, ["waiting", "writing"])))
    .limit(1);
  return left.length === 0;
}

/**
 * The letter that is handed in: its patient.
 *
 * @throws ProblemError not_found for another institution's, conflict if it is no longer the caller's to write
 */
export async function requireLease(
  database: Database,
  letterId: string,
  leaseId: string,
  institutionIds: readonly string[],
) {
  const [row] = await database
    .select({ state: letters.state, leaseId: letters.leaseId, patient: patients })
    .from(letters)
    .innerJoin(letterRuns, eq(letterRuns.id, letters.runId))
    .innerJoin(patients, eq(patients.id, letters.patientId))
    .where(and(eq(letters.id, letterId), inArray(letterRuns.institutionId, [...institutionIds])))
    .for("update", { of: letters });
  if (!row) throw notFound();
  if (row.state !== "writing" || row.leaseId !== leaseId.toLowerCase())
    throw new ProblemError("conflict", { message: "The letter was given to somebody else" });
  return row.patient;
}

const noLease = { leaseId: null, leasedUntil: null };

export const storeLetter = (
  database: Database,
  id: string,
  written: Required<Pick<typeof letters.$inferInsert, "addressee" | "content" | "writtenAt">>,
) =>
  database
    .update(letters)
    .set({ state: "done", ...written, ...noLease })
    .where(eq(letters.id, id));

export const storeFault = (database: Database, id: string, fault: LetterFault) =>
  database
    .update(letters)
    .set({ state: "failed", fault, ...noLease })
    .where(eq(letters.id, id));
