/**
 * Data lock: one process at a time owns the PGlite folder. PGlite has no lock of its own, and a second
 * process on the same files corrupts them. The lock is an exclusive transaction on a small SQLite file, so
 * the operating system gives it up when the owner dies, however it dies: nothing stale is left to judge.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

export class DataDirLockedError extends Error {}

/**
 * Takes the lock of `dataDir` or throws {@link DataDirLockedError}, saying who holds it. Call the result to
 * give it back.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const ownerFile = join(dataDir, "clinic.pid");
  const lock = new Sqlite(join(dataDir, "clinic.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new DataDirLockedError(
      `The clinic in ${dataDir} is in use by a running backend (process ${ownerOf(ownerFile)}). ` +
        `Stop it first, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(ownerFile, String(process.pid));
  return () => lock.close();
}

function ownerOf(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, "utf8").trim();
  } catch {
    return "unknown";
  }
}
