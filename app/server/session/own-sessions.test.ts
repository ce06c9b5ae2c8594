import { afterEach, beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/codes/duration.ts";
import { answerJson } from "../testing/http-backend.ts";
import {
  createTestRuntime,
  settingsFor,
  type TestRuntime,
  visitWith,
} from "../testing/test-runtime.ts";
import { startTokenBackend, testUser, type TokenBackend } from "../testing/token-backend.ts";
import { answerOfRenewed, onceOnly } from "./once-only.ts";
import { renewSession } from "./open-session.ts";
import { endOwnSessions, listOwnSessions } from "./own-sessions.ts";
import { sessionKeys } from "./seal.ts";
import { signIn } from "./sign-in.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

let runtime: TestRuntime;
let backend: TokenBackend;
/** of the next sign-in */
let userId: string;
/** the calls that ended a session at the backend */
let loggedOut: number;
beforeEach(async () => {
  runtime = createTestRuntime();
  userId = testUser.identity_user_id;
  loggedOut = 0;
  backend = await startTokenBackend({
    onAccount(request, response) {
      if (request.url === "/v1/logout") loggedOut += 1;
      if (request.url !== "/v1/login" || userId === testUser.identity_user_id) return false;
      answerJson(response, 200, { ...testUser, identity_user_id: userId });
      return true;
    },
  });
});
afterEach(async () => {
  await backend.stop();
  runtime.remove();
});

async function signedIn(userAgent: string) {
  const session = await visitWith(runtime);
  const settings = { ...settingsFor(runtime, backend.baseUrl), userAgent };
  await signIn(runtime, session, { username: "hcp", password: "Demo-2026!" }, settings);
  return { session, cookie: session.setCookie ?? "" };
}
const settings = () => settingsFor(runtime, backend.baseUrl);
const isSignedIn = async (cookie: string) => (await visitWith(runtime, cookie)).user !== null;

test("[OWNSESS-01] the list shows browser, sign-in and last use of each session, this one first", async () => {
  const ward = await signedIn(firefox);
  runtime.clock.forward(10 * minuteMs);
  const desk = await signedIn(chrome);
  runtime.clock.forward(5 * minuteMs);
  await visitWith(runtime, ward.cookie);
  const list = await listOwnSessions(runtime, await visitWith(runtime, desk.cookie, false));
  expect(list).toMatchObject([
    {
      browser: { family: "Chrome", system: "Linux" },
      signedInAtMs: Date.parse("2026-11-20T09:10:00Z"),
      lastUsedAtMs: Date.parse("2026-11-20T09:10:00Z"),
      isCurrent: true,
    },
    {
      browser: { family: "Firefox", system: "Windows" },
      signedInAtMs: Date.parse("2026-11-20T09:00:00Z"),
      lastUsedAtMs: Date.parse("2026-11-20T09:15:00Z"),
      isCurrent: false,
    },
  ]);
  // an id opens nothing: it contains neither the cookie nor the row's key
  for (const { id } of list) {
    expect(ward.cookie).not.toContain(id);
    expect(await runtime.store.read(id)).toBeUndefined();
  }
});

test("[OWNSESS-02] the user can end another session, here and at the backend, and this one continues", async () => {
  const [ward, home, desk] = [
    await signedIn(firefox),
    await signedIn(chrome),
    await signedIn(chrome),
  ];
  const list = await listOwnSessions(runtime, desk.session);
  const firefoxId = list.find(({ browser }) => browser.family === "Firefox")?.id ?? "";
  expect(await endOwnSessions(runtime, desk.session, { id: firefoxId }, settings())).toBe(1);
  expect(loggedOut).toBe(1);
  expect(await isSignedIn(ward.cookie)).toBe(false);
  expect(await isSignedIn(home.cookie)).toBe(true);
  expect(await isSignedIn(desk.cookie)).toBe(true);
  // a second click finds nothing
  expect(await endOwnSessions(runtime, desk.session, { id: firefoxId }, settings())).toBe(0);
});

test("[OWNSESS-02] the user can end all other sessions at once; the id of this one ends nothing", async () => {
  const [ward, home, desk] = [
    await signedIn(firefox),
    await signedIn(chrome),
    await signedIn(chrome),
  ];
  const own = (await listOwnSessions(runtime, desk.session)).find(({ isCurrent }) => isCurrent);
  expect(await endOwnSessions(runtime, desk.session, { id: own?.id ?? "" }, settings())).toBe(0);
  expect(await endOwnSessions(runtime, desk.session, "others", settings())).toBe(2);
  expect(loggedOut).toBe(2);
  expect([await isSignedIn(ward.cookie), await isSignedIn(home.cookie)]).toEqual([false, false]);
  expect(await isSignedIn(desk.cookie)).toBe(true);
});

test("[OWNSESS-02] a draft of a session that was ended waits for its user", async () => {
  const ward = await signedIn(firefox);
  await ward.session.update((data) => {
    data.messageDrafts = [
      { patientId: "p", title: "t", message: "half", allowToReply: true, editedAtMs: 1 },
    ];
  });
  const desk = await signedIn(chrome);
  await endOwnSessions(runtime, desk.session, "others", settings());
  const again = await signedIn(firefox);
  expect(again.session.data.messageDrafts).toMatchObject([{ message: "half" }]);
});

test("[OWNSESS-05] no user sees or ends a session of another user, and a visitor has none", async () => {
  const colleague = await signedIn(firefox);
  const colleagueId = (await listOwnSessions(runtime, colleague.session))[0]?.id ?? "";
  userId = "5a1f4f3c-2d0b-4a9e-9d6e-6c0f8b7a2d12";
  const own = await signedIn(chrome);
  expect(await listOwnSessions(runtime, own.session)).toHaveLength(1);
  expect(await endOwnSessions(runtime, own.session, { id: colleagueId }, settings())).toBe(0);
  expect(await endOwnSessions(runtime, own.session, "others", settings())).toBe(0);
  expect(await isSignedIn(colleague.cookie)).toBe(true);
  expect(await listOwnSessions(runtime, await visitWith(runtime))).toEqual([]);
});

test("[OWNSESS-03] a renewed session has a new cookie, the same data and the same end; the old cookie is invalid", async () => {
  const { session, cookie } = await signedIn(firefox);
  const before = session.data;
  runtime.clock.forward(30 * minuteMs);
  await visitWith(runtime, cookie);
  const open = await visitWith(runtime, cookie);
  await renewSession(open);
  const renewed = open.setCookie ?? "";
  expect(renewed).toMatch(/^__Host-vigil=[\w-]{43}\./);
  expect(renewed.split(";")[0]).not.toBe(cookie.split(";")[0]);
  expect(await isSignedIn(cookie)).toBe(false);
  const after = await visitWith(runtime, renewed);
  expect(after.data).toEqual(before);
  expect(after.times?.createdAtMs).toBe(Date.parse("2026-11-20T09:00:00Z"));
  // a form from another tab, sent with the old cookie, is still recognised as this user's
  expect((await visitWith(runtime, cookie)).ownerKey).toBe(after.ownerKey);
  await after.update((data) => {
    data.language = "de";
  });
  expect((await visitWith(runtime, renewed)).data.language).toBe("de");
});

test("[OWNSESS-03] a form that renewed the session, sent twice, gets its answer and the new cookie; another form gets neither", async () => {
  const { session: first, cookie } = await signedIn(firefox);
  const form = { id: first.newFormId(), content: first.contentMark(["old and new password"]) };
  const late = await visitWith(runtime, cookie);
  const answer = await onceOnly(first, form, async () => {
    await renewSession(first);
    return "/dashboard";
  });
  expect(answer).toBe("/dashboard");
  // one request opened the session before the renewal, one after it
  const after = await visitWith(runtime, cookie);
  for (const second of [late, after]) {
    expect(await answerOfRenewed(second, { ...form, content: "guessed" })).toBeUndefined();
    expect([second.setCookie, second.user === null]).toEqual([undefined, second === after]);
  }
  const twice = await onceOnly(late, form, () => Promise.reject(new Error("run twice")));
  expect([twice, await answerOfRenewed(after, form)]).toEqual(["/dashboard", "/dashboard"]);
  expect([late.setCookie, after.setCookie]).toEqual([first.setCookie, first.setCookie]);
  runtime.clock.forward(minuteMs);
  expect(await answerOfRenewed(await visitWith(runtime, cookie), form)).toBeUndefined();
});

test("[OWNSESS-02][OPS-23] while the secret is being changed, sessions of both secrets are listed and ended, from either side", async () => {
  const { folder: _, ...shared } = runtime;
  const today = { ...runtime, keys: sessionKeys("another-secret-0123456789-0123456789") };
  const changing = { ...today, former: { ...shared, successor: today } };
  for (const isLookingFromFormer of [true, false]) {
    const before = await signedIn(firefox);
    const fresh = await visitWith(changing);
    const given = { username: "hcp", password: "Demo-2026!" };
    await signIn(changing, fresh, given, { ...settings(), userAgent: chrome });
    const cookies = [before.cookie, fresh.setCookie ?? ""];
    const [mine = "", other = ""] = isLookingFromFormer ? cookies : cookies.toReversed();
    const looking = await visitWith(changing, mine);
    expect((await listOwnSessions(changing, looking)).map(({ isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ]);
    expect(await endOwnSessions(changing, looking, "others", settings())).toBe(1);
    expect((await visitWith(changing, other)).user).toBeNull();
    expect((await visitWith(changing, mine)).user).not.toBeNull();
    await looking.end();
  }
});
