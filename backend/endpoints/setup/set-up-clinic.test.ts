import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pino } from "pino";
import { setUpClinic } from "#contract/setup.ts";
import { emptyDatabase, type OpenDatabase } from "../../database.ts";
import { runCommand } from "../../admin/run-command.ts";
import { createBackend } from "../../index.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { institutions } from "../../schema/institutions.ts";
import { users } from "../../schema/users.ts";
import { createSetupCode } from "../../session/setup-code.ts";
import { borrowTestDatabase } from "../../testing/template-database.ts";
import { TestClient } from "../../testing/test-client.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await borrowTestDatabase();
});
beforeEach(() => emptyDatabase(opened.database));
afterAll(() => opened.close());

const startedAt = "2026-11-20T09:00:00Z";

/** A backend that has started on the empty clinic, and the code that it printed. */
function start() {
  let now = new Date(startedAt);
  const { code, setupCode } = createSetupCode(now);
  const { fetch } = createBackend({
    database: opened.database,
    clock: () => now,
    log: pino({ level: "silent" }),
    setupCode,
    settings: { areAnswersChecked: true },
  });
  const filled = { ...setUpClinic.body.example, code };
  return {
    code,
    setNow: (instant: string) => (now = new Date(instant)),
    isOpen: async () => (await new TestClient(fetch).get("/v1/x/setup")).body.is_open as boolean,
    setUp: (given: object = {}) =>
      new TestClient(fetch).post("/v1/x/setup", { ...filled, ...given }),
    signIn: (username: string, password = filled.password) =>
      new TestClient(fetch).post("/v1/login", { username, password }),
  };
}

test("[SETUP-01] [SETUP-05] the code makes the first institution and its ADMIN, who signs in by the address; the audit log says so", async () => {
  const clinic = start();
  expect(await clinic.isOpen()).toBe(true);
  expect(clinic.code).toMatch(/^[3-9A-Z]{4}-[3-9A-Z]{4}-[3-9A-Z]{4}$/);
  const typed = clinic.code.replaceAll("-", " ").toLowerCase();
  const done = await clinic.setUp({ code: typed, email: "Anna.Weber@Example.org" });
  expect(done.status).toBe(204);
  const places = await opened.database.select().from(institutions);
  const people = await opened.database.select().from(users);
  expect(places).toMatchObject([
    { name: "Praxis am Musterplatz", allowedPrograms: ["HEART_FAILURE"] },
  ]);
  expect(people).toMatchObject([
    {
      username: "anna.weber@example.org",
      role: "ADMIN",
      institutionIds: [places[0]?.id],
      allowedPrograms: ["HEART_FAILURE"],
      firstName: "Anna",
      lastName: "Weber",
      mustChangePassword: false,
    },
  ]);
  expect((await clinic.signIn("anna.weber@example.org")).status).toBe(200);
  const lines = await opened.database.select().from(auditEvents);
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: "set-up-clinic",
      userId: people[0]?.id,
      chainId: places[0]?.id,
      role: "ADMIN",
    }),
  );
});

test("[SETUP-02] after the first user setup is closed, also if npm run admin made that user, and at every later start", async () => {
  const clinic = start();
  expect((await clinic.setUp()).status).toBe(204);
  expect(await clinic.isOpen()).toBe(false);
  const again = await clinic.setUp({ email: "other@example.org" });
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  const later = start();
  expect([await later.isOpen(), (await later.setUp()).status]).toEqual([false, 409]);

  await emptyDatabase(opened.database);
  const byHand = start();
  const now = new Date(startedAt);
  await runCommand(
    opened.database,
    { name: "create-institution", institutionName: "North", programs: ["HEART_FAILURE"] },
    now,
  );
  expect(await byHand.isOpen()).toBe(true);
  await runCommand(
    opened.database,
    { name: "create-user", username: "eva", role: "HCP", institutions: ["North"] },
    now,
  );
  expect([await byHand.isOpen(), (await byHand.setUp()).status]).toEqual([false, 409]);
});

test("[SETUP-03] if several set up at the same time one succeeds, and no data of the others are stored", async () => {
  const clinic = start();
  const tries = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      clinic.setUp({ email: `user${number}@example.org`, institution: `Place ${number}` }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409]);
  expect(await opened.database.select().from(users)).toHaveLength(1);
  expect(await opened.database.select().from(institutions)).toHaveLength(1);
});

test("[SETUP-04] a wrong code, one of another start and one 24 hours old are refused; after ten tries the address has to wait", async () => {
  const clinic = start();
  const refused = await clinic.setUp({ code: "AAAA-AAAA-AAAA" });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: "code", message: "The code is wrong or has run out" }],
  ]);
  expect((await clinic.setUp({ code: start().code })).status).toBe(400);
  clinic.setNow("2026-11-21T09:00:00Z");
  expect((await clinic.setUp()).status).toBe(400);
  expect(await opened.database.select().from(users)).toEqual([]);
  clinic.setNow("2026-11-21T08:59:59Z");
  for (let tried = 3; tried < 10; tried++) await clinic.setUp({ code: "AAAA-AAAA-AAAA" });
  const waiting = await clinic.setUp();
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("[SETUP-04] the password has to meet the usual rules", async () => {
  const clinic = start();
  for (const password of ["short", "password1"]) {
    const { status, body } = await clinic.setUp({ password });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "password"]);
  }
  expect((await clinic.setUp({ password: "anna.weber@example.org" })).status).toBe(400);
});

test("[SETUP-02] without a code, as in a demo, even an empty clinic cannot be set up", async () => {
  const { fetch } = createBackend({
    database: opened.database,
    clock: () => new Date(startedAt),
    log: pino({ level: "silent" }),
  });
  const client = new TestClient(fetch);
  expect((await client.get("/v1/x/setup")).body).toEqual({ is_open: false });
  expect((await client.post("/v1/x/setup", setUpClinic.body.example)).status).toBe(409);
});
