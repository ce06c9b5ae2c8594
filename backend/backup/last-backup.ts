/**
 * When a backup was last made, in a file of DATA_DIR: not in the database, which the backup reads and a restore wants empty.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const lastBackupSchema = z.object({ takenAt: z.iso.datetime(), isEncrypted: z.boolean() });

const fileOf = (dataDir: string) => join(dataDir, "last-backup.json");

/** To be called once the backup is whole. */
export function noteBackup(dataDir: string, takenAt: Date, isEncrypted: boolean): void {
  writeFileSync(
    fileOf(dataDir),
    `${JSON.stringify({ takenAt: takenAt.toISOString(), isEncrypted })}\n`,
    { mode: 0o600 },
  );
}

/** Null where none was made here, or the file cannot be read. */
export function readLastBackup(dataDir: string): { takenAt: Date; isEncrypted: boolean } | null {
  try {
    const read = lastBackupSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
    return { ...read, takenAt: new Date(read.takenAt) };
  } catch {
    return null;
  }
}
