/** Whether a pooler's own connections have the limits of time that the backend cannot give them. */
import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { ok, warning, type Finding } from "./findings.ts";

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
