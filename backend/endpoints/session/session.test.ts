import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const newClient = () => new TestClient(backend.fetch);
const credentials = (username: string, password = testPassword) => ({ username, password });

test("[SESS-01] [API-06] login answers the user and sets token cookies that scripts cannot read", async () => {
  const client = newClient();
  const answer = await client.post("/v1/login", credentials("  HCP "));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    identity_user_id: userId("hcp"),
    role: "HCP",
    institution_ids: ["11111111-1111-4111-8111-111111111111"],
    ld_hash: null,
    access_expires_at: "2026-11-20T09:15:00.000Z",
    allowed_programs: ["HEART_FAILURE"],
    must_change_password: false,
  });
  const cookies = answer.headers.getSetCookie();
  const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`));
  expect(named("access_token")).toMatch(/HttpOnly/);
  expect(named("refresh_token")).toMatch(/HttpOnly/);
  expect(named("csrf_access_token")).not.toMatch(/HttpOnly/);
  expect(named("csrf_refresh_token")).not.toMatch(/HttpOnly/);
});

test("[LOGIN-15] an unknown user and a wrong password get the same answer, in about the same time", async () => {
  const signIn = async (username: string) => {
    const startedAt = performance.now();
    const { status, body } = await newClient().post("/v1/login", credentials(username, "wrong"));
    return { status, body, ms: performance.now() - startedAt };
  };
  // the quickest of three, because other work of the machine slows some of them down
  const quickest = async (username: string) => {
    const tries = [await signIn(username), await signIn(username), await signIn(username)];
    return tries.reduce((a, b) => (b.ms < a.ms ? b : a));
  };
  await signIn("warm-up");
  const wrong = await quickest("hcp");
  const unknown = await quickest("nobody");
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ code: "wrong_credentials", message: "user not found" });
  expect({ ...unknown, ms: 0 }).toEqual({ ...wrong, ms: 0 });
  // without the dummy hash an unknown user answers in well under a tenth of the time
  expect(unknown.ms).toBeGreaterThan(wrong.ms / 4);
});

test("a PATIENT may sign in, and can then only sign out", async () => {
  const client = await backend.signIn("patient");
  expect((await client.get("/v1/patients-list")).status).toBe(403);
  expect((await client.get("/v1/alert-counter")).status).toBe(403);
  expect((await client.delete("/v1/logout")).status).toBe(204);
});

test("too many wrong sign-ins answer 429 with Retry-After, for that account and address alone", async () => {
  await backend.reset({ loginFailuresMax: 2 });
  const client = newClient();
  for (let tries = 0; tries < 2; tries++)
    expect((await client.post("/v1/login", credentials("hcp", "wrong"))).status).toBe(401);
  const refused = await client.post("/v1/login", credentials("hcp"));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await client.post("/v1/login", credentials("nurse"))).status).toBe(200);
  client.headers = { "x-forwarded-for": "198.51.100.7" };
  expect((await client.post("/v1/login", credentials("hcp"))).status).toBe(200);
});

test("[KEEP-08] wrong passwords for one account from many addresses are slowed down, but the owner's own address is not", async () => {
  await backend.reset();
  const tryFrom = async (address: string, password = "wrong", account = "hcp") => {
    const client = newClient();
    client.headers = { "x-forwarded-for": address };
    return (await client.post("/v1/login", credentials(account, password))).status;
  };
  // the owner has signed in from home before
  expect(await tryFrom("203.0.113.5", testPassword)).toBe(200);
  const seen = new Map<number, number>();
  for (let host = 1; host <= 120; host++) {
    const status = await tryFrom(`198.51.100.${host}`);
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
  expect(seen.get(429)).toBeGreaterThanOrEqual(90);
  expect([...seen.keys()].toSorted()).toEqual([401, 429]);
  expect(await tryFrom("203.0.113.5", testPassword)).toBe(200);
  expect(await tryFrom("198.51.100.200", testPassword, "nurse")).toBe(200);
  // an account that does not exist is slowed down like one that exists
  const nobody = new Set<number>();
  for (let host = 1; host <= 30; host++)
    nobody.add(await tryFrom(`198.51.100.${host}`, "wrong", "nobody"));
  expect([...nobody].toSorted()).toEqual([401, 429]);
}, 60_000);

/** The statuses of three wrong sign-ins from `network`, each of which names a new address. */
async function statusesFrom(network: string, settings = {}): Promise<number[]> {
  await backend.reset({ loginFailuresMax: 2, ...settings });
  const got: number[] = [];
  for (let host = 1; host <= 3; host++) {
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": `198.51.100.${host}`,
    };
    const body = JSON.stringify(credentials("hcp", "wrong"));
    const request = new Request("http://backend/v1/login", { method: "POST", headers, body });
    got.push((await backend.fetch(request, network)).status);
  }
  return got;
}
const believed = [401, 401, 401];
const counted = [401, 401, 429];

test("[KEEP-08] a forwarded address is trusted only from this machine, and not at all if the operator says so", async () => {
  expect(await statusesFrom("127.0.0.1")).toEqual(believed);
  expect(await statusesFrom("::ffff:127.0.0.1")).toEqual(believed);
  expect(await statusesFrom("192.0.2.7")).toEqual(counted);
  expect(await statusesFrom("127.0.0.1", { isForwarderTrusted: false })).toEqual(counted);
});

test("[APART-02] web servers on other machines are trusted if the operator names them", async () => {
  const webServers = ["203.0.113.9", "192.0.2.0/24", "2001:db8:1::/48"];
  for (const network of ["192.0.2.7", "::ffff:203.0.113.9", "2001:db8:1::7"])
    expect(await statusesFrom(network, { webServers }), network).toEqual(believed);
  for (const network of ["192.0.3.7", "203.0.113.10", "2001:db8:2::7"])
    expect(await statusesFrom(network, { webServers }), network).toEqual(counted);
});

test("[KEEP-11] a refused sign-in leaves a line with the account's id and the address, and never the typed text", async () => {
  await backend.reset();
  const client = newClient();
  client.headers = { "x-forwarded-for": "198.51.100.7" };
  await client.post("/v1/login", credentials("hcp", "my-secret-1"));
  await client.post("/v1/login", credentials("my-secret-2", "x"));
  const lines = backend.logLines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40);
  expect(lines).toEqual([
    expect.objectContaining({ userId: userId("hcp"), address: "198.51.100.7" }),
    expect.objectContaining({ address: "198.51.100.7" }),
  ]);
  expect(backend.logLines.join("")).not.toMatch(/my-secret/);
});

test("[SESS-04] an expired access token answers 401 with token_expired true; after a refresh the call works", async () => {
  const client = await backend.signIn("hcp");
  backend.setNow("2026-11-20T09:14:59Z");
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
  backend.setNow("2026-11-20T09:15:00Z");
  const late = await client.get("/v1/alert-counter");
  expect(late.status).toBe(401);
  expect(late.body).toMatchObject({ code: "token_expired", token_expired: true });
  expect((await client.get("/v1/refresh")).status).toBe(200);
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
});

test("[SESS-05] [API-10] a call without a session, or with one that has ended, answers 401 without token_expired", async () => {
  const none = await newClient().get("/v1/alert-counter");
  expect(none.status).toBe(401);
  expect(none.body).toEqual({ code: "unauthorized", message: "Unauthorized" });
  const client = await backend.signIn("hcp");
  const copy = newClient();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  const answer = await client.delete("/v1/logout");
  expect(answer.status).toBe(204);
  expect(client.cookies.size).toBe(0);
  expect((await copy.get("/v1/alert-counter")).body).toEqual(none.body);
  expect((await copy.get("/v1/refresh")).status).toBe(401);
});

test("[API-11] [SESS-06] refresh answers the user in data; without a token it is its own 401", async () => {
  const client = await backend.signIn("hcp");
  backend.setNow("2026-11-20T09:10:00Z");
  const { status, body } = await client.get("/v1/refresh");
  expect(status).toBe(200);
  expect(body.data.identity_user_id).toBe(userId("hcp"));
  expect(body.data.access_expires_at).toBe("2026-11-20T09:25:00.000Z");
  const none = await newClient().get("/v1/refresh");
  expect(none.status).toBe(401);
  expect(none.body.token_expired).toBeUndefined();
});

test("a refresh whose answer was lost can be repeated for a minute; after that the token counts as copied", async () => {
  const client = await backend.signIn("hcp");
  const lost = newClient();
  for (const [name, value] of client.cookies) lost.cookies.set(name, value);
  const thief = newClient();
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  expect((await client.get("/v1/refresh")).status).toBe(200);
  backend.setNow("2026-11-20T09:01:00Z");
  expect((await lost.get("/v1/refresh")).status).toBe(200);
  expect((await lost.get("/v1/alert-counter")).status).toBe(200);
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
  backend.setNow("2026-11-20T09:01:01Z");
  expect((await thief.get("/v1/refresh")).status).toBe(401);
  // the session has ended for every holder of its token
  expect((await client.get("/v1/alert-counter")).status).toBe(401);
  expect((await lost.get("/v1/refresh")).status).toBe(401);
});

test("calls that run while the token is refreshed still succeed with the token they were sent with", async () => {
  const client = await backend.signIn("hcp");
  const answers = await Promise.all([
    client.get("/v1/alert-counter"),
    client.get("/v1/refresh"),
    client.get("/v1/alert-counter"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("[API-02] a write needs the access anti-forgery header, refresh needs its own, reads need none", async () => {
  const client = await backend.signIn("hcp");
  const path = `/v1/language/${userId("hcp")}`;
  for (const value of ["", "wrong"]) {
    client.headers = { "X-CSRF-Access-Token": value, "X-CSRF-Refresh-Token": value };
    const refused = await client.put(path, { language_code: "FR" });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("forbidden");
    expect((await client.get("/v1/refresh")).status).toBe(403);
    expect((await client.get("/v1/alert-counter")).status).toBe(200);
  }
  client.headers = {};
  expect((await client.put(path, { language_code: "FR" })).status).toBe(200);
});

test("[API-08] [ERR-03] change-password refuses a wrong old password with 403 and ends the user's other sessions", async () => {
  const client = await backend.signIn("hcp");
  const elsewhere = await backend.signIn("hcp");
  const wrong = { old_password: "not-it", new_password: "better-password" };
  const refused = await client.post("/v1/change-password", wrong);
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({
    code: "incorrect_old_password",
    message: "Incorrect old password",
  });
  expect((await elsewhere.get("/v1/alert-counter")).status).toBe(200);

  const right = { ...wrong, old_password: testPassword };
  expect((await client.post("/v1/change-password", right)).status).toBe(204);
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
  expect((await elsewhere.get("/v1/alert-counter")).status).toBe(401);
  expect((await newClient().post("/v1/login", credentials("hcp"))).status).toBe(401);
  const login = await newClient().post("/v1/login", credentials("hcp", "better-password"));
  expect(login.status).toBe(200);
});

test("[PASSW-04] a new password needs 8 characters, or from 6 as the operator sets it", async () => {
  const tooShort = (length: number) => [
    { field: "new_password", message: `Password must be at least ${length} characters long` },
  ];
  for (const [passwordLengthMin, length] of [[undefined, 8] as const, [6, 6], [12, 12]] as const) {
    await backend.reset(passwordLengthMin === undefined ? {} : { passwordLengthMin });
    const client = await backend.signIn("hcp");
    const change = (new_password: string) =>
      client.post("/v1/change-password", { old_password: testPassword, new_password });
    const short = await change("xk4!9qzw7%fT".slice(0, length - 1));
    expect([short.status, short.body.errors]).toEqual([400, tooShort(length)]);
    expect((await change("xk4!9qzw7%fT".slice(0, length))).status).toBe(204);
  }
});

test("[PASSW-01][PASSW-02] a common password and the own username are refused with that reason, and the password stays", async () => {
  const client = await backend.signIn("hcp");
  for (const new_password of ["Iloveyou", "12345678", "2026-HCP!"]) {
    const refused = await client.post("/v1/change-password", {
      old_password: testPassword,
      new_password,
    });
    expect([refused.status, refused.body.type]).toEqual([400, "common_password"]);
    expect(refused.body.errors[0].field).toBe("new_password");
  }
  expect((await newClient().post("/v1/login", credentials("hcp"))).status).toBe(200);
});

test("a session ends 12 hours after sign-in, however often it was refreshed", async () => {
  const client = await backend.signIn("hcp");
  for (const at of ["14:00", "19:00", "20:59"]) {
    backend.setNow(`2026-11-20T${at}:00Z`);
    expect((await client.get("/v1/refresh")).status).toBe(200);
  }
  backend.setNow("2026-11-20T21:00:00Z");
  expect((await client.get("/v1/refresh")).status).toBe(401);
  expect((await client.get("/v1/alert-counter")).status).toBe(401);
});
