import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appCode } from "#tests/support/app-code.ts";
import { createSoftwarePasskey, type SoftwarePasskey } from "#tests/support/software-passkey.ts";
import { runCommand } from "../../admin/run-command.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { passkeyChallenges, passkeys } from "../../schema/passkeys.ts";
import { openTestBackend, testPassword, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

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

/** An account with an authenticator app; `proof` is the password with an unused code. */
async function setUp(username = "hcp") {
  const client = await backend.signIn(username);
  const { secret } = (await client.post("/v1/x/second-factor", { password: testPassword })).body;
  const code = () => {
    later(30);
    return appCode(secret, backend.now());
  };
  const confirmed = await client.post("/v1/x/second-factor-confirmation", { code: code() });
  const codes: string[] = confirmed.body.recovery_codes;
  return { client, codes, code, proof: () => ({ password: testPassword, code: code() }) };
}
type Account = Awaited<ReturnType<typeof setUp>>;

async function optionsOf({ client, proof }: Account): Promise<string> {
  const begun = await client.post("/v1/x/passkeys", proof());
  expect(begun.status).toBe(201);
  return begun.body.options;
}
const confirm = ({ client }: Account, credential: string, name = "Security key") =>
  client.post("/v1/x/passkey-confirmation", { name, credential });

async function withPasskey(username = "hcp") {
  const account = await setUp(username);
  const passkey = createSoftwarePasskey(origin);
  const added = await confirm(account, passkey.create(await optionsOf(account)));
  expect(added.status).toBe(204);
  return { account, passkey };
}

/** The state after the right password; `ask` answers the options for the browser. */
async function halfWay(username = "hcp") {
  const client = new TestClient(backend.fetch);
  const { challenge } = (await client.post("/v1/login", { username, password: testPassword })).body;
  const ask = async (): Promise<string> =>
    (await client.post("/v1/x/passkey-requests", { challenge })).body.options;
  const end = (given: object) =>
    client.post("/v1/x/second-factor-sign-in", { challenge, ...given });
  return { client, ask, end };
}

const saysNo = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([403, "wrong_second_factor"]);
};

test("[PASSK-01][PASSK-04] a passkey is added with password and code, has its name, and signs in instead of the code", async () => {
  const { account, passkey } = await withPasskey();
  const sign = await halfWay();
  const options = await sign.ask();
  expect(JSON.parse(options)).toMatchObject({
    rpId: "vigil.example",
    userVerification: "required",
    allowCredentials: [{ id: passkey.id }],
  });
  later(60);
  expect((await sign.end({ credential: passkey.get(options) })).status).toBe(200);
  expect((await sign.client.get("/v1/alert-counter")).status).toBe(200);
  expect((await account.client.get("/v1/x/passkeys")).body).toMatchObject({
    is_possible: true,
    items: [
      {
        name: "Security key",
        created_at: "2026-11-20T09:01:00.000Z",
        last_used_at: "2026-11-20T09:02:00.000Z",
      },
    ],
  });
  // the app's code still works
  expect((await (await halfWay()).end({ code: account.code() })).status).toBe(200);
});

test("[PASSK-01] no passkey is added without an authenticator app, the password or a code", async () => {
  const plain = await backend.signIn("nurse");
  const early = await plain.post("/v1/x/passkeys", { password: testPassword, code: "123456" });
  expect(early.status).toBe(409);
  const { client, proof, code } = await setUp();
  const wrong = await client.post("/v1/x/passkeys", { password: "wrong", code: code() });
  expect(wrong.body.code).toBe("incorrect_old_password");
  await saysNo(client.post("/v1/x/passkeys", { ...proof(), code: "1" }));
});

const badAnswers: Readonly<Record<string, Parameters<SoftwarePasskey["get"]>[1]>> = {
  "from another origin": { origin: "https://vigil.example.evil.example" },
  "for another name": { rpId: "evil.example" },
  "to another challenge": { challenge: Buffer.alloc(32).toString("base64url") },
  "without finger, face or PIN": { isUserVerified: false },
};

test.each(Object.entries(badAnswers))(
  "[PASSK-02] an answer %s neither adds a passkey nor signs in",
  async (_, said) => {
    const account = await setUp();
    const passkey = createSoftwarePasskey(origin);
    await saysNo(confirm(account, passkey.create(await optionsOf(account), said)));
    expect(await backend.database.select().from(passkeys)).toEqual([]);
    expect((await confirm(account, passkey.create(await optionsOf(account)))).status).toBe(204);
    const { ask, end } = await halfWay();
    await saysNo(end({ credential: passkey.get(await ask(), said) }));
    // the same sign-in succeeds with a good answer
    expect((await end({ credential: passkey.get(await ask()) })).status).toBe(200);
  },
);

test("[PASSK-03] a challenge is valid once, for five minutes, and only for its own sign-in", async () => {
  const { passkey } = await withPasskey();
  const first = await halfWay();
  const options = await first.ask();
  // a page that is loaded again gets the same challenge
  expect(await first.ask()).toBe(options);
  const credential = passkey.get(options);
  const other = await halfWay();
  await saysNo(other.end({ credential }));
  expect((await first.end({ credential })).status).toBe(200);
  // replayed, in another sign-in and in one that has a challenge of its own
  const third = await halfWay();
  await saysNo(third.end({ credential }));
  await third.ask();
  await saysNo(third.end({ credential }));
  const late = await halfWay();
  const lateOptions = await late.ask();
  later(300);
  expect((await late.end({ credential: passkey.get(lateOptions) })).status).toBe(401);
});

test("[PASSK-03] a registration waits five minutes and is confirmed once", async () => {
  const account = await setUp();
  const options = await optionsOf(account);
  const credential = createSoftwarePasskey(origin).create(options);
  expect((await confirm(account, credential)).status).toBe(204);
  expect((await confirm(account, credential)).status).toBe(409);
  // if started again the five minutes start again, and the first challenge is no longer valid
  const first = await optionsOf(account);
  const second = await optionsOf(account);
  await saysNo(confirm(account, createSoftwarePasskey(origin).create(first)));
  expect((await confirm(account, createSoftwarePasskey(origin).create(second))).status).toBe(409);
  const late = await optionsOf(account);
  later(300);
  expect((await confirm(account, createSoftwarePasskey(origin).create(late))).status).toBe(409);
  // an answer made for signing in does not add a passkey
  const next = await optionsOf(account);
  const signed = createSoftwarePasskey(origin).create(next, { type: "webauthn.get" });
  await saysNo(confirm(account, signed));
});

test("[PASSK-05] a counter that does not increase comes from a copy: it is refused and marked in the audit log", async () => {
  const { passkey } = await withPasskey();
  const use = async (counter: number) => {
    const { ask, end } = await halfWay();
    return end({ credential: passkey.get(await ask(), { counter }) });
  };
  expect((await use(7)).status).toBe(200);
  await saysNo(use(7));
  await saysNo(use(6));
  await saysNo(use(0));
  expect((await actions()).filter((act) => act === "passkey-counter-refused")).toHaveLength(3);
  expect((await use(8)).status).toBe(200);
});

test("[PASSK-05] a device that does not count is accepted each time", async () => {
  const { passkey } = await withPasskey();
  for (let times = 0; times < 3; times++) {
    const { ask, end } = await halfWay();
    expect((await end({ credential: passkey.get(await ask(), { counter: 0 }) })).status).toBe(200);
  }
});

test("[PASSK-06] another user's passkey, an unknown one and a removed one do not sign in", async () => {
  const { passkey: ofNurse } = await withPasskey("nurse");
  const { account, passkey } = await withPasskey();
  for (const foreign of [ofNurse, createSoftwarePasskey(origin)]) {
    const { ask, end } = await halfWay();
    await saysNo(end({ credential: foreign.get(await ask()) }));
  }
  const second = createSoftwarePasskey(origin);
  await confirm(account, second.create(await optionsOf(account)), "Laptop");
  const [first] = (await account.client.get("/v1/x/passkeys")).body.items;
  const remove = (given: object) =>
    account.client.post("/v1/x/passkey-removal", { passkey_id: first.id, ...given });
  expect((await remove({ password: "wrong", code: account.code() })).status).toBe(403);
  await saysNo(remove({ password: testPassword, code: "1" }));
  expect((await remove(account.proof())).status).toBe(204);
  expect((await remove(account.proof())).status).toBe(404);
  const sign = await halfWay();
  await saysNo(sign.end({ credential: passkey.get(await sign.ask()) }));
  expect((await sign.end({ credential: second.get(await sign.ask()) })).status).toBe(200);
});

test("[PASSK-06] a user cannot remove another user's passkey", async () => {
  const { account: nurse } = await withPasskey("nurse");
  const [item] = (await nurse.client.get("/v1/x/passkeys")).body.items;
  const hcp = await setUp();
  const given = { passkey_id: item.id, ...hcp.proof() };
  expect((await hcp.client.post("/v1/x/passkey-removal", given)).status).toBe(404);
  expect((await nurse.client.get("/v1/x/passkeys")).body.items).toHaveLength(1);
});

test("[PASSK-07] if an owner or an operator removes the second factor, its passkeys are removed too", async () => {
  const { account } = await withPasskey();
  await halfWay().then(({ ask }) => ask());
  await account.client.post("/v1/x/second-factor-removal", account.proof());
  expect(await backend.database.select().from(passkeys)).toEqual([]);
  expect(await backend.database.select().from(passkeyChallenges)).toEqual([]);
  await withPasskey("nurse");
  const given = { name: "remove-second-factor", username: "nurse" } as const;
  await runCommand(backend.database, given, backend.now());
  expect(await backend.database.select().from(passkeys)).toEqual([]);
});

test("[PASSK-08] refused passkeys count with wrong codes: five for a sign-in and ten for an address", async () => {
  await withPasskey();
  const statuses: number[] = [];
  const { ask, end } = await halfWay();
  const foreign = createSoftwarePasskey(origin);
  for (let tries = 0; tries < 6; tries++) {
    const options = (await ask()) ?? '{"challenge":"","rpId":""}';
    statuses.push((await end({ credential: foreign.get(options) })).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 401]);
  const next = await halfWay();
  for (let tries = 0; tries < 5; tries++) await next.end({ credential: "no json" });
  expect((await (await halfWay()).end({ code: "1" })).status).toBe(429);
});

test("[PASSK-09] each act is in the audit log: started, added, used, refused, removed", async () => {
  const { account, passkey } = await withPasskey();
  const sign = await halfWay();
  await sign.end({ credential: "no json" });
  await sign.end({ credential: passkey.get(await sign.ask()) });
  const [{ id }] = (await account.client.get("/v1/x/passkeys")).body.items;
  await account.client.post("/v1/x/passkey-removal", { passkey_id: id, ...account.proof() });
  expect((await actions()).slice(3)).toEqual([
    "begin-passkey",
    "confirm-passkey",
    "second-factor-asked",
    "second-factor-refused",
    "passkey-used",
    "complete-sign-in",
    "remove-passkey",
  ]);
});

test("[PASSK-10] an account has ten passkeys at most, and none can be added if browsers cannot make any", async () => {
  const account = await setUp();
  for (let place = 0; place < 10; place++) {
    const made = createSoftwarePasskey(origin).create(await optionsOf(account));
    expect((await confirm(account, made, `${place}`)).status).toBe(204);
  }
  expect((await account.client.post("/v1/x/passkeys", account.proof())).status).toBe(409);
  await backend.reset();
  const other = await setUp();
  expect((await other.client.get("/v1/x/passkeys")).body).toEqual({
    items: [],
    is_possible: false,
  });
  expect((await other.client.post("/v1/x/passkeys", other.proof())).status).toBe(409);
});
