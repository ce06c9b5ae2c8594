/** A backend whose every request is undone afterwards: each starts from the same clinic. */
import { pino } from "pino";
import type { Database } from "../database.ts";
import { createBackend, type Backend } from "../index.ts";
import type { BackendSettings } from "../settings.ts";
import { syntheticVendors } from "../synthetic/vendors/synthetic-vendors.ts";
import type { TestBackend } from "./test-backend.ts";

class Undone extends Error {}

export interface RolledBack {
  fetch: Backend["fetch"];
  /** Runs `work` in a transaction that the requests of `fetch` take part in, and undoes it. */
  undo: <Result>(work: (transaction: Database) => Promise<Result>) => Promise<Result>;
}

export function rolledBack(
  { database, now }: TestBackend,
  settings: Partial<BackendSettings> = {},
): RolledBack {
  let current: Database | undefined;
  // what a backend calls of its database goes to the transaction of the moment
  const seen = new Proxy({} as Database, {
    get: (_target, name) => {
      const target = (current ?? database) as unknown as Record<PropertyKey, unknown>;
      const value = target[name];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const backend = createBackend({
    database: seen,
    clock: now,
    log: pino({ level: "silent" }),
    vendors: syntheticVendors,
    settings: {
      areAnswersChecked: true,
      ingestToken: "test-ingest-token",
      // what is kept would outlive what is undone
      accessCachedMs: 0,
      // no test asks a name server
      webhookPolicy: { isPrivateAllowed: true, isHttpAllowed: false },
      ...settings,
    },
  });
  return {
    fetch: backend.fetch,
    async undo(work) {
      const outcome: { result?: Awaited<ReturnType<typeof work>> } = {};
      await database
        .transaction(async (transaction) => {
          current = transaction;
          outcome.result = await work(transaction);
          await backend.settle();
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        })
        .finally(() => (current = undefined));
      return outcome.result as Awaited<ReturnType<typeof work>>;
    },
  };
}
