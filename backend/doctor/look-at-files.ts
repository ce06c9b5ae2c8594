/** DATA_DIR, its disk and the backups, as the account that runs the doctor sees them. */
import { accessSync, constants, lstatSync, readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { dayMs, hourMs } from "#contract/codes/duration.ts";
import { readManifest } from "../backup/manifest.ts";
import { ok, warning, wrong, type Finding } from "./findings.ts";

const lowBelowBytes = 500_000_000;
const failedBelowBytes = 50_000_000;
const backupIsOldAfterMs = dayMs + hourMs;
const ofOthers = 0o077;

export function lookAtDataDir(
  dataDir: string,
  freeBytesOf: (folder: string) => number = freeBytes,
): Finding[] {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return [
      isMissing
        ? warning(`DATA_DIR: ${dataDir} is not there yet; the first start makes it`)
        : wrong(`DATA_DIR: ${dataDir} cannot be read and written by this account`),
    ];
  }
  const open = openToOthers(dataDir);
  const modes = open
    ? wrong(
        `DATA_DIR: ${open} can be entered or read by others; make it so that only the owner can: chmod -R go= ${dataDir}`,
      )
    : ok("DATA_DIR can be written, and belongs to its account alone");
  const free = freeBytesOf(dataDir);
  const text = `${(free / 1e9).toFixed(1)} GB are free on the disk of DATA_DIR`;
  if (free < failedBelowBytes) return [modes, wrong(text)];
  return [modes, free < lowBelowBytes ? warning(text) : ok(text)];
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The first that others may use; what lies below a closed folder is closed. */
function openToOthers(path: string): string | undefined {
  const { mode } = lstatSync(path);
  if (mode & ofOthers) return path;
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && lstatSync(join(path, entry.name)).mode & ofOthers)
    .map(({ name }) => join(path, name))
    .at(0);
}

/** Whether the newest whole backup is of the last day. */
export function lookAtBackups(backupDir: string | undefined, now: Date): Finding {
  if (backupDir === undefined)
    return warning("BACKUP_DIR is not set: whether backups are made cannot be seen");
  let names: string[];
  try {
    names = readdirSync(backupDir).filter(
      (name) => name.startsWith("vigil-") && !/(-keys|\.unfinished)$/.test(name),
    );
  } catch {
    return wrong(`BACKUP_DIR: ${backupDir} cannot be read`);
  }
  const times = names.flatMap((name) => {
    try {
      return [Date.parse(readManifest(join(backupDir, name), "database").takenAt)];
    } catch {
      return [];
    }
  });
  if (times.length === 0) return wrong(`BACKUP_DIR: there is no whole backup in ${backupDir}`);
  const ageMs = now.getTime() - Math.max(...times);
  const text = `the newest backup is ${(ageMs / hourMs).toFixed(0)} hours old`;
  return ageMs > backupIsOldAfterMs ? wrong(text) : ok(text);
}
