/** What a start and a long call may do to a clinic's database: on PGlite, and on PostgreSQL if it is installed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "./drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "./admin/run-command.ts";
import {
  NewerDatabaseError,
  openDatabase,
  liftTimeLimits,
  type DatabaseOptions,
  type OpenDatabase,
} from "./database.ts";
import { isTransientError } from "./transient-error.ts";
import { seedOnDemand } from "./seed-on-demand.ts";
import { institutions } from "./schema/institutions.ts";
import { postgresVersion, startPostgresCluster } from "./testing/postgres-cluster.ts";

const now = new Date("2026-11-20T08:00:00Z");

const places = [
  { name: "PGlite", isThere: true },
  { name: "PostgreSQL", isThere: postgresVersion !== null },
];

describe.each(places)("on $name", ({ name, isThere }) => {
  describe.skipIf(!isThere)("a clinic", () => {
    const folder = mkdtempSync(join(tmpdir(), "vigil-safety-"));
    let options: DatabaseOptions = { dataDir: folder };
    let stopCluster = async () => undefined as void;
    let opened: OpenDatabase;

    beforeAll(async () => {
      if (name === "PostgreSQL") {
        const cluster = await startPostgresCluster();
        stopCluster = cluster.stop;
        options = { databaseUrl: cluster.databaseUrl };
      }
      opened = await openDatabase(options);
    }, 120_000);
    afterAll(async () => {
      await stopCluster();
      rmSync(folder, { recursive: true });
    });

    test.runIf(name === "PostgreSQL")(
      "[KEEP-06][LIMIT-06] a statement that no caller waits for any longer is ended, and those of a planting continue",
      async () => {
        const { database } = opened;
        const ask = sql`select current_setting('statement_timeout') as statement,
          current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`;
        const { rows } = (await database.execute(ask)) as { rows: object[] };
        // below the 20 seconds after which the web server gives up a call
        expect(rows).toEqual([{ statement: "15s", lock: "10s", idle: "30s" }]);
        const other = await openDatabase({
          ...options,
          postgres: { connections: 2, statementMs: 700, lockMs: 300 },
        });
        const set = (await other.database.execute(ask)) as { rows: object[] };
        await other.close();
        expect(set.rows).toEqual([{ statement: "700ms", lock: "300ms", idle: "1400ms" }]);
        const slow = database.transaction(async (transaction) => {
          await transaction.execute(sql`set local statement_timeout = 50`);
          await transaction.execute(sql`select pg_sleep(5)`);
        });
        expect(isTransientError(await slow.catch((error: unknown) => error))).toBe(true);
        await database.transaction(async (transaction) => {
          await liftTimeLimits(transaction);
          const { rows: free } = (await transaction.execute(ask)) as { rows: object[] };
          expect(free).toEqual([{ statement: "0", lock: "0", idle: "0" }]);
        });
        const again = (await database.execute(ask)) as { rows: object[] };
        expect(again.rows).toEqual(rows);
      },
    );

    test("[KEEP-03] a real institution survives --reset with DEMO=1", async () => {
      const { database } = opened;
      const institutionName = "Real Heart Clinic";
      const programs: ["HEART_FAILURE"] = ["HEART_FAILURE"];
      await runCommand(database, { name: "create-institution", institutionName, programs }, now);
      const log = pino({ level: "silent" });
      const planting = { isDemo: true, isReset: true };
      await expect(seedOnDemand(database, planting, now, log)).rejects.toThrow(/not emptied/);
      const rows = await database.select({ name: institutions.name }).from(institutions);
      expect(rows).toEqual([{ name: institutionName }]);
    });

    test("[KEEP-05] a database of a newer version is refused, and is the same afterwards", async () => {
      await opened.database.execute(sql`
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`);
      await opened.close();
      for (let start = 0; start < 2; start++) {
        const refusal = await openDatabase(options).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(NewerDatabaseError);
        expect((refusal as Error).message).toMatch(/newer version of Vigil.*nothing was changed/);
      }
    }, 60_000);
  });
});
