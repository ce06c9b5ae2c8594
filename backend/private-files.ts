/**
 * Private files: the clinic's files belong to the account that runs it, and to no one else on the machine. New files
 * and folders of this process are its own, and those that are in `dataDir` already are made so.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ofOthers = 0o077;

/** Call it before anything is written. A file that belongs to another account is left as it is. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(ofOthers);
  mkdirSync(dataDir, { recursive: true });
  tighten(dataDir);
}

/** The folder first, so that no one enters it while its files are gone through. Links are not followed. */
export function tighten(path: string): void {
  const { mode, isFolder, isFile } = look(path);
  if (!isFolder && !isFile) return;
  if (mode & ofOthers) takeFromOthers(path, mode);
  if (isFolder) for (const name of readdirSync(path)) tighten(join(path, name));
}

function look(path: string): { mode: number; isFolder: boolean; isFile: boolean } {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return {
    mode: found?.mode ?? 0,
    isFolder: found?.isDirectory() ?? false,
    isFile: found?.isFile() ?? false,
  };
}

function takeFromOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o7777 & ~ofOthers);
  } catch (error) {
    // a volume that another account owns and lends us: its owner decides
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
