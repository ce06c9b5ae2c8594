/** Runs of letters as rows: who is in one, its state, and what is done to it. */
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from "../drizzle.ts";
import type { LetterState } from "#contract/codes/letter.ts";
import type { Letter, LetterRun } from "#contract/letter.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { institutions } from "../schema/institutions.ts";
import { letterRuns, letters } from "../schema/letters.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import { fullName } from "./full-name.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";

export type RunRow = typeof letterRuns.$inferSelect;

/** What the list shows: older runs stay in the database. */
const runsMax = 50;
/** PostgreSQL takes 65,535 parameters in one statement. */
const rowsAtOnce = 1_000;

/** @throws ProblemError not_found for a run of another institution */
export async function findOwnRun(
  database: Database,
  id: string,
  institutionIds: readonly string[],
): Promise<RunRow> {
  const [row] = await database
    .select()
    .from(letterRuns)
    .where(and(eq(letterRuns.id, id), inArray(letterRuns.institutionId, [...institutionIds])));
  if (!row) throw notFound();
  return row;
}

export const findRuns = (database: Database, institutionIds: readonly string[]) =>
  readRuns(database, inArray(letterRuns.institutionId, [...institutionIds]));

/** The present state of the run. */
export async function readLetterRun(database: Database, id: string): Promise<LetterRun> {
  const [run] = await readRuns(database, eq(letterRuns.id, id));
  if (!run) throw notFound();
  return run;
}

async function readRuns(database: Database, which: SQL): Promise<LetterRun[]> {
  const rows = await database
    .select({ run: letterRuns, institution: institutions.name, creator: users })
    .from(letterRuns)
    .innerJoin(institutions, eq(institutions.id, letterRuns.institutionId))
    .innerJoin(users, eq(users.id, letterRuns.createdBy))
    .where(which)
    .orderBy(desc(letterRuns.createdAt), desc(letterRuns.id))
    .limit(runsMax);
  const counted = await database
    .select({
      runId: letters.runId,
      state: letters.state,
      total: count(),
      printed: count(letters.printedAt),
    })
    .from(letters)
    .where(
      inArray(
        letters.runId,
        rows.map(({ run }) => run.id),
      ),
    )
    .groupBy(letters.runId, letters.state);
  return rows.map(({ run, institution, creator }) => {
    const own = counted.filter(({ runId }) => runId === run.id);
    const of = (state: LetterState) => own.find((each) => each.state === state)?.total ?? 0;
    return {
      id: run.id,
      institution_name: institution,
      quarter: run.quarter,
      program_type: run.programType,
      is_in_patient_language: run.isInPatientLanguage,
      state: run.state,
      begun_at: iso(run.createdAt),
      begun_by: fullName(creator),
      writer_id: run.writerId,
      waiting: of("waiting"),
      writing: of("writing"),
      done: of("done"),
      failed: of("failed"),
      printed: own.reduce((before, { printed }) => before + printed, 0),
      total: own.reduce((before, { total }) => before + total, 0),
    };
  });
}

export async function insertRun(
  database: Database,
  run: Pick<RunRow, "institutionId" | "quarter" | "programType" | "isInPatientLanguage">,
  patientIds: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<string> {
  const id = crypto.randomUUID();
  const people = { createdBy: by, writerId: by };
  await database
    .insert(letterRuns)
    .values({ id, ...run, ...people, state: "running", createdAt: now });
  const rows = patientIds.map((patientId, index) => ({
    runId: id,
    patientId,
    place: index + 1,
    state: "waiting",
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await database.insert(letters).values(rows.slice(at, at + rowsAtOnce));
  return id;
}

export const setRun = (
  database: Database,
  id: string,
  given: Partial<Pick<RunRow, "state" | "writerId">>,
) => database.update(letterRuns).set(given).where(eq(letterRuns.id, id));

/** The failed letters of a run wait again. */
export const retryLetters = (database: Database, runId: string) =>
  database
    .update(letters)
    .set({ state: "waiting", fault: null })
    .where(and(eq(letters.runId, runId), eq(letters.state, "failed")));

/** Those that are written and not yet marked: the first mark stays. */
export const markPrinted = (
  database: Database,
  runId: string,
  { by, now }: { by: string; now: Date },
) =>
  database
    .update(letters)
    .set({ printedAt: now, printedBy: by })
    .where(and(eq(letters.runId, runId), eq(letters.state, "done"), isNull(letters.printedAt)));

export async function findLetters(
  database: Database,
  runId: string,
  state: LetterState | undefined,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ items: Letter[]; total_count: number }> {
  const which = and(eq(letters.runId, runId), state && eq(letters.state, state));
  const [counted] = await database.select({ total: count() }).from(letters).where(which);
  const rows = await database
    .select({ ...withoutContent, patient: patients, printer: users })
    .from(letters)
    .innerJoin(patients, eq(patients.id, letters.patientId))
    .leftJoin(users, eq(users.id, letters.printedBy))
    .where(which)
    .orderBy(asc(letters.place))
    .limit(limit)
    .offset(skip);
  return {
    total_count: counted?.total ?? 0,
    items: rows.map(({ letter, patient, printer }) => ({
      id: letter.id,
      place: letter.place,
      patient_id: patient.id,
      short_id: String(patient.shortId),
      patient_info: toPatientInfo(patient),
      state: letter.state,
      fault: letter.fault,
      addressee: letter.addressee,
      written_at: iso(letter.writtenAt),
      printed_at: iso(letter.printedAt),
      printed_by: printer && fullName(printer),
    })),
  };
}

/** The PDFs of a page of letters would be megabytes that are not needed. */
const withoutContent = {
  letter: {
    id: letters.id,
    place: letters.place,
    state: letters.state,
    fault: letters.fault,
    addressee: letters.addressee,
    writtenAt: letters.writtenAt,
    printedAt: letters.printedAt,
  },
};

/** The patients of a run, for the audit log. */
export async function findPatientsOfRun(database: Database, runId: string): Promise<string[]> {
  const rows = await database
    .select({ id: letters.patientId })
    .from(letters)
    .where(and(eq(letters.runId, runId), eq(letters.state, "done")));
  return rows.map(({ id }) => id);
}

/** One written letter after the other, in the order of print: one is held at a time. */
export async function* readWritten(database: Database, runId: string) {
  for (let after = 0; ;) {
    const [row] = await database
      .select({ letter: letters, patient: patients })
      .from(letters)
      .innerJoin(patients, eq(patients.id, letters.patientId))
      .where(
        and(eq(letters.runId, runId), eq(letters.state, "done"), sql`${letters.place} > ${after}`),
      )
      .orderBy(asc(letters.place))
      .limit(1);
    if (!row) return;
    after = row.letter.place;
    yield row;
  }
}
