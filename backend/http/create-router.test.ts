import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { problemSchema } from "#contract/problem.ts";
import { v1 } from "#contract/v1.ts";
import { extensions } from "#contract/extensions.ts";
import { handlers } from "../endpoints/handlers.ts";
import {
  openTestBackend,
  testPassword,
  userId,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const definitions = [...Object.values(v1), ...Object.values(extensions)];

test("every handler belongs to a definition of the contract, each to a different one", () => {
  const served = handlers.map(({ definition }) => definition.name);
  expect(new Set(served).size).toBe(served.length);
  for (const { definition } of handlers) expect(definitions).toContain(definition);
});

test("[WAPI-01] [WERR-05] every call with a session guard answers 401 without one, and nothing else", async () => {
  const client = new TestClient(backend.fetch);
  const guarded = handlers.filter(({ definition }) => definition.guard === "session");
  expect(guarded.length).toBeGreaterThan(20);
  for (const { definition } of guarded) {
    const path = definition.path.replaceAll(/\{\w+\}/g, "11111111-1111-4111-8111-111111111111");
    const { status, body } = await client.send(definition.method, path);
    expect([definition.name, status, body]).toEqual([
      definition.name,
      401,
      { code: "unauthorized", message: "Unauthorized" },
    ]);
  }
});

test("[WERR-05] refusals are problems of the closed list, each with its status", async () => {
  const client = await backend.signIn("hcp");
  const pba = await backend.signIn("pba");
  const patient_id = await backend.addPatient();
  const plan = {
    patient_id,
    prescriptions: [],
    validity_starts_at: "2026-11-20T09:00:00Z",
    validity_ends_at: null,
  };
  expect((await client.post("/v1/medication-plan", plan)).status).toBe(201);
  const language = `/v1/language/${userId("hcp")}`;
  const note = { patient_id: "not-an-id", content: "x" };
  const tried: [status: number, code: string, answer: ReturnType<TestClient["get"]>][] = [
    [401, "unauthorized", new TestClient(backend.fetch).get("/v1/alert-counter")],
    [403, "forbidden", pba.get("/v1/quality-monitoring-report-patients")],
    [404, "not_found", client.get("/v1/nothing")],
    [404, "not_found", client.get(`/v1/patients/${crypto.randomUUID()}`)],
    [409, "conflict", client.post("/v1/medication-plan", plan)],
    [405, "method_not_allowed", client.send("PATCH", "/v1/login", {})],
    [405, "method_not_allowed", client.send("TRACE1", "/v1/login")],
    [400, "bad_request", client.put(language, "{")],
    [400, "validation_failed", client.put(language, { language_code: "XX" })],
    [400, "validation_failed", client.put(language, { language_code: "FR", more: 1 })],
    [400, "validation_failed", client.post("/v1/patient-note", note)],
    [400, "validation_failed", client.get("/v1/patient-incidents")],
    [413, "too_large", client.put(language, `"${"x".repeat(1_000_001)}"`)],
  ];
  for (const [status, code, answer] of tried) {
    const got = await answer;
    expect([got.status, got.body.code]).toEqual([status, code]);
    expect(problemSchema.safeParse(got.body).success).toBe(true);
    expect(got.body.message).toMatch(/\w/);
    expect(JSON.stringify(got.body)).not.toMatch(/node_modules|\.ts|at /);
  }
  client.headers = { "content-type": "text/plain" };
  expect((await client.put(language, "x")).status).toBe(415);
});

test("text that a database cannot store, and bytes that are not text, are refused with their place", async () => {
  const patient_id = await backend.addPatient();
  const client = await backend.signIn("hcp");
  for (const content of ["a\u0000b", "half \uD83D of a sign"]) {
    const { status, body } = await client.post("/v1/patient-note", { patient_id, content });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "content", message: "Holds characters that are no text" }],
    ]);
  }
  const latin1 = new Uint8Array(
    Buffer.from(`{"patient_id":"${patient_id}","content":"ü"}`, "latin1"),
  );
  const note = ["POST", "/v1/patient-note", latin1] as const;
  const told = await client.sendRaw(...note, "application/json");
  expect([told.status, told.body.message]).toEqual([400, "The body is not UTF-8"]);
  expect((await client.sendRaw(...note, "application/json; charset=latin1")).status).toBe(415);
  expect((await client.get("/v1/patients-list?search=%FF")).status).toBe(400);
  expect((await client.get("/v1/patients-list?search=%00")).status).toBe(400);
  expect((await client.get(`/v1/patient-note?patient_id=${patient_id}`)).body).toEqual([]);
});

test("[WERR-05] a refused field is named by its path", async () => {
  const client = await backend.signIn("hcp");
  const { body } = await client.put(`/v1/language/${userId("hcp")}`, { language_code: "XX" });
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0].field).toBe("language_code");
  expect(body.errors[0].message).toMatch(/\w/);
});

test("an unknown method is answered with the allowed ones", async () => {
  const { headers } = await new TestClient(backend.fetch).send("PUT", "/v1/patient-note", {});
  expect(headers.get("allow")?.split(", ").toSorted()).toEqual(["GET", "POST"]);
});

test("[WERR-06] [KEEP-11] the log has lines of JSON with route and user, but no patients, queries, bodies or tokens", async () => {
  const patientId = await backend.addPatient({ firstName: "Quirina", lastName: "Zwiebelfisch" });
  const client = await backend.signIn("hcp");
  await client.get("/v1/patients-list?search=Zwiebelfisch");
  await client.get(`/v1/patients/${patientId}`);
  await client.post("/v1/patient-note", {
    patient_id: patientId,
    content: "Zwiebelfisch\r\nclimbs",
  });
  const lines = backend.logLines.map((line) => JSON.parse(line));
  expect(lines.map((line) => [line.method, line.route, line.status])).toEqual([
    ["POST", "/v1/login", 200],
    ["GET", "/v1/patients-list", 200],
    ["GET", "/v1/patients/{patient_user_id}", 200],
    ["POST", "/v1/patient-note", 201],
  ]);
  const text = backend.logLines.join("");
  expect(text).not.toMatch(/Zwiebelfisch|Quirina|climbs|right-password/);
  expect(text).not.toContain(patientId);
  for (const value of client.cookies.values()) expect(text).not.toContain(value);
});

test("no answer may be cached, and each has a request id that the caller may choose", async () => {
  const client = await backend.signIn("hcp");
  client.headers = { "x-request-id": "caller-12345678" };
  const { headers } = await client.get("/v1/alert-counter");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toBe("caller-12345678");
  client.headers = { "x-request-id": 'x" evil="' };
  expect((await client.get("/v1/alert-counter")).headers.get("x-request-id")).toMatch(
    /^[\w-]{36}$/,
  );
});

test("[WERR-06] [WERR-05] an unforeseen error is a 500 without any detail; the log has the detail, but no search words", async () => {
  const broken = await openTestBackend();
  await broken.reset();
  const client = await broken.signIn("hcp");
  await broken.database.execute(sql`drop table patient_search_terms`);
  const { status, body } = await client.get("/v1/patients-list?search=Zwiebelfisch");
  await broken.close();
  expect(status).toBe(500);
  expect(body).toEqual({
    code: "internal",
    message: "Internal error",
    request_id: expect.any(String),
  });
  const told = broken.logLines.map((line) => JSON.parse(line)).find(({ err }) => err);
  expect(told).toMatchObject({
    requestId: body.request_id,
    // undefined table
    err: {
      type: "DrizzleQueryError",
      code: "42P01",
      stack: expect.stringMatching(/list-patients/),
    },
  });
  expect(broken.logLines.join("")).not.toMatch(/zwiebelfisch/i);
});

test("without its database a backend answers 503 with Retry-After, and keeps running", async () => {
  const lost = await openTestBackend();
  await lost.reset();
  const client = await lost.signIn("hcp");
  await lost.close();
  for (const path of ["/v1/alert-counter", "/v1/patients-list"]) {
    const { status, body, headers } = await client.get(path);
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await client.get("/v1/versions")).status).toBe(200);
});

test("[KEEP-07] every caller may read the health, and a failure is answered with 503 and its name", async () => {
  const client = new TestClient(backend.fetch);
  const { status, body } = await client.get("/v1/x/health");
  expect([status, body]).toEqual([200, { database: "ok", migrations: "ok", storage: "ok" }]);
  const lost = await openTestBackend();
  await lost.close();
  const failed = await new TestClient(lost.fetch).get("/v1/x/health");
  expect([failed.status, failed.body.code, failed.body.type]).toEqual([
    503,
    "unavailable",
    "database",
  ]);
});

test("[KEEP-09] a full disk is answered with that reason, also at sign-in; with free space again all calls work", async () => {
  const client = await backend.signIn("hcp");
  const patient_id = await backend.addPatient();
  const note = () => client.post("/v1/patient-note", { patient_id, content: "x" });
  // the error of PostgreSQL when it cannot write
  await backend.database.execute(sql`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await backend.database.execute(
    sql`create trigger full_disk before insert on audit_events execute function disk_is_full()`,
  );
  const credentials = { username: "nurse", password: testPassword };
  const answers = [
    await note(),
    await new TestClient(backend.fetch).post("/v1/login", credentials),
  ];
  await backend.database.execute(sql`drop trigger full_disk on audit_events`);
  await backend.database.execute(sql`drop function disk_is_full`);
  for (const { status, body, headers } of answers) {
    expect([status, body.code, body.type]).toEqual([503, "unavailable", "storage_full"]);
    expect(body.message).toMatch(/disk is full: nothing was saved/);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await note()).status).toBe(201);
});

test("the OpenAPI document is served and has every path that is served", async () => {
  const { status, body } = await new TestClient(backend.fetch).get("/v1/openapi.json");
  expect(status).toBe(200);
  for (const { definition } of handlers) expect(Object.keys(body.paths)).toContain(definition.path);
});
