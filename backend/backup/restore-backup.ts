/**
 * Loads a backup into an empty database, in one transaction: after a fault or a kill the database is as empty as it was.
 * An older backup is loaded into the tables of its time and then brought up to date.
 */
import type { KeyObject } from "node:crypto";
import { describeChains, verifyLog } from "../audit/verify-log.ts";
import {
  isEveryMigrationKnown,
  migrateWithin,
  readMigrations,
  liftTimeLimits,
  type Database,
} from "../database.ts";
import {
  analyze,
  continueSequences,
  countRows,
  insertionOf,
  useNeutralFormats,
  withoutChecks,
} from "../records/database-copy.ts";
import { BackupRefused, readManifest, type DatabaseManifest } from "./manifest.ts";
import { checkPart, readPart } from "./part-file.ts";

const bytesAtOnce = 2_000_000;

export interface RestoreRequest {
  folder: string;
  /** required if the backup is encrypted */
  privateKey: KeyObject | undefined;
}

/**
 * Reads every file and changes nothing.
 * @throws BackupRefused if it cannot be restored by this program
 */
export async function checkBackup({
  folder,
  privateKey,
}: RestoreRequest): Promise<DatabaseManifest> {
  const manifest = readManifest(folder, "database");
  if (!isEveryMigrationKnown(manifest.migrations))
    throw new BackupRefused(
      `The backup was made by a newer version of Vigil (${manifest.programVersion}), whose tables this one does not know. ` +
        "Restore it with that version.",
    );
  if (manifest.isEncrypted && !privateKey)
    throw new BackupRefused(
      "The backup is encrypted: name its private key with --private-key FILE.",
    );
  for (const { part } of manifest.tables) await checkPart(folder, part);
  return manifest;
}

/** Answers lines for the operator. @throws BackupRefused, and the database is as it was */
export async function restoreBackup(
  database: Database,
  request: RestoreRequest,
): Promise<string[]> {
  const manifest = await checkBackup(request);
  const lines = await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    await useNeutralFormats(transaction);
    await refuseFilled(transaction, manifest);
    await migrateWithin(transaction, manifest.migrations.at(-1));
    await withoutChecks(transaction, async () => {
      for (const table of manifest.tables) await loadTable(transaction, table, request, manifest);
    });
    await continueSequences(transaction, manifest.sequences);
    await migrateWithin(transaction);
    await analyze(transaction);
    return describeChains(await verifyLog(transaction)).lines.slice(-1);
  });
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0);
  return [
    `Restored: ${manifest.tables.length} tables, ${rowCount} rows, as of ${manifest.takenAt}.`,
    `Audit log: ${lines.join("")}`,
  ];
}

/** There is no question and nothing is emptied: what is there stays. */
async function refuseFilled(transaction: Database, manifest: DatabaseManifest): Promise<void> {
  const filled = (await countRows(transaction)).filter(({ rowCount }) => rowCount > 0);
  if (filled.length > 0) {
    const largest = filled
      .toSorted((a, b) => b.rowCount - a.rowCount)
      .slice(0, 5)
      .map(({ name, rowCount }) => `${name}: ${rowCount}`);
    throw new BackupRefused(
      `The database is not empty, and restoring would destroy what is in it (${filled.length} tables with rows; ${largest.join(", ")}). ` +
        "Name an empty one: another DATA_DIR, or a new database in DATABASE_URL.",
    );
  }
  const { applied } = await readMigrations(transaction);
  if (applied.some((time) => !manifest.migrations.includes(time)))
    throw new BackupRefused(
      "The database has no rows, but tables of another version than the backup. Name a new one.",
    );
}

async function loadTable(
  transaction: Database,
  table: DatabaseManifest["tables"][number],
  { folder, privateKey }: RestoreRequest,
  manifest: DatabaseManifest,
): Promise<void> {
  const insert = await insertionOf(transaction, table);
  if (!insert)
    throw new BackupRefused(`The backup's table ${table.name} has not the columns of its version.`);
  const key = manifest.isEncrypted ? privateKey : undefined;
  const content = readPart(folder, `${table.name}.ndjson`, table.part, key);
  let waiting: string[] = [];
  let waitingBytes = 0;
  let rowCount = 0;
  const flush = async () => {
    if (waiting.length > 0) await insert(waiting);
    rowCount += waiting.length;
    waiting = [];
    waitingBytes = 0;
  };
  try {
    for await (const line of linesOf(content)) {
      waiting.push(line);
      waitingBytes += line.length;
      if (waitingBytes >= bytesAtOnce) await flush();
    }
  } catch (error) {
    throw unreadable(error, table.name);
  }
  await flush();
  if (rowCount !== table.rowCount)
    throw new BackupRefused(
      `The backup is damaged: ${table.name} has ${rowCount} rows, and ${table.rowCount} were written.`,
    );
}

/** By the line feed alone: JSON has none inside, and what Node takes for further line breaks people may have typed. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString("utf8");
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString("utf8");
}

function unreadable(error: unknown, name: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith("Z_") || /authenticate|Unsupported state/.test(message ?? ""))
    return new BackupRefused(
      `${name} cannot be read: the private key is not the one that the backup was encrypted to, or the file was changed.`,
    );
  return error;
}
