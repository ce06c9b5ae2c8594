/**
 * `npm run backup`: a backup of the embedded backend's clinic, while it runs or not. On DATABASE_URL by itself; on the
 * embedded database through the backend that owns it, or by itself where none runs.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sendToBackend } from "../admin/admin-door.ts";
import type { CommandOf } from "../admin/command.ts";
import { runCommand } from "../admin/run-command.ts";
import { DataDirLockedError } from "../data-lock.ts";
import { areMigrationsKnown, openDatabase } from "../database.ts";
import { readEnvironment, type BackendEnvironment } from "../env.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { backUpKeys } from "./back-up-keys.ts";
import { noteBackup } from "./last-backup.ts";
import { BackupRefused } from "./manifest.ts";
import { readPublicKey } from "./part-file.ts";
import { runCommandLine } from "./run-command-line.ts";
import { describeBackup, writeBackup } from "./write-backup.ts";

const usage = `Usage: npm run backup -- [--to DIR] [--public-key FILE] [--with-keys]

  --to DIR            where the backup's folder is made; without it BACKUP_DIR, or backups in DATA_DIR
  --public-key FILE   encrypts to an X25519 key (PEM); only the private key reads it
  --with-keys         also the keys of DATA_DIR and the web sessions, in a folder of their own`;

async function backUpDatabase(
  { dataDir, databaseUrl, isPooled }: BackendEnvironment,
  command: CommandOf<"back-up">,
  takenAt: Date,
): Promise<string[]> {
  if (!databaseUrl && !existsSync(join(dataDir, "clinic")))
    throw new BackupRefused(`There is no clinic in ${dataDir}.`);
  let opened;
  try {
    // as it is: a new version makes the backup before it brings the database up to date
    opened = await openDatabase({ dataDir, databaseUrl, isPooled, isLeftAsItIs: true });
  } catch (error) {
    if (error instanceof DataDirLockedError) return sendToBackend(dataDir, command);
    throw error;
  }
  const { database, close } = opened;
  try {
    // an older database may not take the line of the audit log
    if (await areMigrationsKnown(database).catch(() => false))
      return await runCommand(database, command, takenAt);
    return describeBackup(
      command.folder,
      await writeBackup(database, { publicKey: undefined, ...command, takenAt }),
    );
  } finally {
    await close();
  }
}

await runCommandLine(usage, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      "public-key": { type: "string" },
      "with-keys": { type: "boolean", default: false },
    },
  });
  const environment = readEnvironment(process.env);
  const { dataDir } = environment;
  keepFilesPrivate(dataDir);
  const takenAt = new Date();
  const stamp = takenAt.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
  const place = values.to ?? environment.backupDir ?? join(dataDir, "backups");
  // whole: the backend that runs may have another working directory
  const folder = resolve(place, `vigil-${stamp}`);
  const keyFile = values["public-key"];
  const publicKey = keyFile === undefined ? undefined : readFileSync(keyFile, "utf8");
  if (publicKey !== undefined) readPublicKey(publicKey);
  const command = {
    name: "back-up" as const,
    folder,
    ...(publicKey !== undefined && { publicKey }),
  };
  const lines = await backUpDatabase(environment, command, takenAt);
  noteBackup(dataDir, takenAt, publicKey !== undefined);
  if (!values["with-keys"]) return lines;
  return [
    ...lines,
    ...(await backUpKeys(dataDir, { folder: `${folder}-keys`, publicKey, takenAt })),
  ];
});
