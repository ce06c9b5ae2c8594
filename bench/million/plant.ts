/**
 * Plants a large installation: clinics of 100 to 5,000 patients, a share of whom have a series of every day. The charts are
 * those of backend/synthetic, multiplied on the server; what the backend computes from them (worklist, counts, search terms,
 * connectivity, silence) is computed by the backend. Everything follows from the request.
 */
import { sql } from "drizzle-orm";
import { takeYourTime, type Database } from "#backend/database.ts";
import { renewAllStates } from "#backend/records/connectivity-states.ts";
import { countAgain } from "#backend/records/kept-counts.ts";
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
  /** 0 to 1: how many of them have a series */
  readonly seriesShare: number;
  /** days of a series */
  readonly days: number;
  readonly now: Date;
  /** fewer of them in tests */
  readonly templates?: TemplateCounts;
}

/**
 * Plants into an empty, migrated database; leaves one that has been planted as it is. Answers the clinics.
 * Throws where the database has other patients, or where a planting ended in the middle: then it has to be made anew.
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
    await takeYourTime(transaction);
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

/** What the backend computes from the rows, by its own functions. */
async function derive(
  database: Database,
  { now }: LargePlant,
  say: (text: string) => void,
): Promise<void> {
  const dropped = await database.transaction(async (transaction) => {
    await takeYourTime(transaction);
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence('patients', 'short_id'), max(short_id)) from patients`,
    );
    await transaction.execute(sql`analyze`);
    const indexes = await dropIndexes(transaction, derivedTables, "but keys");
    await transaction.execute(sql`set local session_replication_role = replica`);
    // with its triggers at rest: what they keep is counted once instead, as after a restore
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
  await tidy(database);
  say("vacuumed");
  const silence = await runSilence(database, now);
  say(`silence looked for: ${silence.raisedCount} incidents`);
  await renewAllStates(database, now);
  say("connectivity judged");
  await tidy(database);
}

/** As autovacuum would in time: the visibility maps, and what the planner knows. PGlite has nobody else. */
async function tidy(database: Database): Promise<void> {
  await database.execute(sql`set statement_timeout = 0`);
  await database.execute(sql`vacuum (analyze)`);
}
