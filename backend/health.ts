/**
 * Health of the backend: the database is called, its migrations are compared with the program's, and the disk of
 * DATA_DIR is checked. Anyone may request it at any rate: the check runs once a second at most, and never twice at a
 * time.
 */
import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import type { Health, HealthPart } from "#contract/health.ts";
import { areMigrationsKnown, type Database } from "./database.ts";

/** The part that failed, or all that is well. */
export type HealthReport = { failed: HealthPart } | { failed: null; health: Health };

export interface HealthOptions {
  database: Database;
  /** without it no disk is looked at (tests) */
  dataDir?: string | undefined;
  /** bytes that are free on the disk of a folder which may be written to; another one in tests */
  readFreeBytes?: (folder: string) => Promise<number>;
  /** how long the database may take for one statement */
  patienceMs?: number;
}

const goodForMs = 1000;
/** PostgreSQL writes its log in pieces of 16 MB */
const failedBelowBytes = 50_000_000;
const lowBelowBytes = 500_000_000;

export function createHealth({
  database,
  dataDir,
  readFreeBytes = freeBytesOf,
  patienceMs = 2000,
}: HealthOptions): () => Promise<HealthReport> {
  let running: Promise<boolean> | undefined;
  let last: { at: number; report: Promise<HealthReport> } | undefined;

  /** A check that is still open is not repeated: a database that hangs does not get more and more calls. */
  async function checkDatabase(): Promise<"ok" | HealthPart> {
    running ??= areMigrationsKnown(database).finally(() => (running = undefined));
    return Promise.race([
      running.then(
        (areKnown) => (areKnown ? "ok" : ("migrations" as const)),
        () => "database" as const,
      ),
      after(patienceMs).then(() => "database" as const),
    ]);
  }

  async function look(): Promise<HealthReport> {
    const [answered, storage] = await Promise.all([checkDatabase(), lookAtStorage()]);
    if (answered !== "ok") return { failed: answered };
    if (storage === "failed") return { failed: "storage" };
    return { failed: null, health: { database: "ok", migrations: "ok", storage } };
  }

  async function lookAtStorage(): Promise<"ok" | "low" | "failed"> {
    if (dataDir === undefined) return "ok";
    const freeBytes = await readFreeBytes(dataDir).catch(() => 0);
    if (freeBytes < failedBelowBytes) return "failed";
    return freeBytes < lowBelowBytes ? "low" : "ok";
  }

  return () => {
    const at = performance.now();
    if (!last || at - last.at >= goodForMs) last = { at, report: look() };
    return last.report;
  };
}

export async function freeBytesOf(folder: string): Promise<number> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
