/** Tokens of devices and gateways: what they give access to, how they are made, paired, counted and revoked. */
import { sql } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { deviceTokens } from "../../schema/device-tokens.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
let erika: string;
let leyla: string;
let stranger: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
  erika = await backend.addPatient({ shortId: 1041 });
  leyla = await backend.addPatient({ shortId: 1042 });
  stranger = await backend.addPatient({ institutionId: institutionIds.other });
});
afterAll(() => backend.close());

const everyKind = ["weight", "blood_pressure", "heart_rate", "well_being", "ecg"];
const make = (client: TestClient, given: Record<string, unknown> = {}) =>
  client.post("/v1/x/device-tokens", {
    patient_id: erika,
    kinds: everyKind,
    note: "Scale at home",
    expires_at: null,
    ...given,
  });
const makeGateway = (client: TestClient, institution: string) =>
  make(client, { patient_id: null, institution_id: institution });

function device(token: string): TestClient {
  const client = new TestClient(backend.fetch);
  client.headers = { authorization: `Bearer ${token}` };
  return client;
}
const weight = (clock: string, weight_kg = 80) => ({
  kind: "weight",
  device_id: "scale-1",
  measured_at: `2026-11-20T${clock}:00Z`,
  weight_kg,
});
const rate = (clock: string) => ({
  kind: "heart_rate",
  device_id: "watch-1",
  measured_at: `2026-11-20T${clock}:00Z`,
  heart_rate_bpm: 70,
});
const send = (token: string, patient: string, ...readings: unknown[]) =>
  device(token).post("/v1/x/ingest", { patient, readings });
/** Signs in again: the clock of a test runs for longer than a session lasts. */
const listed = async () => {
  const client = await backend.signIn("hcp");
  return (await client.get(`/v1/x/device-tokens?patient_id=${erika}`)).body.device_tokens;
};
const rowsAsText = async () => {
  const list = async <Row>(query: ReturnType<typeof sql>) =>
    ((await backend.database.execute(query)) as { rows: Row[] }).rows;
  const tables = await list<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(JSON.stringify(await list(sql.raw(`select t::text as row from "${name}" t`))));
  return texts.join("\n");
};

test("[TOKEN-01] a device's token gives access to its patient only, a gateway's to its institution, each for its kinds", async () => {
  const { body: own } = await make(hcp, { kinds: ["weight"] });
  const taken = await send(own.token, "PAT1041", weight("07:00"), rate("07:01"), weight("07:02"));
  expect([taken.status, taken.body.taken, taken.body.refused]).toEqual([200, 2, 1]);
  expect(taken.body.records[1]).toMatchObject({
    outcome: "refused",
    message: "kind: this token may not send it",
  });
  // of the same institution, of another one, and one that does not exist
  const unknown = await send(own.token, crypto.randomUUID(), weight("07:05"));
  expect(unknown.status).toBe(404);
  for (const patient of [leyla, stranger]) {
    const { status, body } = await send(own.token, patient, weight("07:05"));
    expect([status, body]).toEqual([404, unknown.body]);
  }
  const batch = await device(own.token).post("/v1/x/ingest-batch", {
    deliveries: [
      { patient: leyla, readings: [weight("07:06")] },
      { patient: erika, readings: [weight("07:06")] },
    ],
  });
  expect(batch.body.deliveries).toMatchObject([
    { reason: "unknown_patient", answer: null },
    { reason: null, answer: { taken: 1 } },
  ]);

  const admin = await backend.signIn("admin");
  const { body: gateway } = await makeGateway(admin, institutionIds.heart);
  for (const patient of [erika, leyla])
    expect((await send(gateway.token, patient, rate("08:00"))).body.taken).toBe(1);
  expect((await send(gateway.token, stranger, rate("08:00"))).status).toBe(404);
  // it gives access to nothing else
  for (const path of [`/v1/patients/${erika}`, `/v1/x/device-tokens?patient_id=${erika}`])
    expect((await device(own.token).get(path)).status).toBe(401);
});

test("[TOKEN-02] a token is answered once and is found nowhere afterwards", async () => {
  const { status, body } = await make(hcp);
  expect(status).toBe(201);
  expect(body.token).toMatch(/^vgl_[\w-]{43}$/);
  const { body: code } = await hcp.post("/v1/x/pairing-codes", {
    patient_id: erika,
    kinds: ["weight"],
    note: "Scale",
    token_expires_at: null,
  });
  const { body: paired } = await new TestClient(backend.fetch).post("/v1/x/pair", {
    code: code.code,
  });
  await send(body.token, erika, weight("07:00"));
  await send(paired.token, erika, weight("07:01"));
  const secrets = [body.token, paired.token, code.code];
  const stored = await rowsAsText();
  const shown = JSON.stringify(await listed());
  expect(stored).toContain("Scale at home");
  for (const secret of secrets)
    expect(
      [stored, shown, backend.logLines.join("\n")].filter((text) => text.includes(secret)),
    ).toEqual([]);
});

test("[TOKEN-07] readings that are refused because of the token are counted by reason", async () => {
  const { body } = await make(hcp, { kinds: ["weight"], expires_at: "2026-11-20T10:00:00Z" });
  const ofScale = async () => (await listed()).at(-1);
  await send(body.token, erika, weight("07:00"), rate("07:01"), rate("07:02"));
  // the same by FHIR, and one that is invalid by itself
  const observation = (code: string, unit: string) => ({
    resourceType: "Observation",
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code }] },
    effectiveDateTime: "2026-11-20T08:00:00Z",
    valueQuantity: { value: 70, system: "http://unitsofmeasure.org", code: unit },
  });
  expect(
    (await device(body.token).post("/fhir/Observation", observation("8867-4", "/min"))).status,
  ).toBe(403);
  expect(
    (await device(body.token).post("/fhir/Observation", observation("29463-7", "m"))).status,
  ).toBe(422);
  const counted = { refused_count: 4, refused_for: { kind: 3, expired: 0, revoked: 0 } };
  expect(await ofScale()).toMatchObject(counted);
  backend.setNow("2026-11-20T10:00:00Z");
  await send(body.token, erika, weight("07:03"));
  hcp = await backend.signIn("hcp");
  await hcp.post(`/v1/x/device-tokens/${body.device_token.id}/revoke`, undefined);
  await send(body.token, erika, weight("07:04"));
  await send(body.token, erika, weight("07:05"));
  expect(await ofScale()).toMatchObject({
    refused_count: 7,
    refused_for: { kind: 3, expired: 1, revoked: 2 },
  });
});

test("[TOKEN-03] a token that is revoked or has expired is refused at once; last use and refusals are shown", async () => {
  const { body: first } = await make(hcp, { expires_at: "2026-11-20T10:00:00Z" });
  expect(await listed()).toMatchObject([{ state: "active", last_used_at: null, refused_count: 0 }]);
  await send(first.token, erika, weight("07:00"));
  backend.setNow("2026-11-20T09:30:00Z");
  await send(first.token, erika, weight("07:01"));
  // a patient that is not its own, and a body that cannot be read
  await send(first.token, leyla, weight("07:02"));
  await device(first.token).sendRaw("POST", "/v1/x/ingest", "{", "application/json");
  const seen = {
    last_used_at: "2026-11-20T09:30:00.000Z",
    last_refused_at: "2026-11-20T09:30:00.000Z",
  };
  expect(await listed()).toMatchObject([{ ...seen, refused_count: 2 }]);
  backend.setNow("2026-11-20T10:00:00Z");
  expect((await send(first.token, erika, weight("07:03"))).status).toBe(401);
  expect(await listed()).toMatchObject([{ state: "expired", refused_count: 3 }]);

  hcp = await backend.signIn("hcp");
  const { body: second } = await make(hcp, { note: "Cuff" });
  const revoke = () => hcp.post(`/v1/x/device-tokens/${second.device_token.id}/revoke`, undefined);
  expect((await revoke()).body.device_token).toMatchObject({
    state: "revoked",
    revoked_by: userId("hcp"),
    revoked_at: "2026-11-20T10:00:00.000Z",
  });
  expect((await send(second.token, erika, weight("07:04"))).status).toBe(401);
  backend.setNow("2026-11-20T10:10:00Z");
  expect((await revoke()).body.device_token.revoked_at).toBe("2026-11-20T10:00:00.000Z");
  expect(await listed()).toMatchObject([
    { note: "Cuff", refused_count: 1 },
    { note: "Scale at home" },
  ]);
  // a token that does not exist is counted nowhere
  expect((await send("vgl_nobody", erika, weight("07:05"))).status).toBe(401);
  expect((await make(hcp, { expires_at: "2026-11-20T10:09:59Z" })).status).toBe(400);
});

test("[TOKEN-04] the audit log names who made and who revoked a token, and which token delivered", async () => {
  const { body } = await make(hcp);
  await send(body.token, erika, weight("07:00"));
  await hcp.post(`/v1/x/device-tokens/${body.device_token.id}/revoke`, undefined);
  const lines = await backend.database.select().from(auditEvents).orderBy(auditEvents.position);
  const told = lines.map(({ action, userId: who, role, patientId }) => [
    action,
    who,
    role,
    patientId,
  ]);
  expect(told.slice(-3)).toEqual([
    ["create-device-token", userId("hcp"), "HCP", erika],
    ["ingest-readings", body.device_token.id, "DEVICE", erika],
    ["revoke-device-token", userId("hcp"), "HCP", erika],
  ]);
});

test("[TOKEN-05] a pairing code has eight clear characters, lasts fifteen minutes, is valid once and allows few tries", async () => {
  const newCode = async () => {
    const { status, body } = await hcp.post("/v1/x/pairing-codes", {
      patient_id: erika,
      kinds: ["weight"],
      note: "Scale",
      token_expires_at: "2026-12-20T09:00:00Z",
    });
    expect([status, body.expires_at]).toEqual([201, "2026-11-20T09:15:00.000Z"]);
    return body.code as string;
  };
  const codes: string[] = [];
  for (let index = 0; index < 40; index++) codes.push(await newCode());
  expect(new Set(codes).size).toBe(40);
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(codes.join("")).not.toMatch(/[0O1IL2Z5S8BUV]/);

  const pair = (code: string, address = "192.0.2.7") => {
    const app = new TestClient(backend.fetch);
    app.headers = { "x-forwarded-for": address };
    return app.post("/v1/x/pair", { code, device_name: "Scale 200" });
  };
  const [used = "", other = "", old = ""] = codes;
  const typed = `${used.slice(0, 4)}-${used.slice(4)}`.toLowerCase();
  const { status, body } = await pair(typed);
  expect([status, body]).toEqual([
    201,
    { token: body.token, kinds: ["weight"], expires_at: "2026-12-20T09:00:00.000Z" },
  ]);
  expect((await send(body.token, erika, weight("07:00"))).body.taken).toBe(1);
  expect((await send(body.token, leyla, weight("07:00"))).status).toBe(404);
  expect(await listed()).toMatchObject([
    { device_name: "Scale 200", note: "Scale", created_by: userId("hcp") },
  ]);
  // several at the same time: one of them succeeds
  const both = await Promise.all([pair(other), pair(other)]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 404]);
  const again = await pair(used);
  const wrong = await pair("AAAAAAAA");
  backend.setNow("2026-11-20T09:15:00Z");
  const late = await pair(old);
  expect([again, wrong, late].map((answer) => [answer.status, answer.body])).toEqual(
    Array.from({ length: 3 }, () => [404, again.body]),
  );
  await backend.reset({ pairingTriesMax: 2 });
  const statuses: number[] = [];
  for (let index = 0; index < 3; index++)
    statuses.push((await pair("AAAAAAAA", "192.0.2.8")).status);
  expect(statuses).toEqual([404, 404, 429]);
  expect((await pair("AAAAAAAA", "192.0.2.9")).status).toBe(404);
});

test("[TOKEN-06] only the provider makes gateways; other institutions' tokens are unknown", async () => {
  const admin = await backend.signIn("admin");
  const other = await backend.signIn("other");
  expect((await makeGateway(hcp, institutionIds.heart)).status).toBe(403);
  expect((await makeGateway(admin, institutionIds.other)).status).toBe(404);
  const { body } = await makeGateway(admin, institutionIds.heart);
  expect(body.device_token).toMatchObject({
    patient_id: null,
    institution_id: institutionIds.heart,
  });
  const gateways = async (client: TestClient) =>
    (await client.get("/v1/x/device-tokens")).body.device_tokens;
  expect(await gateways(admin)).toHaveLength(1);
  expect(await gateways(other)).toEqual([]);
  const path = `/v1/x/device-tokens/${body.device_token.id}/revoke`;
  const never = `/v1/x/device-tokens/${crypto.randomUUID()}/revoke`;
  const [seen, unknown] = [await other.post(path, undefined), await other.post(never, undefined)];
  expect([seen.status, seen.body]).toEqual([404, unknown.body]);
  expect((await make(other)).status).toBe(404);
  expect((await other.get(`/v1/x/device-tokens?patient_id=${erika}`)).status).toBe(404);
  // neither both nor none
  expect((await make(admin, { institution_id: institutionIds.heart })).status).toBe(400);
  expect((await make(admin, { patient_id: null })).status).toBe(400);
  expect(await backend.database.select().from(deviceTokens)).toHaveLength(1);
});
