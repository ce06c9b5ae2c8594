/**
 * The backend's half of `npm run doctor`, as JSON on standard output: settings, DATA_DIR, database, mail, backups. A
 * clinic on PGlite whose backend is running is examined through it.
 */
import { sendToBackend } from "../admin/admin-door.ts";
import { DataDirLockedError } from "../data-lock.ts";
import { type Database, openDatabase, openReplica } from "../database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { readEnvironment, type BackendEnvironment } from "../env.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ok, warning, wrong, type Finding } from "./findings.ts";
import { lookAtDatabase, lookAtPooler } from "./look-at-database.ts";
import { lookAtBackups, lookAtDataDir } from "./look-at-files.ts";
import { lookAtMail } from "./look-at-mail.ts";
import { lookAtReplica } from "./look-at-replica.ts";

async function lookAtPlace(environment: BackendEnvironment): Promise<Finding[]> {
  const { dataDir, databaseUrl, isPooled, isDemo } = environment;
  if (!databaseUrl && !existsSync(join(dataDir, "clinic")))
    return [warning("there is no clinic in DATA_DIR yet; the first start makes it")];
  const engine =
    !databaseUrl && !isDemo
      ? [
          warning(
            "the clinic is on PGlite, one process on one machine: a clinic of more than a practice's size needs DATABASE_URL",
          ),
        ]
      : [];
  try {
    const { database, close } = await openDatabase({
      dataDir,
      databaseUrl,
      isPooled,
      isLeftAsItIs: true,
    });
    try {
      const pooler = isPooled ? [await lookAtPooler(database)] : [];
      return [
        ...engine,
        ...(await lookAtDatabase(database, () => new Date())),
        ...pooler,
        ...(await lookBeside(database, environment)),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof DataDirLockedError)
      return [...engine, ...(await requestFindings(dataDir))];
    if (error instanceof SettingsError) return [...engine, wrong(`setting ${error.message}`)];
    const { code } = error as NodeJS.ErrnoException;
    return [...engine, wrong(`the database is not reached (${code ?? "it gave no code"})`)];
  }
}

async function lookBeside(primary: Database, environment: BackendEnvironment): Promise<Finding[]> {
  if (!environment.replicaUrl) return [];
  const { database, close } = openReplica(environment.replicaUrl, environment);
  return [await lookAtReplica(primary, database).finally(close)];
}

/** Its audit log proves that the backend reaches the database. */
async function requestFindings(dataDir: string): Promise<Finding[]> {
  try {
    await sendToBackend(dataDir, { name: "verify-audit" });
    return [ok("a backend runs on DATA_DIR, reaches its database, and its audit log is whole")];
  } catch {
    return [
      wrong("a backend runs on DATA_DIR, and could not prove its audit log: npm run audit:verify"),
    ];
  }
}

async function look(): Promise<Finding[]> {
  let environment: BackendEnvironment;
  try {
    environment = readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => wrong(`setting ${line.trim()}`));
  }
  // before the database is opened, which makes files
  const files = lookAtDataDir(environment.dataDir);
  return [
    ok("the backend's settings are valid"),
    ...files,
    ...(await lookAtPlace(environment)),
    await lookAtMail(environment.smtpUrl),
    lookAtBackups(environment.backupDir, new Date()),
  ];
}

process.stdout.write(JSON.stringify(await look()));
