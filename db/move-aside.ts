import Database from "better-sqlite3";
import { existsSync, renameSync } from "node:fs";

/**
 * Renames an unusable database, with its write-ahead log, so that a new one can start and an operator can look at the
 * old one. `atMs` only makes the name unique. Returns the new name, or undefined if the file that now exists is sound:
 * another process was first, and its new file must stay.
 */
export function moveAside(
  file: string,
  why: "corrupt" | "newer",
  atMs: number,
): string | undefined {
  if (why === "corrupt" && isSound(file)) return undefined;
  const target = `${file}.${why}-${new Date(atMs).toISOString().replaceAll(":", "-")}`;
  for (const suffix of ["", "-wal", "-shm"]) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
  return target;
}

function isSound(file: string): boolean {
  try {
    const database = new Database(file, { fileMustExist: true });
    try {
      return database.pragma("quick_check", { simple: true }) === "ok";
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
