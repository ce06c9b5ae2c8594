import { eq } from "../drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runCommand } from "../admin/run-command.ts";
import { createBackend, type Backend } from "../index.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import { defaultSettings } from "../settings.ts";
import {
  institutionIds,
  openTestBackend,
  testPassword,
  userId,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { createAccessCache } from "./access-cache.ts";

const { accessCachedMs } = defaultSettings;

let planted: TestBackend;
let elapsedMs: number;
/** two processes on one database */
let here: Backend;
let elsewhere: Backend;

beforeAll(async () => {
  planted = await openTestBackend();
});
beforeEach(async () => {
  await planted.reset();
  elapsedMs = 1000;
  const build = () =>
    createBackend({
      database: planted.database,
      clock: planted.now,
      log: pino({ level: "silent" }),
      elapsedMs: () => elapsedMs,
    });
  here = build();
  elsewhere = build();
});
afterAll(() => planted.close());

async function signIn(backend: Backend, username = "hcp"): Promise<TestClient> {
  const client = new TestClient(backend.fetch);
  expect((await client.post("/v1/login", { username, password: testPassword })).status).toBe(200);
  return client;
}

/** The same browser with another backend. */
function atOther(client: TestClient, backend: Backend): TestClient {
  const same = new TestClient(backend.fetch);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

const statusOf = async (client: TestClient, path = "/v1/alert-counter") =>
  (await client.get(path)).status;

test("[COST-01] a session that was signed out has ended at once, however recently it was used", async () => {
  const client = await signIn(here);
  const copy = atOther(client, here);
  expect(await statusOf(copy)).toBe(200);
  await client.delete("/v1/logout");
  expect(await statusOf(copy)).toBe(401);
});

test("[COST-01] a call during the end of a session does not fill the cache for the next call", async () => {
  const client = await signIn(here);
  const copy = atOther(client, here);
  elapsedMs += accessCachedMs;
  await Promise.all([
    client.delete("/v1/logout"),
    ...Array.from({ length: 20 }, () => statusOf(copy)),
  ]);
  expect(await statusOf(copy)).toBe(401);
});

test("[COST-01] a changed password ends the other sessions at once, but not its own", async () => {
  const client = await signIn(here);
  const other = await signIn(here);
  expect([await statusOf(client), await statusOf(other)]).toEqual([200, 200]);
  const passwords = { old_password: testPassword, new_password: "another-password" };
  await client.post("/v1/change-password", passwords);
  expect([await statusOf(client), await statusOf(other)]).toEqual([200, 401]);
});

test("[COST-01] a patient whose password is reset is signed out at once", async () => {
  const id = await planted.addPatient();
  await planted.database
    .update(users)
    .set({ id, language: "de" })
    .where(eq(users.id, userId("patient")));
  const patient = await signIn(here, "patient");
  expect(await statusOf(patient, `/v1/language/${id}`)).toBe(200);
  const hcp = await signIn(here);
  expect((await hcp.post("/v1/reset-patient-password", { patient_id: id })).status).toBe(200);
  expect(await statusOf(patient, `/v1/language/${id}`)).toBe(401);
});

test("[COST-01] an account that an operator closes is signed out at once at the backend that closes it", async () => {
  const client = await signIn(here);
  expect(await statusOf(client)).toBe(200);
  const command = { name: "close-account", username: "hcp" } as const;
  // as main.ts does for the commands from the admin door
  await runCommand(planted.database, command, planted.now()).finally(here.forgetAccess);
  expect(await statusOf(client)).toBe(401);
});

test("[COST-01] a cached entry expires with its token and its session", async () => {
  const client = await signIn(here);
  expect(await statusOf(client)).toBe(200);
  planted.setNow("2026-11-20T09:15:00Z");
  expect((await client.get("/v1/alert-counter")).body).toMatchObject({ token_expired: true });
  planted.setNow("2026-11-20T21:00:00Z");
  expect((await client.get("/v1/alert-counter")).body.token_expired).toBeUndefined();
});

test("[COST-02] a session that another backend ended stops working when the cached entry is too old, and no earlier", async () => {
  const client = await signIn(here);
  const other = atOther(client, elsewhere);
  expect(await statusOf(other)).toBe(200);
  await client.delete("/v1/logout");
  elapsedMs += accessCachedMs - 1;
  // another request does not renew it
  expect(await statusOf(other)).toBe(200);
  elapsedMs += 1;
  expect(await statusOf(other)).toBe(401);
  expect(accessCachedMs).toBe(5000);
});

test("[COST-02] a closed user and a patient moved by hand lose access after that time", async () => {
  const id = await planted.addPatient();
  const client = await signIn(here);
  const path = `/v1/patient-note?patient_id=${id}`;
  expect(await statusOf(client, path)).toBe(200);
  await planted.database
    .update(patients)
    .set({ institutionId: institutionIds.other })
    .where(eq(patients.id, id));
  elapsedMs += accessCachedMs;
  expect(await statusOf(client, path)).toBe(404);
  await planted.database
    .update(users)
    .set({ disabledAt: planted.now() })
    .where(eq(users.id, userId("hcp")));
  elapsedMs += accessCachedMs;
  expect(await statusOf(client)).toBe(401);
});

test("[COST-02] an unknown patient is looked up each time", async () => {
  const client = await signIn(here);
  const id = crypto.randomUUID();
  const path = `/v1/patient-note?patient_id=${id}`;
  expect(await statusOf(client, path)).toBe(404);
  await planted.addPatient({ id });
  expect(await statusOf(client, path)).toBe(200);
});

test("keys that are requested together are read once, and a failure is not cached", async () => {
  const kept = createAccessCache(5000, () => elapsedMs).institutions;
  const asked: string[][] = [];
  const ask = async (ids: readonly string[]) => {
    asked.push([...ids]);
    if (asked.length === 1) throw new Error("gone");
    return new Map(ids.filter((id) => id !== "none").map((id) => [id, `of ${id}`]));
  };
  await expect(kept.find(["a"], ask)).rejects.toThrow("gone");
  const [one, two] = await Promise.all([kept.find(["a", "none"], ask), kept.find(["a", "b"], ask)]);
  expect([...one]).toEqual([["a", "of a"]]);
  expect([...two]).toEqual([
    ["a", "of a"],
    ["b", "of b"],
  ]);
  await kept.find(["a", "none"], ask);
  expect(asked).toEqual([["a"], ["a", "none"], ["b"], ["none"]]);
});
