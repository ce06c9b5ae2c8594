import Database from "better-sqlite3";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestRuntime, type TestRuntime, visitWith } from "../testing/test-runtime.ts";
import { sessionSecret } from "./session-secret.ts";
import { createSqliteSessionStore } from "./sqlite-session-store.ts";

let runtime: TestRuntime;
let file: string;
beforeEach(() => {
  runtime = createTestRuntime();
  file = join(runtime.folder, "sessions.sqlite");
});
afterEach(() => runtime.remove());

async function keepSomething(): Promise<string> {
  const visitor = await visitWith(runtime);
  await visitor.update((data) => void (data.language = "de"));
  return visitor.setCookie ?? "";
}
const languageOf = async (cookie: string) => (await visitWith(runtime, cookie)).data.language;
const replacedCount = () =>
  runtime.lines.filter((line) => line.includes("sessions_file_replaced")).length;

test("a corrupt file is moved aside and logged: all users must sign in again, and all can", async () => {
  const cookie = await keepSomething();
  runtime.store.close();
  writeFileSync(file, Buffer.alloc(8192, "no database "));
  expect(await languageOf(cookie)).toBeNull();
  expect(replacedCount()).toBe(1);
  expect(await languageOf(await keepSomething())).toBe("de");
  expect(
    readdirSync(runtime.folder).some((name) => name.startsWith("sessions.sqlite.corrupt-")),
  ).toBe(true);
});

test("a file that is damaged while it is in use is replaced as well", async () => {
  const cookie = await keepSomething();
  runtime.store.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096);
  writeFileSync(file, bytes);
  expect(await languageOf(cookie)).toBeNull();
  expect(await languageOf(await keepSomething())).toBe("de");
  expect(replacedCount()).toBe(1);
});

test("if two processes find the file damaged, the second keeps the file that the first began", async () => {
  await keepSomething();
  const second = createSqliteSessionStore({ file, log: runtime.log });
  await second.read("any");
  runtime.store.close();
  const log = new Database(file);
  log.pragma("wal_checkpoint(TRUNCATE)");
  log.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096);
  writeFileSync(file, bytes);
  const cookie = await keepSomething();
  await second.inactiveSince("live", Number.MAX_SAFE_INTEGER, 10).catch(() => []);
  second.close();
  expect(replacedCount()).toBe(1);
  expect(await languageOf(cookie)).toBe("de");
});

test("a file of a newer version of the app is moved aside, an older one is upgraded", async () => {
  const cookie = await keepSomething();
  runtime.store.close();
  const database = new Database(file);
  database
    .prepare(
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('future', 99999999999999)",
    )
    .run();
  database.close();
  expect(await languageOf(cookie)).toBeNull();
  runtime.store.close();
  expect(
    readdirSync(runtime.folder).some((name) => name.startsWith("sessions.sqlite.newer-")),
  ).toBe(true);

  writeFileSync(file, "");
  expect(await languageOf(await keepSomething())).toBe("de");
});

test("a locked file is tried again without blocking the process", async () => {
  const cookie = await keepSomething();
  const other = new Database(file);
  other.exec("BEGIN IMMEDIATE");
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const session = await visitWith(runtime, cookie);
  setTimeout(() => other.exec("COMMIT"), 700);
  await session.update((data) => void (data.language = "fr"));
  clearInterval(timer);
  other.close();
  expect(await languageOf(cookie)).toBe("fr");
  expect(ticks).toBeGreaterThan(5);
});

test("the file and the generated secret are readable by their owner only; the secret stays the same", async () => {
  await keepSomething();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const made = sessionSecret(undefined, runtime.folder);
  expect(statSync(join(runtime.folder, "session-secret")).mode & 0o777).toBe(0o600);
  expect(made.length).toBeGreaterThanOrEqual(64);
  expect(sessionSecret(undefined, runtime.folder)).toBe(made);
  expect(sessionSecret("configured", runtime.folder)).toBe("configured");
});

test("twenty stores that open a new file at once all work", async () => {
  const fresh = join(runtime.folder, "fresh", "sessions.sqlite");
  const stores = Array.from({ length: 20 }, () =>
    createSqliteSessionStore({ file: fresh, log: runtime.log }),
  );
  const taken = await Promise.all(
    stores.map((store, at) => store.takeLock({ name: "n", holder: String(at), endsAtMs: 10 }, 0)),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  for (const store of stores) store.close();
});

test("drafts that an older version of the app saved wait for their user after the upgrade", async () => {
  await keepSomething();
  runtime.store.close();
  const older = new Database(file);
  older.exec(
    "DELETE FROM __drizzle_migrations WHERE created_at > (SELECT min(created_at) FROM __drizzle_migrations)",
  );
  older.exec("UPDATE sessions SET kind = 'kept', owner_key = 'erika'");
  older.close();
  expect((await runtime.store.ofOwner("erika")).map(({ kind }) => kind)).toEqual(["saved"]);
});
