import { SignJWT, exportJWK, generateKeyPair, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commandSchema, CommandRefused } from "../../admin/command.ts";
import { runCommand } from "../../admin/run-command.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { fhirTokens } from "../../schema/fhir-clients.ts";
import { fhirIds, sendReadings } from "../../testing/fhir-clinic.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient, type Answer } from "../../testing/test-client.ts";
import { hasScope } from "./scopes.ts";

const fhirBaseUrl = "https://vigil.clinic.example/fhir";
const tokenUrl = `${fhirBaseUrl}/oauth/token`;

let backend: TestBackend;
let keys: CryptoKeyPair;
let strangers: CryptoKeyPair;
let strangerId: string;
beforeAll(async () => {
  backend = await openTestBackend();
  keys = await generateKeyPair("ES384", { extractable: true });
  strangers = await generateKeyPair("RS384", { extractable: true });
});
beforeEach(async () => {
  await backend.reset({ fhirBaseUrl });
  await backend.addPatient({ id: fhirIds.patient });
  strangerId = await backend.addPatient({ institutionId: institutionIds.other });
  for (const id of [fhirIds.patient, strangerId])
    await sendReadings(backend, id, [
      { kind: "weight", device_id: "s", measured_at: "2026-11-19T07:12:00Z", weight_kg: 80 },
    ]);
});
afterAll(() => backend.close());

const run = (command: object) =>
  runCommand(backend.database, commandSchema.parse(command), backend.now());
const jwkOf = async ({ publicKey }: CryptoKeyPair) => exportJWK(publicKey);

async function register(scopes: string[], given: object = {}): Promise<string> {
  const lines = await run({
    name: "register-fhir-client",
    client: "Hospital system",
    institutions: ["heart"],
    keys: JSON.stringify({ keys: [await jwkOf(keys)] }),
    scopes,
    ...given,
  });
  return /client_id: (\S+)/.exec(lines.join("\n"))?.[1] ?? "";
}

const seconds = () => Math.floor(backend.now().getTime() / 1000);
const claims = (clientId: string, given: JWTPayload = {}): JWTPayload => ({
  iss: clientId,
  sub: clientId,
  aud: tokenUrl,
  exp: seconds() + 240,
  jti: crypto.randomUUID(),
  ...given,
});
const sign = (payload: JWTPayload, { privateKey }: CryptoKeyPair = keys, alg = "ES384") =>
  new SignJWT(payload).setProtectedHeader({ alg, typ: "JWT" }).sign(privateKey);

function postForm(form: Record<string, string>, path = "/fhir/oauth/token"): Promise<Answer> {
  const body = new URLSearchParams(form);
  return new TestClient(backend.fetch).sendRaw(
    "POST",
    path,
    body.toString(),
    "application/x-www-form-urlencoded",
  );
}
const ask = (assertion: string, more: Record<string, string> = {}) =>
  postForm({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: assertion,
    ...more,
  });

async function system(scopes: string[], scope = ""): Promise<TestClient> {
  const id = await register(scopes);
  const { body } = await ask(await sign(claims(id)), scope ? { scope } : {});
  const client = new TestClient(backend.fetch);
  client.headers = { authorization: `Bearer ${body.access_token}` };
  return client;
}

const weights = (patientId: string) => `/fhir/Observation?patient=${patientId}`;

test("[FOUT-19] a system gets a token for an assertion signed with its key; scopes and institution limit it", async () => {
  const id = await register(["system/Observation.rs", "system/Patient.r"]);
  const granted = await ask(await sign(claims(id)));
  expect(granted.status).toBe(200);
  expect(granted.headers.get("cache-control")).toBe("no-store");
  expect(granted.body).toEqual({
    access_token: expect.stringMatching(/^vigil_system_[\w-]{43}$/),
    token_type: "bearer",
    expires_in: 300,
    scope: "system/Observation.rs system/Patient.r",
  });
  const [row] = await backend.database.select().from(fhirTokens);
  expect(row?.hash).not.toContain(granted.body.access_token);

  const client = new TestClient(backend.fetch);
  client.headers = { authorization: `Bearer ${granted.body.access_token}` };
  const found = await client.get(weights(fhirIds.patient));
  expect(found.body.entry).toHaveLength(1);
  // another institution's patient: empty, and not found
  expect((await client.get(weights(strangerId))).body.entry).toBeUndefined();
  expect((await client.get(`/fhir/Patient/${strangerId}`)).status).toBe(404);
  // r without s, and a type without a scope
  expect((await client.get(`/fhir/Patient/${fhirIds.patient}`)).status).toBe(200);
  expect((await client.get("/fhir/Patient")).status).toBe(403);
  expect((await client.get(`/fhir/Device?patient=${fhirIds.patient}`)).status).toBe(403);
  // and no call of /v1
  expect((await client.get(`/v1/patients/${fhirIds.patient}`)).status).toBe(401);

  const lines = await backend.database.select().from(auditEvents);
  expect(
    lines.filter(({ userId }) => userId === id).map(({ action, role }) => [action, role]),
  ).toEqual(
    expect.arrayContaining([
      ["fhir-token", "SYSTEM"],
      ["fhir-search Observation 1", "SYSTEM"],
      ["fhir-read Patient", "SYSTEM"],
    ]),
  );
});

test("[FOUT-19] fewer scopes can be requested, more are refused; a token lasts five minutes", async () => {
  const narrow = await system(["system/*.rs"], "system/Observation.s");
  expect((await narrow.get(weights(fhirIds.patient))).status).toBe(200);
  expect((await narrow.get(`/fhir/Patient/${fhirIds.patient}`)).status).toBe(403);
  const id = await register(["system/Observation.rs"]);
  const more = await ask(await sign(claims(id)), { scope: "system/*.rs" });
  expect([more.status, more.body.error]).toEqual([400, "invalid_scope"]);
  backend.setNow("2026-11-20T09:05:01Z");
  const { status, body, headers } = await narrow.get(weights(fhirIds.patient));
  expect([status, body.resourceType]).toEqual([401, "OperationOutcome"]);
  expect(headers.get("www-authenticate")).toContain("Bearer");
});

test("[FOUT-20] assertions that are replayed, expired, too long-lived, unsigned, for others or by others are refused", async () => {
  const id = await register(["system/*.rs"]);
  const other = await register(["system/*.rs"]);
  const good = await sign(claims(id));
  expect((await ask(good)).status).toBe(200);
  const secret = new TextEncoder().encode("a secret that both sides know, 32 bytes long");
  const jwk = JSON.stringify(await jwkOf(keys));
  const bad: Record<string, string> = {
    replayed: good,
    "run out": await sign(claims(id, { exp: seconds() - 60 })),
    "too long": await sign(claims(id, { exp: seconds() + 3600 })),
    "without an end": await sign(claims(id, { exp: undefined })),
    "without a name": await sign(claims(id, { jti: undefined })),
    "for another server": await sign(claims(id, { aud: "https://other.example/token" })),
    "for this server by another name": await sign(
      claims(id, { aud: "http://backend/fhir/oauth/token" }),
    ),
    "about somebody else": await sign(claims(id, { sub: other })),
    "of nobody": await sign(claims(crypto.randomUUID())),
    "by another key": await sign(claims(id), strangers, "RS384"),
    unsigned: new UnsecuredJWT(claims(id)).encode(),
    "signed by a shared secret": await new SignJWT(claims(id))
      .setProtectedHeader({ alg: "HS256" })
      .sign(secret),
    "signed by the public key as secret": await new SignJWT(claims(id))
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(jwk)),
    "no token at all": "abc",
    empty: "",
  };
  for (const [what, assertion] of Object.entries(bad)) {
    const { status, body } = await ask(assertion);
    expect([what, status, body.error]).toEqual([what, 401, "invalid_client"]);
  }
  expect((await ask(await sign(claims(id)), { client_id: other })).status).toBe(401);
  const password = await postForm({ grant_type: "password" });
  expect(password.body.error).toBe("unsupported_grant_type");
});

test("[FOUT-20] without an address of its own the server accepts no assertion", async () => {
  const id = await register(["system/*.rs"]);
  await backend.reset();
  const { status, body } = await ask(await sign(claims(id)));
  expect([status, body.error]).toEqual([503, "temporarily_unavailable"]);
});

test("[FOUT-21] a revoked client is refused at once", async () => {
  const client = await system(["system/*.rs"]);
  expect((await client.get("/fhir/Patient")).status).toBe(200);
  const [line = ""] = await run({ name: "list-fhir-clients" });
  expect(line).toContain(
    "Hospital system  heart  system/*.rs  last token 2026-11-20T09:00:00.000Z",
  );
  const id = line.slice(0, 36);
  await run({ name: "revoke-fhir-client", requestId: id });
  expect((await client.get("/fhir/Patient")).status).toBe(401);
  expect((await ask(await sign(claims(id)))).status).toBe(401);
  await expect(run({ name: "revoke-fhir-client", requestId: id })).rejects.toThrow(CommandRefused);
});

test("[FOUT-21] secret, weak or symmetric keys are not registered, nor are unknown scopes", async () => {
  const secretKey = await exportJWK(keys.privateKey);
  const refused: [keys: unknown, reason: RegExp][] = [
    [secretKey, /holds a secret/],
    [{ kty: "oct", k: "c2VjcmV0" }, /holds a secret/],
    [{ kty: "oct" }, /must be RSA or EC/],
    [{ kty: "EC", crv: "P-521", x: "AA", y: "AA" }, /must be RSA or EC/],
    [
      { kty: "RSA", n: Buffer.alloc(128, 255).toString("base64url"), e: "AQAB" },
      /shorter than 2048/,
    ],
    [{ kty: "EC", crv: "P-384", x: "AA", y: "AA" }, /cannot be read/],
    [{ keys: [await jwkOf(keys), await jwkOf(strangers)] }, /kid of its own/],
    [{ keys: [] }, /1 to 10 keys/],
  ];
  for (const [given, reason] of refused)
    await expect(register(["system/*.rs"], { keys: JSON.stringify(given) })).rejects.toThrow(
      reason,
    );
  await expect(register(["system/*.rs"], { keys: "{" })).rejects.toThrow("no JSON");
  for (const scope of ["system/Observation.cruds", "user/*.rs", "system/Nothing.rs", "system/*.w"])
    await expect(register([scope])).rejects.toThrow(/system\/Observation\.rs/);
});

test("[FOUT-19] scopes name a type or all, r and s separately, or use the older word for both", () => {
  expect(hasScope(["system/Observation.r"], "Observation", "r")).toBe(true);
  expect(hasScope(["system/Observation.r"], "Observation", "s")).toBe(false);
  expect(hasScope(["system/*.read"], "Binary", "r")).toBe(true);
  expect(hasScope(["system/Observation.rs"], "Patient", "r")).toBe(false);
});

test("[FOUT-22] the whole record of a patient names the parts that a system may not see", async () => {
  const client = await system(["system/Patient.rs", "system/Observation.rs"]);
  const { body } = await client.get(`/fhir/Patient/${fhirIds.patient}/$everything`);
  const found = body.entry.map((entry: { resource: { resourceType: string } }) => entry.resource);
  expect(found.map(({ resourceType }: { resourceType: string }) => resourceType)).toEqual([
    "Patient",
    "Observation",
    "OperationOutcome",
  ]);
  expect(JSON.stringify(found.at(-1))).toContain("Communication is left out");
});

test("a token is refused in the words of OAuth if the form is too long or no UTF-8", async () => {
  for (const [status, body] of [
    [413, `grant_type=${"a".repeat(100_000)}`],
    [400, Uint8Array.of(0x61, 0x3d, 0xff)],
  ] as const) {
    const answer = await new TestClient(backend.fetch).sendRaw(
      "POST",
      "/fhir/oauth/token",
      body,
      "application/x-www-form-urlencoded",
    );
    expect([answer.status, answer.body.error]).toEqual([status, "invalid_request"]);
  }
});
