import { sql } from "./drizzle.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHealth } from "./health.ts";
import type { Database } from "./database.ts";
import { openTestDatabase } from "./testing/template-database.ts";

let database: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
});
afterEach(() => close());

const well = { failed: null, health: { database: "ok", migrations: "ok", storage: "ok" } };
const withFree = (bytes: number) => ({ dataDir: "data", readFreeBytes: async () => bytes });

test("[KEEP-07] a healthy backend is ok, little free space is low; no free space or a missing folder is a failure", async () => {
  expect(await createHealth({ database })()).toEqual(well);
  expect(await createHealth({ database, ...withFree(5e9) })()).toEqual(well);
  expect(await createHealth({ database, ...withFree(2e8) })()).toEqual({
    failed: null,
    health: { database: "ok", migrations: "ok", storage: "low" },
  });
  expect(await createHealth({ database, ...withFree(1e6) })()).toEqual({ failed: "storage" });
  const missing = createHealth({ database, dataDir: "/nonexistent/folder" });
  expect(await missing()).toEqual({ failed: "storage" });
});

test("[KEEP-07] a missing migration and an unknown migration are reported", async () => {
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  );
  expect(await createHealth({ database })()).toEqual({ failed: "migrations" });
  await database.execute(sql`
    delete from drizzle.__drizzle_migrations
    where created_at in (select created_at from drizzle.__drizzle_migrations order by 1 desc limit 2)`);
  expect(await createHealth({ database })()).toEqual({ failed: "migrations" });
});

test("[KEEP-07] a lost database is reported, and a hanging one after a time limit", async () => {
  const lost = createHealth({ database: { execute: () => Promise.reject(new Error()) } as never });
  expect(await lost()).toEqual({ failed: "database" });
  let asked = 0;
  const hanging = { execute: () => new Promise(() => asked++) } as never;
  const health = createHealth({ database: hanging, patienceMs: 30 });
  const startedAt = performance.now();
  expect(await health()).toEqual({ failed: "database" });
  expect(performance.now() - startedAt).toBeLessThan(1000);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await health()).toEqual({ failed: "database" });
  expect(asked).toBe(1);
});

test("[KEEP-07] however often health is requested, the database is queried once a second", async () => {
  let asked = 0;
  const counted = {
    execute: (query: never) => {
      asked++;
      return database.execute(query);
    },
  } as never;
  const health = createHealth({ database: counted });
  await Promise.all(Array.from({ length: 50 }, () => health()));
  expect(asked).toBe(1);
});
