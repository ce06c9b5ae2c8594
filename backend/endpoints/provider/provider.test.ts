import { createHash, randomBytes } from "node:crypto";
import { eq } from "../../drizzle.ts";
import { SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actGroupOf } from "#contract/codes/audit.ts";
import { openTestProvider, type TestProvider } from "#tests/support/identity-provider.ts";
import { runCommand } from "../../admin/run-command.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { users } from "../../schema/users.ts";
import type { BackendSettings, ProviderSettings } from "../../settings.ts";
import {
  institutionIds,
  openTestBackend,
  testPassword,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider("http://127.0.0.1:1");
  backend = await openTestBackend();
});
beforeEach(() => reset());
afterAll(async () => {
  await backend.close();
  await provider.close();
});

const reset = (more: Partial<BackendSettings> = {}, changed: Partial<ProviderSettings> = {}) =>
  backend.reset({ provider: { ...settings(), ...changed }, ...more });

const settings = (): ProviderSettings => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  groupClaim: "groups",
  groups: [
    { group: "nurses", role: "HCP", institutions: [institutionIds.heart] },
    { group: "admins", role: "ADMIN", institutions: [institutionIds.heart, institutionIds.other] },
    { group: "elsewhere", role: "HCP", institutions: ["33333333-3333-4333-8333-333333333333"] },
  ],
  mfaAcr: ["phrh"],
  clockSkewSeconds: 60,
  keysCooldownMs: 0,
});

const nowSeconds = () => Math.floor(backend.now().getTime() / 1000);
const secret = () => randomBytes(32).toString("base64url");
const nonceOf = (value: string) => createHash("sha256").update(value).digest("base64url");

const anna = {
  sub: "anna",
  preferred_username: "Anna.Lang",
  given_name: "Anna",
  family_name: "Lang",
  email: "anna.lang@clinic.example",
  email_verified: true,
  groups: ["staff", "nurses"],
};

/** An ID token signed by the provider, and the secret of its nonce. */
async function token(claims: JWTPayload = {}, header: Record<string, string> = {}) {
  const nonce_secret = secret();
  return { id_token: await provider.sign(claimsFor(nonce_secret, claims), header), nonce_secret };
}

function claimsFor(nonceSecret: string, claims: JWTPayload): JWTPayload {
  return {
    iss: provider.issuer,
    aud: provider.clientId,
    iat: nowSeconds(),
    exp: nowSeconds() + 600,
    nonce: nonceOf(nonceSecret),
    ...anna,
    ...claims,
  };
}

async function send(body: object) {
  const client = new TestClient(backend.fetch);
  return { client, answer: await client.post("/v1/x/provider-sign-in", body) };
}

const signIn = async (claims?: JWTPayload) => send(await token(claims));

const told = async (claims?: JWTPayload) => {
  const { answer } = await signIn(claims);
  return [answer.status, answer.body.type ?? answer.body.code];
};

const userNamed = async (username: string) =>
  (await backend.database.select().from(users).where(eq(users.username, username)))[0];

const actions = async () =>
  (await backend.database.select().from(auditEvents)).map(({ action }) => action);

test("[OIDC-01] a new person gets an account with the role and institutions of the group, and the same account the next time", async () => {
  const { client, answer } = await signIn();
  expect([answer.status, answer.body.role, answer.body.institution_ids]).toEqual([
    200,
    "HCP",
    [institutionIds.heart],
  ]);
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
  expect(await userNamed("anna.lang")).toMatchObject({
    firstName: "Anna",
    lastName: "Lang",
    email: "anna.lang@clinic.example",
    passwordHash: null,
    allowedPrograms: ["HEART_FAILURE"],
  });
  // identified by issuer and subject: the name and the address may change
  const again = await signIn({ preferred_username: "a.meyer", email: "a.meyer@clinic.example" });
  expect(again.answer.body.identity_user_id).toBe(answer.body.identity_user_id);
  expect(await actions()).toEqual([
    "provider-account-created",
    "sign-in-by-provider",
    "sign-in-by-provider",
  ]);
});

test("[OIDC-12] signing in and out by the provider is among the sign-ins of the audit log", async () => {
  await signIn({ sid: "one" });
  await logOut({ sid: "one" });
  const acts = await actions();
  expect(acts).toEqual(["provider-account-created", "sign-in-by-provider", "end-by-provider"]);
  expect(acts.map(actGroupOf)).toEqual(["change", "session", "session"]);
});

const bad: Readonly<Record<string, JWTPayload>> = {
  "expired a minute ago and more": { iat: 0, exp: 0 },
  "of another issuer": { iss: "https://login.elsewhere.example" },
  "for another client": { aud: "another-client" },
  "for several clients, issued to another": { aud: ["vigil", "another"], azp: "another" },
  "for several clients, none of them named": { aud: ["vigil", "another"] },
  "with another nonce": { nonce: nonceOf("something else") },
  "without a nonce": { nonce: undefined },
  "without an end": { exp: undefined },
  "that lay about for ten minutes": { iat: -600 },
  "from the future": { iat: 600, nbf: 600 },
};

test.each(Object.keys(bad))("[OIDC-02] an ID token %s starts no session", async (kind) => {
  const claims = { ...bad[kind] };
  // times from here on are relative to now
  for (const name of ["iat", "nbf"] as const)
    if (claims[name] !== undefined) claims[name] = nowSeconds() + claims[name];
  if (claims.exp !== undefined) {
    claims.iat = nowSeconds() - 100;
    claims.exp = nowSeconds() - 61;
  }
  const { answer } = await signIn(claims);
  expect([answer.status, answer.body.code]).toEqual([401, "wrong_credentials"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await userNamed("anna.lang")).toBeUndefined();
});

test("[OIDC-02] a token that is unsigned, signed by a foreign key or signed with the public client's secret is refused", async () => {
  const nonce_secret = secret();
  const claims = claimsFor(nonce_secret, {});
  const foreign = await openTestProvider("http://127.0.0.1:1");
  const tokens = [
    new UnsecuredJWT(claims).encode(),
    await foreign.sign(claims),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(provider.clientSecret)),
    "no token at all",
  ];
  await foreign.close();
  for (const id_token of tokens)
    expect((await send({ id_token, nonce_secret })).answer.status).toBe(401);
});

test("[OIDC-02] a token is valid once, and a finder cannot use it without the secret of its nonce", async () => {
  const given = await token();
  const found = { ...given, nonce_secret: secret() };
  expect((await send(found)).answer.status).toBe(401);
  expect((await send(given)).answer.status).toBe(200);
  expect((await send(given)).answer.status).toBe(401);
});

test("[OIDC-02] the clocks may differ by the seconds in the setting", async () => {
  const late = { iat: nowSeconds() - 200, exp: nowSeconds() - 59 };
  expect((await signIn(late)).answer.status).toBe(200);
  await reset({}, { clockSkewSeconds: 0 });
  expect((await signIn(late)).answer.status).toBe(401);
});

test("[OIDC-03] changed keys of the provider are read again automatically; the old key is no longer valid", async () => {
  expect((await signIn()).answer.status).toBe(200);
  const before = await token();
  await provider.rotateKeys();
  expect((await signIn()).answer.status).toBe(200);
  expect((await send(before)).answer.status).toBe(401);
});

test("[OIDC-03] while the provider is down its users cannot sign in but passwords work; afterwards it works again by itself", async () => {
  await provider.pause();
  expect(await told()).toEqual([503, "unavailable"]);
  await backend.signIn("hcp");
  await provider.resume();
  expect((await signIn()).answer.status).toBe(200);
});

test("[OIDC-04] without a group of the settings, or without an existing institution, a user cannot sign in", async () => {
  for (const groups of [[], ["staff"], ["NURSES"], "nursing", undefined, { nurses: true }])
    expect(await told({ groups })).toEqual([403, "no_group"]);
  expect(await told({ groups: ["elsewhere"] })).toEqual([403, "no_group"]);
  expect(await userNamed("anna.lang")).toBeUndefined();
  // a user who loses the group can no longer sign in
  expect(await told({ groups: "nurses" })).toEqual([200, undefined]);
  expect(await told({ groups: ["staff"] })).toEqual([403, "no_group"]);
});

test("[OIDC-04] role and institutions are those of the current groups, and the change is in the audit log", async () => {
  await signIn();
  const { answer } = await signIn({ groups: ["admins"] });
  expect([answer.body.role, answer.body.institution_ids]).toEqual([
    "ADMIN",
    [institutionIds.heart, institutionIds.other],
  ]);
  expect(await actions()).toContain("provider-role-changed");
  // if several groups match, the first in the settings counts
  const both = await signIn({ groups: ["admins", "nurses"] });
  expect(both.answer.body.role).toBe("HCP");
});

test("[OIDC-05] an existing account is linked if an operator has allowed it, and only by its verified mail address", async () => {
  const address = "nurse@clinic.example";
  const { database } = backend;
  await database.update(users).set({ email: address }).where(eq(users.username, "nurse"));
  const claims = { email: address.toUpperCase() };
  expect(await told(claims)).toEqual([403, "link_not_allowed"]);
  await runCommand(database, { name: "allow-provider-link", username: "nurse" }, backend.now());
  expect(await told({ ...claims, email_verified: false })).toEqual([403, "link_not_allowed"]);
  expect(await told({ ...claims, email_verified: undefined })).toEqual([403, "link_not_allowed"]);
  const { answer } = await signIn(claims);
  expect(answer.body.identity_user_id).toBe(userId("nurse"));
  // the permit is used up: no other person of the provider gets the account
  expect(await told({ ...claims, sub: "bert" })).toEqual([403, "link_not_allowed"]);
  expect(await actions()).toEqual(
    expect.arrayContaining(["admin allow-provider-link", "provider-linked"]),
  );
  await expect(
    runCommand(database, { name: "allow-provider-link", username: "hcp" }, backend.now()),
  ).rejects.toThrow(/no mail address/);
});

test("[OIDC-05] a name that is taken here is not given to another person; an unverified address is not stored", async () => {
  expect(await told({ preferred_username: "HCP" })).toEqual([403, "link_not_allowed"]);
  expect(await told({ email_verified: false })).toEqual([200, undefined]);
  expect((await userNamed("anna.lang"))?.email).toBe("");
});

test("[OIDC-05] a closed account stays closed", async () => {
  await signIn();
  await runCommand(
    backend.database,
    { name: "close-account", username: "anna.lang" },
    backend.now(),
  );
  expect(await told()).toEqual([403, "account_closed"]);
});

test("[OIDC-06] if the role needs a second factor, the provider has to confirm one; none is requested here", async () => {
  await reset({ secondFactorRoles: ["HCP"] });
  expect(await told()).toEqual([403, "second_factor_missing"]);
  expect(await told({ amr: ["pwd"], acr: "1" })).toEqual([403, "second_factor_missing"]);
  for (const said of [{ amr: ["pwd", "mfa"] }, { acr: "phrh" }]) {
    const { client, answer } = await signIn(said);
    expect([answer.status, answer.body.must_set_up_second_factor]).toEqual([200, undefined]);
    expect((await client.get("/v1/alert-counter")).status).toBe(200);
  }
});

test("[OIDC-06] a user of the provider need not change a password that was given to the account, also after a refresh", async () => {
  await signIn();
  await backend.database
    .update(users)
    .set({ mustChangePassword: true })
    .where(eq(users.username, "anna.lang"));
  const { client, answer } = await signIn();
  expect(answer.body.must_change_password).toBe(false);
  expect((await client.get("/v1/refresh")).body.data.must_change_password).toBe(false);
});

test("[OIDC-07] if the settings say so, no user signs in by password", async () => {
  await reset({ isPasswordTaken: false });
  const { answer } = await signIn();
  expect(answer.status).toBe(200);
  const client = new TestClient(backend.fetch);
  const refused = await client.post("/v1/login", { username: "hcp", password: testPassword });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});

const event = { "http://schemas.openid.net/event/backchannel-logout": {} };
const logoutToken = (claims: JWTPayload) =>
  provider.sign(
    {
      iss: provider.issuer,
      aud: provider.clientId,
      iat: nowSeconds(),
      exp: nowSeconds() + 120,
      jti: secret(),
      events: event,
      ...claims,
    },
    { typ: "logout+jwt" },
  );
const logOut = async (claims: JWTPayload) =>
  (await send({})).client.post("/v1/x/provider-logout", {
    logout_token: await logoutToken(claims),
  });

test("[OIDC-08] the provider ends one of its sessions, or all of a person, at once; sessions by password go on", async () => {
  const one = await signIn({ sid: "one" });
  const other = await signIn({ sid: "other" });
  const bert = await signIn({ sub: "bert", preferred_username: "bert", email: undefined });
  const byPassword = await backend.signIn("hcp");
  const alive = () =>
    Promise.all(
      [one.client, other.client, bert.client, byPassword].map(
        async (client) => (await client.get("/v1/alert-counter")).status,
      ),
    );
  expect(await alive()).toEqual([200, 200, 200, 200]);
  expect((await logOut({ sid: "one" })).status).toBe(204);
  expect(await alive()).toEqual([401, 200, 200, 200]);
  expect((await logOut({ sub: "anna" })).status).toBe(204);
  expect(await alive()).toEqual([401, 401, 200, 200]);
  expect((await one.client.get("/v1/refresh")).status).toBe(401);
  expect((await actions()).filter((action) => action === "end-by-provider")).toHaveLength(2);
});

test("[OIDC-08] an invalid logout token ends no session: an ID token, a foreign one, an old one, one without a known user", async () => {
  const { client } = await signIn({ sid: "one" });
  const refused = [
    { sid: "one", nonce: "n" },
    { sid: "one", events: {} },
    { sid: "one", aud: "another" },
    { sid: "one", iat: nowSeconds() - 600, exp: nowSeconds() + 10 },
    { sid: "one", jti: undefined },
    {},
  ];
  for (const claims of refused) expect((await logOut(claims)).status).toBe(401);
  expect((await client.get("/v1/alert-counter")).status).toBe(200);
});

/** A step-up with a new token, in a session of the provider. */
async function stepUp(client: TestClient, claims: JWTPayload) {
  const answer = await client.post("/v1/x/step-up", { provider: await token(claims) });
  return answer.status === 204 ? "proven" : [answer.status, answer.body.code];
}
const takeList = async (client: TestClient) => {
  const body = { status: ["ONBOARDED"], is_narrowed: false };
  return (await client.post("/v1/x/list-exports", body)).status;
};

test("[STEPUP-05] a user of the provider proves it there: by a sign-in now, by the same person, once", async () => {
  // signed in there long ago: this session started without any question by the provider
  const { client } = await signIn({ auth_time: nowSeconds() - 3600 });
  expect(await takeList(client)).toBe(403);
  expect((await client.post("/v1/x/step-up-requests", {})).body.proof).toBe("provider");
  const refused = [403, "wrong_second_factor"];
  expect(await stepUp(client, {})).toEqual(refused);
  expect(await stepUp(client, { auth_time: nowSeconds() - 3600 })).toEqual(refused);
  expect(await stepUp(client, { auth_time: nowSeconds(), sub: "bert" })).toEqual(refused);
  expect(await stepUp(client, { auth_time: nowSeconds(), nonce: "another" })).toEqual(refused);
  expect((await client.post("/v1/x/step-up", { password: testPassword })).status).toBe(403);
  expect(await takeList(client)).toBe(403);
  expect(await stepUp(client, { auth_time: nowSeconds() })).toBe("proven");
  expect(await takeList(client)).toBe(204);
  const once = { provider: await token({ auth_time: nowSeconds() }) };
  expect((await client.post("/v1/x/step-up", once)).status).toBe(204);
  expect((await client.post("/v1/x/step-up", once)).status).toBe(403);
  expect((await actions()).filter((action) => action === "step-up-refused")).toHaveLength(6);
});

test("[STEPUP-05] a sign-in there just now is a fresh proof; if the provider gives no time, it is not", async () => {
  const { client } = await signIn({ auth_time: nowSeconds() - 60 });
  expect(await takeList(client)).toBe(204);
  const { client: silent } = await signIn();
  expect(await takeList(silent)).toBe(403);
});

test("[STEPUP-05] if the role needs a second factor, the provider has to confirm one again", async () => {
  await reset({ secondFactorRoles: ["HCP"] });
  const { client } = await signIn({ amr: ["mfa"] });
  const at = { auth_time: nowSeconds() };
  expect(await stepUp(client, at)).toEqual([403, "wrong_second_factor"]);
  expect(await stepUp(client, { ...at, amr: ["mfa"] })).toBe("proven");
});
