/**
 * `npm run move`: the clinic from one database into another, empty one: from the embedded database to a PostgreSQL server
 * or back. The first is left as it is. No backend may run on it: what it wrote meanwhile would be lost.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, type DatabaseOptions } from "../database.ts";
import { readEnvironment } from "../env.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { BackupRefused } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommandLine } from "./run-command-line.ts";
import { writeBackup } from "./write-backup.ts";

const usage = `Usage: npm run move -- --to postgres://… | --to DIR

  from DATABASE_URL, or the embedded database in DATA_DIR, into an empty PostgreSQL database or another DATA_DIR.
  Stop the backend first. A password is better given as PGPASSWORD than in the address, which others can see.`;

async function withDatabase<Result>(
  options: DatabaseOptions,
  work: (database: Awaited<ReturnType<typeof openDatabase>>["database"]) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await openDatabase({ ...options, isLeftAsItIs: true });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

await runCommandLine(usage, async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const { to } = values;
  if (to === undefined)
    throw Object.assign(new Error("Name where to."), { code: "ERR_PARSE_ARGS_COUNT" });
  const { dataDir, databaseUrl, isPooled } = readEnvironment(process.env);
  const isServer = /^postgres(ql)?:\/\//.test(to);
  if (isServer ? to === databaseUrl : !databaseUrl && resolve(to) === resolve(dataDir))
    throw new BackupRefused("Both are the same database.");
  if (!databaseUrl && !existsSync(join(dataDir, "clinic")))
    throw new BackupRefused(`There is no clinic in ${dataDir}.`);
  keepFilesPrivate(dataDir);
  if (!isServer) keepFilesPrivate(to);
  const scratch = mkdtempSync(join(dataDir, "move-"));
  const folder = join(scratch, "copy");
  try {
    const takenAt = new Date();
    await withDatabase({ dataDir, databaseUrl, isPooled }, (database) =>
      writeBackup(database, { folder, publicKey: undefined, takenAt }),
    );
    const target = isServer ? { databaseUrl: to } : { dataDir: to };
    const request = { folder, privateKey: undefined };
    const lines = await withDatabase(target, (database) => restoreBackup(database, request));
    return [...lines, "The database that it came from is as it was. Keep the keys of DATA_DIR."];
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
