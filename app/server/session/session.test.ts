import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createTestRuntime,
  signInAt,
  type TestRuntime,
  visitWith,
} from "../testing/test-runtime.ts";
import { startTokenBackend, testUser, type TokenBackend } from "../testing/token-backend.ts";
import { SignedOut } from "../v1/v1-error.ts";
import { openSession, sweepSessions } from "./open-session.ts";
import { sessionKeys } from "./seal.ts";
import { minuteMs } from "#contract/codes/duration.ts";

let runtime: TestRuntime;
let backend: TokenBackend;
beforeEach(async () => {
  runtime = createTestRuntime();
  backend = await startTokenBackend();
});
afterEach(async () => {
  await backend.stop();
  runtime.remove();
});

const signedIn = () => signInAt(runtime, backend.baseUrl);
const isSignedIn = async (cookie: string, isActivity = true) =>
  (await visitWith(runtime, cookie, isActivity)).user !== null;
const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

test("the browser has one __Host- cookie: Secure, HttpOnly, SameSite=Lax, whole site, without user data", async () => {
  const { cookie } = await signedIn();
  expect(cookie).toMatch(
    /^__Host-vigil=[\w-]{43}\.[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
});

test("[SESS-02] a later request with the cookie finds the user", async () => {
  const { cookie } = await signedIn();
  const session = await visitWith(runtime, cookie);
  expect(session.user).toMatchObject({ identity_user_id: testUser.identity_user_id, role: "HCP" });
  expect(session.setCookie).toBeUndefined();
});

test("rows are sealed: neither tokens, user, reference nor typed text can be read from the files", async () => {
  const { session, cookie } = await signedIn();
  await session.update((data) => {
    data.listViews = [
      { id: "x", view: { list: "patients", search: "CANARY-Albrecht", filters: {} } },
    ];
  });
  const bytes = readdirSync(runtime.folder)
    .map((file) => readFileSync(join(runtime.folder, file), "latin1"))
    .join("");
  expect(bytes).toContain("sessions_owner_key");
  const reference = pairOf(cookie).split("=")[1] ?? "";
  for (const secret of [
    "CANARY",
    "access-1",
    "csrf-access",
    testUser.identity_user_id,
    "HCP",
    reference,
    reference.slice(0, 43),
  ])
    expect(bytes).not.toContain(secret);
});

test("a row that was sealed with another secret, or moved to another key, cannot be opened", async () => {
  const mine = await signedIn();
  const other = await signedIn();
  const [mineRow, otherRow] = [
    await runtime.store.read(mine.session.key ?? ""),
    await runtime.store.read(other.session.key ?? ""),
  ];
  if (!mineRow || !otherRow) throw new Error("no rows");
  await runtime.store.replace({ ...mineRow, version: 9, sealed: otherRow.sealed }, mineRow.version);
  expect(await isSignedIn(mine.cookie)).toBe(false);

  const otherSecret = {
    ...runtime,
    keys: {
      ...sessionKeys("another-secret-0123456789-0123456789"),
      reference: runtime.keys.reference,
    },
  };
  const headers = new Headers({ Cookie: pairOf(other.cookie) });
  expect((await openSession(otherSecret, { headers, isActivity: true })).user).toBeNull();
});

test("[OPS-23] while SESSION_SECRET is changed, sessions of the previous secret continue; they end when it is removed", async () => {
  const mine = await signedIn();
  await mine.session.update((data) => {
    data.language = "fr";
  });
  const { folder: _, ...shared } = runtime;
  const today = { ...shared, keys: sessionKeys("another-secret-0123456789-0123456789") };
  const changing = { ...today, former: { ...shared, successor: today } };
  const headers = new Headers({ Cookie: pairOf(mine.cookie) });

  const session = await openSession(changing, { headers, isActivity: true });
  expect(session.user?.identity_user_id).toBe(testUser.identity_user_id);
  expect(session.isCsrfToken("status-action", mine.session.csrfToken("status-action"))).toBe(true);
  await session.update((data) => {
    data.language = "nl";
  });
  expect((await openSession(changing, { headers, isActivity: true })).data.language).toBe("nl");
  // the sweep knows both secrets too: it takes no live session for damaged
  await sweepSessions(changing);
  expect((await openSession(changing, { headers, isActivity: true })).user).not.toBeNull();

  const afterwards = { ...shared, keys: today.keys };
  expect((await openSession(afterwards, { headers, isActivity: true })).user).toBeNull();
});

test("invented, altered and doubled references are refused", async () => {
  const { cookie } = await signedIn();
  const good = pairOf(cookie);
  const flipped = good.slice(0, -1) + (good.endsWith("A") ? "B" : "A");
  const values = [
    flipped,
    `${good}x`,
    good.replace(".", ".."),
    "__Host-vigil=",
    `__Host-vigil=${"a".repeat(43)}.${"b".repeat(22)}`,
    `${good}; ${good}`,
    `__Host-vigil=${"ä".repeat(43)}.${"é".repeat(22)}`,
  ];
  for (const value of values) {
    const headers = { get: () => value } as unknown as Headers;
    expect((await openSession(runtime, { headers, isActivity: true })).user).toBeNull();
  }
  expect(await isSignedIn(cookie)).toBe(true);
});

test("a session ends after 60 minutes without activity; polls do not count", async () => {
  const { cookie } = await signedIn();
  runtime.clock.forward(59 * minuteMs);
  expect(await isSignedIn(cookie)).toBe(true);
  for (let round = 0; round < 5; round += 1) {
    runtime.clock.forward(10 * minuteMs);
    expect(await isSignedIn(cookie, false)).toBe(true);
  }
  runtime.clock.forward(10 * minuteMs);
  expect(await isSignedIn(cookie, false)).toBe(false);
  expect(runtime.lines.join("")).toContain('"code":"session_idle"');
});

test("a session ends 12 hours after signing in, also if it is in use", async () => {
  const { cookie } = await signedIn();
  for (let round = 0; round < 23; round += 1) {
    runtime.clock.forward(30 * minuteMs);
    expect(await isSignedIn(cookie)).toBe(true);
  }
  runtime.clock.forward(30 * minuteMs);
  expect(await isSignedIn(cookie)).toBe(false);
});

test("thirty writers at once, in three requests, lose no change", async () => {
  const { cookie } = await signedIn();
  const requests = await Promise.all([
    visitWith(runtime, cookie),
    visitWith(runtime, cookie),
    visitWith(runtime, cookie),
  ]);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (requests[at % 3] as (typeof requests)[0]).update((data) => {
        data.notices = [
          ...data.notices,
          { id: String(at), kind: "info", text: "", createdAtMs: 0 },
        ];
      }),
    ),
  );
  const stored = (await visitWith(runtime, cookie)).data.notices.map(({ id }) => Number(id));
  expect(stored.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at));
});

test("a change to a session that was ended elsewhere fails with that reason and does not restore it", async () => {
  const { cookie } = await signedIn();
  const [one, two] = [await visitWith(runtime, cookie), await visitWith(runtime, cookie)];
  await one.end();
  await expect(two.update((data) => void (data.language = "de"))).rejects.toThrow(SignedOut);
  expect(two.user).toBeNull();
  expect(await isSignedIn(cookie)).toBe(false);
});

test("expired rows leave the store", async () => {
  const { session } = await signedIn();
  const key = session.key ?? "";
  runtime.clock.forward(61 * minuteMs);
  expect(await sweepSessions(runtime)).toBe(1);
  expect(await runtime.store.read(key)).toBeUndefined();
});

test("the sweep continues until no expired row is left, however many there are", async () => {
  for (let at = 0; at < 501; at += 1)
    await (await visitWith(runtime)).update((data) => void (data.language = "de"));
  runtime.clock.forward(61 * minuteMs);
  expect(await sweepSessions(runtime)).toBe(501);
  expect(await sweepSessions(runtime)).toBe(0);
});

test("a visitor has no row until something is saved, and no cookie until one is needed", async () => {
  const visitor = await visitWith(runtime);
  expect([visitor.key, visitor.setCookie, visitor.cookieCameBack]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const token = visitor.csrfToken("sign-in");
  const cookie = visitor.setCookie ?? "";
  const back = await visitWith(runtime, cookie);
  expect([back.key, back.cookieCameBack]).toEqual([undefined, true]);
  expect(back.isCsrfToken("sign-in", token)).toBe(true);
  expect(back.isCsrfToken("status-action", token)).toBe(false);
  expect((await visitWith(runtime)).isCsrfToken("sign-in", token)).toBe(false);
});
