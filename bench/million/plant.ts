/**
 * Creates a large installation: clinics of 100 to 5,000 patients, of whom a share has a series of every day. The charts
 * are those of backend/synthetic, multiplied on the server. The backend computes the derived data (worklist, counts,
 * search terms, connectivity, silence) itself. The same request always gives the same installation.
 */
import { sql } from "#backend/drizzle.ts";
import { liftTimeLimits, type Database } from "#backend/database.ts";
import { renewAllStates } from "#backend/records/connectivity-states.ts";
import { countAgain } from "#backend/records/stored-counts.ts";
import { refreshSearchTerms, refreshWorklist } from "#backend/records/worklist.ts";
import { runSilence } from "#backend/run-silence.ts";
import { patients as patientTable } from "#backend/schema/patients.ts";
import { foundedAt } from "#backend/synthetic/plant.ts";
import { planClinics, plantClinics, type PlannedClinic } from "./clinics.ts";
import { copyTemplates, planCopies } from "./copies.ts";
import { dropIndexes, makeIndexes } from "./indexes.ts";
import { chartTables, plantTemplates, templateSchema, type TemplateCounts } from "./templates.ts";

export interface LargePlant {
  readonly patients: number;
  /** 0 to 1: the share of patients with a series */
  readonly seriesShare: number;
  /** days of a series */
  readonly days: number;
  readonly now: Date;
  /** fewer of them in tests */
  readonly templates?: TemplateCounts;
}

/**
 * Fills an empty, migrated database; a finished one stays unchanged. Returns the clinics. Throws if the database has
 * other patients, or if an earlier run ended half way: then the database has to be made again.
 */
export async function plantLarge(
  database: Database,
  request: LargePlant,
  say: (text: string) => void = () => undefined,
): Promise<PlannedClinic[]> {
  const clinics = planClinics(request.patients);
  const { rows } = (await database.execute(
    sql`select to_regnamespace(${templateSchema}) is not null as is_unfinished`,
  )) as { rows: { is_unfinished: boolean }[] };
  if (rows[0]?.is_unfinished) throw new Error("a planting ended in the middle: drop the database");
  const found = await database.$count(patientTable);
  if (found === request.patients) return clinics;
  if (found > 0) throw new Error(`the database has ${found} patients, not ${request.patients}`);

  const dropped = await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    await plantTemplates(transaction, request);
    await plantClinics(transaction, clinics, foundedAt(request.now));
    await planCopies(transaction, request.seriesShare);
    return dropIndexes(transaction, chartTables, "all");
  });
  say(`${clinics.length} clinics and the templates are there`);
  await copyTemplates(database, request, say);
  await makeIndexes(database, dropped, say);
  await derive(database, request, say);
  await database.execute(sql.raw(`drop schema ${templateSchema} cascade`));
  return clinics;
}

const derivedTables = ["worklist", "patient_search_terms", "connectivity_states"];

/** The data that the backend computes from the rows, by its own functions. */
async function derive(
  database: Database,
  { now }: LargePlant,
  say: (text: string) => void,
): Promise<void> {
  const dropped = await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence('patients', 'short_id'), max(short_id)) from patients`,
    );
    await transaction.execute(sql`analyze`);
    const indexes = await dropIndexes(transaction, derivedTables, "but keys");
    await transaction.execute(sql`set local session_replication_role = replica`);
    // triggers are off: their data is counted once instead, as after a restore
    await refreshWorklist(transaction, "all");
    await refreshSearchTerms(transaction, "all");
    await transaction.execute(sql`
      insert into connectivity_states (patient_id, institution_id)
      select patient_id, institution_id from worklist where status <> 'OFFBOARDED'`);
    await countAgain(transaction);
    return indexes;
  });
  say("worklist, search terms and counts computed");
  await makeIndexes(database, dropped, say);
  await vacuum(database);
  say("vacuumed");
  const silence = await runSilence(database, now);
  say(`silence looked for: ${silence.raisedCount} incidents`);
  await renewAllStates(database, now);
  say("connectivity judged");
  await vacuum(database);
}

/** As autovacuum would in time: the visibility maps, and the planner's statistics. PGlite has no autovacuum. */
async function vacuum(database: Database): Promise<void> {
  await database.execute(sql`set statement_timeout = 0`);
  await database.execute(sql`vacuum (analyze)`);
}
