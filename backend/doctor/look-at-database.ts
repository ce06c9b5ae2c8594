/** The database as it is: reachable, of this version, its clock, its audit log. Nothing is changed in it. */
import { sql } from "../drizzle.ts";
import { verifyLog } from "../audit/verify-log.ts";
import { readMigrations, liftTimeLimits, type Database } from "../database.ts";
import { countWrongCounts } from "../records/stored-counts.ts";
import { ok, warning, wrong, type Finding } from "./findings.ts";

const clockMayDifferMs = 5000;

export async function lookAtDatabase(
  database: Database,
  readClock: () => Date,
): Promise<Finding[]> {
  const { applied, unknownCount, missingCount } = await readMigrations(database);
  if (unknownCount > 0)
    return [
      wrong(
        `the database comes from a newer version of Vigil (${unknownCount} unknown migrations)`,
      ),
    ];
  if (applied.length === 0)
    return [warning("the database is empty; the first start makes its tables")];
  if (missingCount > 0)
    return [
      warning(
        `the database is of an older version: the next start runs ${missingCount} migrations; make a backup before`,
      ),
    ];
  return [
    ok("the database is reached, and of this version"),
    await lookAtClock(database, readClock),
    await lookAtAudit(database),
    await lookAtCounts(database),
  ];
}

async function lookAtClock(database: Database, readClock: () => Date): Promise<Finding> {
  const { rows } = (await database.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  )) as { rows: { ms: string }[] };
  const differenceMs = Math.abs(Number(rows[0]?.ms) - readClock().getTime());
  return differenceMs > clockMayDifferMs
    ? wrong(
        `the clocks of this machine and of the database differ by ${Math.round(differenceMs / 1000)} seconds: set both by NTP`,
      )
    : ok("the clocks of this machine and of the database agree");
}

async function lookAtCounts(database: Database): Promise<Finding> {
  const wrongCount = await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    return countWrongCounts(transaction);
  });
  return wrongCount > 0
    ? wrong(
        `${wrongCount} kept counts differ from what they count: npm run admin -- count-again counts them from the rows`,
      )
    : ok("the kept counts of patients, alerts and due days are right");
}

async function lookAtAudit(database: Database): Promise<Finding> {
  const reports = await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    return verifyLog(transaction);
  });
  const faults = reports.filter(({ fault }) => fault !== null);
  return faults.length > 0
    ? wrong(
        `the audit log was changed (${faults.length} of ${reports.length} chains): npm run audit:verify reports where`,
      )
    : ok(`the audit log is whole (${reports.length} chains)`);
}

/** Whether a pooler's own connections have the limits of time that the backend cannot give them. */
export async function lookAtPooler(database: Database): Promise<Finding> {
  const { rows } = (await database.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  )) as { rows: { statement: string; lock: string }[] };
  return rows.some(({ statement, lock }) => statement === "0" || lock === "0")
    ? warning(
        "the pooler limits no time of statements and locks: set connect_query as docs/deploy/several-machines/pgbouncer.ini has it",
      )
    : ok("the pooler limits the time of statements and locks");
}
