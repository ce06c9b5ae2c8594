/** Processor time of a question: of this process, which is backend and client in one, and of the server's processes beside it. */
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "#backend/database.ts";
import type { AskedClinic } from "./installation.ts";
import type { Question } from "./questions.ts";

/** Linux counts in hundredths of a second. */
const msOfTick = 10;

/** Of all connections of the database that are there now, ms since they began. The server has to be on this machine. */
async function serverMs(database: Database): Promise<number> {
  const { rows } = (await database.execute(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`)) as {
    rows: { pid: number }[];
  };
  return rows.reduce((sum, { pid }) => {
    // behind the name in brackets the state is the first field, user and system time the 12th and 13th
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * msOfTick;
  }, 0);
}

export interface ProcessorTime {
  readonly name: string;
  /** ms a run */
  readonly backend: number;
  readonly server: number;
}

export async function measureProcessor(
  clinic: AskedClinic,
  { name, prepare }: Question,
  runs: number,
): Promise<ProcessorTime> {
  const ask = await prepare(clinic);
  for (let run = 0; run < 10; run++) await ask(run);
  const serverBefore = await serverMs(clinic.database);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) await ask(run + 10);
  const used = process.cpuUsage(before);
  const server = (await serverMs(clinic.database)) - serverBefore;
  return { name, backend: (used.user + used.system) / 1_000 / runs, server: server / runs };
}
