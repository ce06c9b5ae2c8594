/** Writes a backup of the database: every table as of one instant, whatever is written meanwhile. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { KeyObject } from "node:crypto";
import { readMigrations, liftTimeLimits, type Database } from "../database.ts";
import {
  listTables,
  readRows,
  readSequences,
  useNeutralFormats,
  type CopiedTable,
} from "../records/database-copy.ts";
import { BackupRefused, manifestFile, manifestHead, type DatabaseManifest } from "./manifest.ts";
import { readPublicKey, syncFolder, writePart } from "./part-file.ts";

export interface BackupRequest {
  /** is made, and must not be there yet */
  folder: string;
  /** PEM of an X25519 key; undefined: not encrypted */
  publicKey: string | undefined;
  takenAt: Date;
}

/** @throws BackupRefused; nothing is left if it fails */
export async function writeBackup(
  database: Database,
  { folder, publicKey, takenAt }: BackupRequest,
): Promise<DatabaseManifest> {
  const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
  return inNewFolder(folder, (unfinished) =>
    database.transaction(
      async (transaction) => {
        await liftTimeLimits(transaction);
        await useNeutralFormats(transaction);
        return copyOut(transaction, unfinished, key, takenAt);
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

async function copyOut(
  transaction: Database,
  folder: string,
  key: KeyObject | undefined,
  takenAt: Date,
): Promise<DatabaseManifest> {
  const { applied, unknownCount } = await readMigrations(transaction);
  if (applied.length === 0) throw new BackupRefused("There is no clinic in this database yet.");
  if (unknownCount > 0)
    throw new BackupRefused(
      "The database comes from a newer version of Vigil: make its backup with that version.",
    );
  const tables: DatabaseManifest["tables"] = [];
  for (const table of await listTables(transaction)) {
    let rowCount = 0;
    const lines = linesOf(transaction, table, (count) => (rowCount += count));
    const part = await writePart(folder, `${table.name}.ndjson`, lines, key);
    tables.push({ ...table, rowCount, part });
  }
  const manifest: DatabaseManifest = {
    kind: "database",
    ...manifestHead(programVersion(), takenAt, key !== undefined),
    migrations: applied,
    tables,
    // last: numbers are given out by no snapshot, and one that is too high is no harm
    sequences: await readSequences(transaction),
  };
  writeManifest(folder, manifest);
  return manifest;
}

async function* linesOf(
  transaction: Database,
  table: CopiedTable,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  for await (const lines of readRows(transaction, table)) {
    count(lines.length);
    yield `${lines.join("\n")}\n`;
  }
}

/** The folder has its name once it is whole and on the disk; where `fill` fails, there is none. */
export async function inNewFolder<Result>(
  folder: string,
  fill: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${folder}.unfinished`;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new BackupRefused(
      `${unfinished} is there already: another backup is made, or one broke off. Delete it then.`,
    );
  }
  try {
    const result = await fill(unfinished);
    syncFolder(unfinished);
    renameSync(unfinished, folder);
    syncFolder(dirname(folder));
    return result;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

export function writeManifest(folder: string, manifest: object): void {
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
    flag: "wx",
    mode: 0o600,
    flush: true,
  });
}

/** Lines for the operator. */
export function describeBackup(
  folder: string,
  { tables, isEncrypted }: DatabaseManifest,
): string[] {
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  const byteCount = tables.reduce((sum, { part }) => sum + part.byteCount, 0);
  return [
    `The backup is whole: ${folder}`,
    `  ${tables.length} tables, ${rowCount} rows, ${(byteCount / 1e6).toFixed(1)} MB, ` +
      (isEncrypted ? "encrypted" : "not encrypted: whoever reads it reads patients' data"),
  ];
}

export function programVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
