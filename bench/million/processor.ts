/** Processor time of a question: of this process, which is backend and client in one, and of the server's processes. */
import { readFileSync } from "node:fs";
import { sql } from "#backend/drizzle.ts";
import type { Database } from "#backend/database.ts";
import type { RequestedClinic } from "./installation.ts";
import type { Question } from "./questions.ts";

/** Linux counts in hundredths of a second. */
const msOfTick = 10;

/** For each present connection of the database, ms since it began. The server has to be on this machine. */
async function readConnections(database: Database): Promise<Map<number, number>> {
  const { rows } = (await database.execute(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`)) as {
    rows: { pid: number }[];
  };
  return new Map(
    rows.map(({ pid }) => {
      // behind the name in brackets the state is the first field, user and system time the 12th and 13th
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return [pid, (Number(fields[11]) + Number(fields[12])) * msOfTick];
    }),
  );
}

/** The time they have used since. A connection closed in the meantime is not counted. */
async function serverMsSince(database: Database, before: Map<number, number>): Promise<number> {
  const after = await readConnections(database);
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

export interface ProcessorTime {
  readonly name: string;
  /** ms a run */
  readonly backend: number;
  readonly server: number;
}

export async function measureProcessor(
  clinic: RequestedClinic,
  { name, prepare }: Question,
  runs: number,
): Promise<ProcessorTime> {
  const call = await prepare(clinic);
  for (let run = 0; run < 10; run++) await call(run);
  const serverBefore = await readConnections(clinic.database);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) await call(run + 10);
  const used = process.cpuUsage(before);
  const server = await serverMsSince(clinic.database, serverBefore);
  return { name, backend: (used.user + used.system) / 1_000 / runs, server: server / runs };
}
