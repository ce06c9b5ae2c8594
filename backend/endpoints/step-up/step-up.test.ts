import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actGroupOf } from "#contract/codes/audit.ts";
import { appCode } from "#tests/support/app-code.ts";
import { createSoftwarePasskey } from "#tests/support/software-passkey.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { openTestBackend, testPassword, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

const origin = "https://vigil.example";
const relyingParty = { id: "vigil.example", origin };

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset({ relyingParty }));
afterAll(() => backend.close());

const later = (seconds: number) =>
  backend.setNow(new Date(backend.now().getTime() + seconds * 1000).toISOString());
const actions = async () =>
  (await backend.database.select().from(auditEvents).orderBy(auditEvents.position)).map(
    ({ action }) => action,
  );

/** Signs in a user this many minutes ago. */
async function signedIn(minutes: number, username = "hcp"): Promise<TestClient> {
  const client = await backend.signIn(username);
  later(minutes * 60);
  // the access token has expired meanwhile
  if (minutes >= 15) await client.get("/v1/refresh");
  return client;
}

const takeList = async (client: TestClient) => {
  const body = { status: ["ONBOARDED"], is_narrowed: false };
  const answer = await client.post("/v1/x/list-exports", body);
  return answer.status === 204 ? "taken" : [answer.status, answer.body.code];
};
const isAsked = [403, "fresh_proof_required"];
const ask = async (client: TestClient) => (await client.post("/v1/x/step-up-requests", {})).body;

test("[STEPUP-01] the list of patients can be copied up to fifteen minutes after the sign-in, and then with a fresh proof", async () => {
  const client = await signedIn(15);
  expect(await takeList(client)).toBe("taken");
  later(1);
  expect(await takeList(client)).toEqual(isAsked);
  expect(await ask(client)).toEqual({ proof: "password", is_fresh: false, passkey_options: null });
  expect((await client.post("/v1/x/step-up", { password: testPassword })).status).toBe(204);
  expect(await takeList(client)).toBe("taken");
  expect((await ask(client)).is_fresh).toBe(true);
  later(15 * 60 + 1);
  await client.get("/v1/refresh");
  expect(await takeList(client)).toEqual(isAsked);
});

test("[STEPUP-01] the maximum age of a proof is a setting, and each session has its own proof", async () => {
  await backend.reset({ stepUpMinutes: 2 });
  const client = await signedIn(3);
  const fresh = await backend.signIn("hcp");
  expect(await takeList(client)).toEqual(isAsked);
  expect(await takeList(fresh)).toBe("taken");
});

test("[STEPUP-02] a proof is needed for the copy of all data, lists, letters of a run, incidents as a file and the audit log; not for a single document", async () => {
  const patientId = await backend.addPatient();
  const hcp = await signedIn(16);
  const admin = await signedIn(16, "admin");
  await hcp.get("/v1/refresh");
  const asked = [
    await hcp.post("/v1/x/patient-copies", { patient_id: patientId }),
    await hcp.post("/v1/x/list-exports", { status: ["ONBOARDED"], is_narrowed: false }),
    await hcp.post(`/v1/x/letter-runs/${patientId}/files`, { file: "zip" }),
    await hcp.post("/v1/x/exports", { file: "incidents" }),
    await admin.post("/v1/x/exports", { file: "audit-log" }),
  ];
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => isAsked));
  for (const file of ["ecg", "quarterly-report", "gdt"])
    expect((await hcp.post("/v1/x/exports", { file, patient_id: patientId })).status).toBe(204);
});

test("[STEPUP-03] with a second factor the password is not enough: it needs a code, valid once, or a passkey", async () => {
  const client = await backend.signIn("hcp");
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  const code = () => {
    later(30);
    return appCode(secret, backend.now());
  };
  await client.post("/v1/x/second-factor-confirmation", { code: code() });
  const begun = await client.post("/v1/x/passkeys", { password: testPassword, code: code() });
  const passkey = createSoftwarePasskey(origin);
  const credential = passkey.create(begun.body.options);
  await client.post("/v1/x/passkey-confirmation", { name: "Key", credential });
  const forget = async () => {
    later(16 * 60);
    await client.get("/v1/refresh");
    expect(await takeList(client)).toEqual(isAsked);
  };
  await forget();
  const options = (await ask(client)).passkey_options;
  expect((await client.post("/v1/x/step-up", { password: testPassword })).status).toBe(403);
  const used = code();
  expect((await client.post("/v1/x/step-up", { code: used })).status).toBe(204);
  expect((await client.post("/v1/x/step-up", { code: used })).status).toBe(403);
  await forget();
  // the earlier challenge has expired
  const late = { credential: passkey.get(options) };
  expect((await client.post("/v1/x/step-up", late)).status).toBe(403);
  const elsewhere = passkey.get((await ask(client)).passkey_options, {
    origin: "https://a.example",
  });
  expect((await client.post("/v1/x/step-up", { credential: elsewhere })).status).toBe(403);
  const good = { credential: passkey.get((await ask(client)).passkey_options) };
  expect((await client.post("/v1/x/step-up", good)).status).toBe(204);
  expect((await client.post("/v1/x/step-up", good)).status).toBe(403);
  expect(await takeList(client)).toBe("taken");
  // the counter is lower than before: a copy of the passkey
  const copied = passkey.get((await ask(client)).passkey_options, { counter: 1 });
  expect((await client.post("/v1/x/step-up", { credential: copied })).status).toBe(403);
  const acts = await actions();
  expect(acts.filter((act) => act === "step-up")).toHaveLength(2);
  expect(acts.filter((act) => act === "passkey-used")).toHaveLength(1);
  expect(acts.filter((act) => act === "passkey-counter-refused")).toHaveLength(1);
});

test("[STEPUP-04] refused proofs count with the wrong passwords of the account and are in the audit log", async () => {
  const client = await signedIn(16);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++)
    statuses.push((await client.post("/v1/x/step-up", { password: "wrong" })).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  expect((await client.post("/v1/x/step-up", { password: testPassword })).status).toBe(429);
  expect(await takeList(client)).toEqual(isAsked);
  expect((await actions()).filter((act) => act === "step-up-refused")).toHaveLength(10);
  expect(["step-up", "step-up-refused"].map(actGroupOf)).toEqual(["session", "session"]);
});

test("[STEPUP-04] an account without any means of proof gets the same refusal", async () => {
  const client = await signedIn(16);
  expect((await client.post("/v1/x/step-up", {})).body.code).toBe("incorrect_old_password");
  expect((await client.post("/v1/x/step-up", { code: "123456" })).status).toBe(403);
});
