/**
 * Plants the synthetic clinic into an empty database: institutions, demo accounts, threshold templates and patients
 * with their series, ECGs and incidents. Everything follows from the seed and the present that is given; nothing
 * here reads the clock.
 */
import { eq, sql } from "../drizzle.ts";
import { liftTimeLimits, type Database } from "../database.ts";
import { refreshSearchTerms, refreshWorklist } from "../records/worklist.ts";
import { flagTemplateGroups as groupTable } from "../schema/flag-template-groups.ts";
import { institutions as institutionTable } from "../schema/institutions.ts";
import { users as userTable } from "../schema/users.ts";
import { hashPassword } from "../session/password.ts";
import { demoAccounts, demoPassword, patientUsername, type DemoAccount } from "./accounts.ts";
import { defaultTimeZone } from "../rules/calendar.ts";
import { createCalendar } from "./calendar.ts";
import { drawChart } from "./chart/draw-chart.ts";
import { flagTemplateGroups } from "./flag-templates.ts";
import { syntheticInstitutions } from "./institutions.ts";
import { demoPatientCount, drawCohort, namedCount } from "./people/cohort.ts";
import { addAccountRows } from "./plant/account-rows.ts";
import { clinicSeed } from "./planted-patient.ts";
import { bulkInsert } from "./plant/bulk-insert.ts";
import {
  countRows,
  createClinicRows,
  insertClinicRows,
  type ClinicRows,
} from "./plant/clinic-rows.ts";
import { addPatientRows } from "./plant/patient-rows.ts";

export interface PlantRequest {
  /** empty, migrated */
  readonly database: Database;
  /** the present: the newest readings lie just before it */
  readonly now: Date;
  /** 120 by default; at least the named people */
  readonly patients?: number;
  readonly seed?: string;
  readonly timeZone?: string;
  readonly onProgress?: (progress: PlantProgress) => void;
}

export interface PlantProgress {
  readonly patientsDone: number;
  readonly patientCount: number;
}

export interface PlantSummary {
  readonly patientCount: number;
  readonly rowCount: number;
}

const rowsPerBatch = 30_000;

/** When the institutions of a clinic that is planted now have joined: another instant on every day. */
export const foundedAt = (now: Date, timeZone = defaultTimeZone): Date =>
  new Date(createCalendar(now, timeZone).at(800, 9 * 60));

/** All or nothing: a planting that fails leaves the database empty. */
export async function plantClinic(request: PlantRequest): Promise<PlantSummary> {
  const { database, now, seed = clinicSeed, timeZone = defaultTimeZone, onProgress } = request;
  const patientCount = Math.max(namedCount, request.patients ?? demoPatientCount);
  const calendar = createCalendar(now, timeZone);
  const joinedAt = foundedAt(now, timeZone);
  const accounts: readonly DemoAccount[] = Object.values(demoAccounts);
  // one hash each: every account has a salt of its own; the last one is the patient's
  const hashing = Promise.all([...accounts, null].map(() => hashPassword(demoPassword)));

  return database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    const lookAgain = await trustReferences(transaction);
    await plantInstitutions(transaction, joinedAt);
    let rowCount = 0;
    let rows: ClinicRows = createClinicRows();
    const flush = async (patientsDone: number) => {
      rowCount += countRows(rows);
      await insertClinicRows(transaction, rows);
      rows = createClinicRows();
      onProgress?.({ patientsDone, patientCount });
    };
    let index = 0;
    for (const person of drawCohort(seed, calendar, patientCount)) {
      const chart = drawChart(seed, calendar, person);
      addPatientRows(rows, calendar, chart, index);
      index++;
      if (countRows(rows) >= rowsPerBatch) await flush(index);
    }
    // hashed by other threads meanwhile
    const hashes = await hashing;
    accounts.forEach((account, place) =>
      rows.users.push(toUserRow(account, hashes[place] ?? null, joinedAt)),
    );
    addAccountRows(rows, joinedAt);
    await flush(index);
    await transaction
      .update(userTable)
      .set({ passwordHash: hashes.at(-1) ?? null })
      .where(eq(userTable.username, patientUsername));
    // short ids were given: the next patient takes the one after them
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence('patients', 'short_id'), max(short_id)) from patients`,
    );
    await lookAgain();
    await refreshWorklist(transaction, "all");
    await refreshSearchTerms(transaction, "all");
    // PGlite never looks by itself how its tables have grown, and would plan as if they were empty
    await transaction.execute(sql`analyze`);
    return { patientCount: index, rowCount };
  });
}

async function plantInstitutions(database: Database, createdAt: Date): Promise<void> {
  const institutions = Object.values(syntheticInstitutions);
  await bulkInsert(
    database,
    institutionTable,
    institutions.map(({ id, name, allowedPrograms, federalState }) => ({
      id,
      name,
      allowedPrograms: [...allowedPrograms],
      federalState,
      createdAt,
    })),
  );
  await bulkInsert(
    database,
    groupTable,
    Object.values(flagTemplateGroups)
      .flat()
      .map(({ id, institution, title, rules }) => ({
        id,
        institutionId: syntheticInstitutions[institution].id,
        title,
        flagTemplates: rules.map((rule) => ({ ...rule, flag_info: { ...rule.flag_info } })),
        createdAt,
        updatedAt: createdAt,
      })),
  );
}

function toUserRow(account: DemoAccount, passwordHash: string | null, createdAt: Date) {
  const places = account.institutions.map((key) => syntheticInstitutions[key]);
  return {
    id: account.id,
    username: account.username,
    passwordHash,
    mustChangePassword: account.mustChangePassword,
    role: account.role,
    institutionIds: places.map(({ id }) => id),
    allowedPrograms: [...new Set(places.flatMap(({ allowedPrograms }) => allowedPrograms))],
    title: account.title,
    firstName: account.firstName,
    lastName: account.lastName,
    email: `${account.username}@example.org`,
    profession: account.profession,
    createdAt,
  };
}

/**
 * Looking up what each row refers to takes more than half of the time that inserting takes. Planted rows refer to
 * planted rows only, which a test looks at; so until the answered function is called nothing is looked up, and no
 * trigger runs. PGlite allows that, and a PostgreSQL server allows it to a superuser: for others it goes on looking.
 */
async function trustReferences(transaction: Database): Promise<() => Promise<void>> {
  const { rows } = (await transaction.execute(
    sql`select rolsuper as is_allowed from pg_roles where rolname = current_user`,
  )) as { rows: { is_allowed: boolean }[] };
  if (!rows[0]?.is_allowed) return async () => undefined;
  await transaction.execute(sql`set local session_replication_role = replica`);
  return async () => {
    await transaction.execute(sql`set local session_replication_role = origin`);
  };
}
