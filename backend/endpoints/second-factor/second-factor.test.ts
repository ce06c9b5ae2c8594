import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { recoveryCodes, secondFactors } from "../../schema/second-factors.ts";
import { appCode } from "#tests/support/app-code.ts";
import {
  openTestBackend,
  testPassword,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const code = (secret: string, stepsAhead = 0) => appCode(secret, backend.now(), stepsAhead);
/** always wrong: the last digit is another one */
const wrong = (secret: string) => {
  const own = [-2, -1, 0, 1, 2].map((step) => code(secret, step));
  return ["000000", "000001", "000002", "000003", "000004", "000005"].find(
    (one) => !own.includes(one),
  ) as string;
};
const later = (seconds: number) =>
  backend.setNow(new Date(backend.now().getTime() + seconds * 1000).toISOString());

/** Sets a second factor up for the account. */
async function setUp(username = "hcp") {
  const client = await backend.signIn(username);
  const begun = await client.post("/v1/x/second-factor", { password: testPassword });
  expect(begun.status).toBe(201);
  const secret: string = begun.body.secret;
  const confirmed = await client.post("/v1/x/second-factor-confirmation", { code: code(secret) });
  expect(confirmed.status).toBe(200);
  return { client, secret, codes: confirmed.body.recovery_codes as string[] };
}

/** The half-way state: the password was right, the code is still missing. */
async function halfWay(username = "hcp", address = "192.0.2.1") {
  const client = new TestClient(backend.fetch);
  client.headers = { "x-forwarded-for": address };
  const asked = await client.post("/v1/login", { username, password: testPassword });
  expect([asked.status, asked.body.code]).toEqual([401, "second_factor_required"]);
  const end = (given: string, more: object = {}) =>
    client.post("/v1/x/second-factor-sign-in", {
      challenge: asked.body.challenge,
      code: given,
      ...more,
    });
  return { client, asked, end };
}

const actions = async () =>
  (await backend.database.select().from(auditEvents).orderBy(auditEvents.position)).map(
    ({ action }) => action,
  );

test("[FACTOR-03][FACTOR-04] it is set up with password and first code; after that a password alone starts no session", async () => {
  const { client, secret } = await setUp();
  expect((await client.get("/v1/x/second-factor")).body).toEqual({
    is_on: true,
    is_required: false,
    since: "2026-11-20T09:00:00.000Z",
    recovery_codes_left: 10,
  });
  later(30);
  const { client: stranger, asked, end } = await halfWay();
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect((await stranger.get("/v1/alert-counter")).status).toBe(401);
  const done = await end(code(secret));
  expect([done.status, done.body.identity_user_id]).toEqual([200, userId("hcp")]);
  expect((await stranger.get("/v1/alert-counter")).status).toBe(200);
});

test("[FACTOR-03] without the password, or before its first code, it is not set up", async () => {
  const client = await backend.signIn("hcp");
  const refused = await client.post("/v1/x/second-factor", { password: "wrong" });
  expect([refused.status, refused.body.code]).toEqual([403, "incorrect_old_password"]);
  const early = await client.post("/v1/x/second-factor-confirmation", { code: "123456" });
  expect(early.status).toBe(409);
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  const bad = await client.post("/v1/x/second-factor-confirmation", { code: wrong(secret) });
  expect([bad.status, bad.body.code]).toEqual([403, "wrong_second_factor"]);
  expect((await client.get("/v1/x/second-factor")).body.is_on).toBe(false);
  // the password alone still signs in
  await backend.signIn("hcp");
});

test("[FACTOR-05] a code is valid once: neither it nor an older one is accepted again", async () => {
  const { secret } = await setUp();
  // the code of the setup
  expect((await (await halfWay()).end(code(secret))).body.code).toBe("wrong_second_factor");
  later(60);
  const used = code(secret);
  expect((await (await halfWay()).end(used)).status).toBe(200);
  const again = await halfWay();
  expect((await again.end(used)).status).toBe(403);
  expect((await again.end(code(secret, -1))).status).toBe(403);
  expect((await again.end(code(secret, 1))).status).toBe(200);
});

test("[FACTOR-05] if two send the same code at once, one is signed in", async () => {
  const { secret } = await setUp();
  later(60);
  const [one, other] = [await halfWay(), await halfWay()];
  const answers = await Promise.all([one.end(code(secret)), other.end(code(secret))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test("[FACTOR-06] there are ten recovery codes: each is valid once, hashed in the database, whatever its capitals and hyphens", async () => {
  const { client, codes } = await setUp();
  expect(codes).toHaveLength(10);
  expect(new Set(codes.map((one) => one[0])).size).toBe(10);
  const [first = "", second = ""] = codes;
  const rows = await backend.database.select().from(recoveryCodes);
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  expect((await (await halfWay()).end(first)).status).toBe(200);
  expect((await (await halfWay()).end(first)).status).toBe(403);
  const typed = second.toUpperCase().replace("-", " ");
  expect((await (await halfWay()).end(typed)).status).toBe(200);
  expect((await client.get("/v1/x/second-factor")).body.recovery_codes_left).toBe(8);
  expect(await actions()).toContain("recovery-code-used");
});

test("[FACTOR-07] the secret is sealed in the database and is never shown again", async () => {
  const { client, secret } = await setUp();
  const [row] = await backend.database.select().from(secondFactors);
  expect(Buffer.from(row?.sealedSecret ?? []).toString("latin1")).not.toContain(secret);
  expect(JSON.stringify((await client.get("/v1/x/second-factor")).body)).not.toContain(secret);
  const again = await client.post("/v1/x/second-factor", { password: testPassword });
  expect(again.status).toBe(409);
  expect(backend.logLines.join("")).not.toContain(secret);
});

test("[FACTOR-08] after a right password there are five minutes and five tries for the code", async () => {
  const { secret } = await setUp();
  later(60);
  const late = await halfWay();
  later(300);
  const answer = await late.end(code(secret));
  expect([answer.status, answer.body.code]).toEqual([401, "wrong_credentials"]);
  const tried = await halfWay();
  for (let tries = 0; tries < 5; tries++) expect((await tried.end(wrong(secret))).status).toBe(403);
  expect((await tried.end(code(secret))).status).toBe(401);
  // started again it continues; a finished sign-in cannot be finished twice
  const good = await halfWay();
  expect((await good.end(code(secret))).status).toBe(200);
  expect((await good.end(code(secret, 1))).status).toBe(401);
});

test("[FACTOR-08] a change of password ends sign-ins that still wait for their code", async () => {
  const { client, secret } = await setUp();
  later(60);
  const waiting = await halfWay();
  const changed = { old_password: testPassword, new_password: "another-password" };
  expect((await client.post("/v1/change-password", changed)).status).toBe(204);
  expect((await waiting.end(code(secret))).status).toBe(401);
});

test("[FACTOR-09] wrong codes are limited for strangers, but not for the owner's browser and address", async () => {
  const { secret } = await setUp();
  later(60);
  const statuses: number[] = [];
  // an attacker who knows the password, from one address after another
  for (let host = 1; host <= 25; host++)
    statuses.push((await (await halfWay("hcp", `198.51.100.${host}`)).end(wrong(secret))).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403));
  // one more in a quarter of an hour
  expect(statuses.slice(20)).toEqual([403, 429, 429, 429, 429]);
  const stranger = await (await halfWay("hcp", "203.0.113.9")).end(code(secret));
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(0);
  // a browser that the web server knows, at an unknown address
  const known = await halfWay("hcp", "203.0.113.10");
  expect((await known.end(code(secret), { known_browser: "a-browser-of-hcp" })).status).toBe(200);
  // and the address that she has signed in from
  expect((await (await halfWay()).end(code(secret, 1))).status).toBe(200);
}, 30_000);

test("[FACTOR-09] one address gets ten wrong codes, whatever the password step answers in between", async () => {
  const { secret } = await setUp();
  later(60);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++)
    statuses.push((await (await halfWay()).end(wrong(secret))).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
}, 30_000);

test("[FACTOR-10] it is removed with password and code, and then the password is enough", async () => {
  const { client, secret, codes } = await setUp();
  later(60);
  const remove = (password: string, given: string) =>
    client.post("/v1/x/second-factor-removal", { password, code: given });
  expect((await remove("wrong", code(secret))).body.code).toBe("incorrect_old_password");
  expect((await remove(testPassword, wrong(secret))).body.code).toBe("wrong_second_factor");
  expect((await remove(testPassword, codes[3] ?? "")).status).toBe(204);
  await backend.signIn("hcp");
  expect(await backend.database.select().from(recoveryCodes)).toEqual([]);
  expect((await remove(testPassword, code(secret))).status).toBe(409);
});

test("[FACTOR-11] a role that needs one is informed of it, and is refused everything else until it is set up", async () => {
  await backend.reset({ secondFactorRoles: ["ADMIN"] });
  const client = new TestClient(backend.fetch);
  const login = await client.post("/v1/login", { username: "admin", password: testPassword });
  expect(login.body.must_set_up_second_factor).toBe(true);
  const refused = await client.get("/v1/alert-counter");
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  expect((await client.get("/fhir/Patient")).status).toBe(403);
  expect((await client.get("/v1/x/second-factor")).body.is_required).toBe(true);
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  await client.post("/v1/x/second-factor-confirmation", { code: code(secret) });
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
  expect((await client.get("/v1/refresh")).body.data).not.toHaveProperty(
    "must_set_up_second_factor",
  );
  // other roles may set one up
  const hcp = await backend.signIn("hcp");
  expect((await hcp.get("/v1/alert-counter")).status).toBe(200);
  expect((await hcp.get("/v1/x/second-factor")).body.is_required).toBe(false);
});

test("[FACTOR-12] every act is in the audit log: started, confirmed, requested, refused, signed in, removed", async () => {
  const { client, secret, codes } = await setUp();
  later(60);
  const sign = await halfWay();
  await sign.end(wrong(secret));
  await sign.end(code(secret));
  await client.post("/v1/x/second-factor-removal", { password: testPassword, code: codes[0] });
  expect(await actions()).toEqual([
    "login",
    "begin-second-factor",
    "confirm-second-factor",
    "second-factor-asked",
    "second-factor-refused",
    "complete-sign-in",
    "remove-second-factor",
  ]);
  const lines = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId("hcp")));
  expect(lines).toHaveLength(7);
  expect(JSON.stringify(lines)).not.toContain(secret);
});
