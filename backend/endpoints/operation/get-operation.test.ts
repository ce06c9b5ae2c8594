import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { noteBackup } from "../../backup/last-backup.ts";
import { createBackend } from "../../index.ts";
import { createJobBook } from "../../job-book.ts";
import { auditChecks } from "../../schema/audit-events.ts";
import { mails } from "../../schema/mails.ts";
import { openTestBackend, testPassword, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
const dataDir = mkdtempSync(join(tmpdir(), "vigil-operation-"));
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
});
afterAll(async () => {
  await backend.close();
  rmSync(dataDir, { recursive: true });
});

test("[OPERATOR-01] version, database, migrations, backup, queues, audit check, sessions and jobs are answered with their current state", async () => {
  const { database } = backend;
  const jobs = createJobBook(backend.now);
  const { fetch } = createBackend({
    database,
    clock: backend.now,
    log: pino({ level: "silent" }),
    dataDir,
    jobs,
    settings: { areAnswersChecked: true, webAppVersion: "7.8.9" },
  });
  const client = new TestClient(fetch);
  await client.post("/v1/login", { username: "admin", password: testPassword });
  const ask = async () => (await client.get("/v1/x/operation")).body as Operation;
  expect(await ask()).toMatchObject({
    version: "7.8.9",
    started_at: "2026-11-20T09:00:00.000Z",
    database: { kind: "pglite", version: expect.stringMatching(/^\d+\.\d+$/) },
    migrations: { missing: 0, unknown: 0 },
    backup: null,
    mails: { waiting: 0, oldest_at: null, failed: 0 },
    audit: { checked_at: null, faults: 0 },
    sessions: 1,
    jobs: [],
    is_mail_sent: false,
  });

  noteBackup(dataDir, new Date("2026-11-20T03:00:00Z"), true);
  await database.insert(auditChecks).values([
    {
      chainId: crypto.randomUUID(),
      checkedAt: new Date("2026-11-20T02:00:00Z"),
      lineCount: 3,
      hash: "0f".repeat(32),
      fault: "line 2 was changed",
    },
    {
      chainId: crypto.randomUUID(),
      checkedAt: new Date("2026-11-20T02:30:00Z"),
      lineCount: 3,
      hash: "0f".repeat(32),
      fault: null,
    },
  ]);
  const mail = { recipient: "a@example.org", subject: "s", text: "t", kind: "support" };
  const mailAt = (minute: string, gaveUpAt: Date | null) => ({
    ...mail,
    createdAt: new Date(`2026-11-20T08:${minute}:00Z`),
    nextAttemptAt: backend.now(),
    gaveUpAt,
  });
  await database
    .insert(mails)
    .values([mailAt("10", null), mailAt("20", null), mailAt("05", backend.now())] as never);
  await jobs.run("mail", async () => undefined);
  backend.setNow("2026-11-20T09:01:00Z");
  await expect(jobs.run("mail", () => Promise.reject(new Error("no server")))).rejects.toThrow();
  const told = await ask();
  expect(told).toMatchObject({
    backup: { taken_at: "2026-11-20T03:00:00.000Z", is_encrypted: true },
    audit: { checked_at: "2026-11-20T02:00:00.000Z", faults: 1 },
    mails: { waiting: 2, oldest_at: "2026-11-20T08:10:00.000Z", failed: 1 },
    jobs: [
      {
        name: "mail",
        last_ok_at: "2026-11-20T09:00:00.000Z",
        last_failed_at: "2026-11-20T09:01:00.000Z",
      },
    ],
  });
  expect(told.free_bytes).toBeGreaterThan(0);
  expect(told.database.bytes).toBeGreaterThan(1_000_000);
});
