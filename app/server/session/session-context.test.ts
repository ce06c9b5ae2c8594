import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readThing } from "../testing/test-endpoints.ts";
import { startTokenBackend, testUser, type TokenBackend } from "../testing/token-backend.ts";
import { v1 } from "../v1/v1.ts";
import { answerJson } from "../testing/http-backend.ts";
import { createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { signInHere, signOutHere } from "./account.ts";
import { takeFormOutcome } from "./form-outcomes.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  sessionOf,
  visit,
} from "./session-context.ts";
import type { Session } from "./session.ts";
import { sessionRuntime } from "./session-runtime.ts";
import { sessionLeftMs } from "./session-left.ts";
import { signedInOnly } from "./signed-in-only.ts";

const credentials = { username: "hcp", password: "Demo-2026!" };
const folder = mkdtempSync(join(tmpdir(), "vigil-context-"));
let backend: TokenBackend;
let role = "HCP";
let userId = testUser.identity_user_id;
let browser: TestBrowser;

beforeAll(async () => {
  backend = await startTokenBackend({
    onAccount(request, response) {
      const isUsual = role === "HCP" && userId === testUser.identity_user_id;
      if (request.url !== "/v1/login" || isUsual) return false;
      answerJson(response, 200, { ...testUser, role, identity_user_id: userId });
      return true;
    },
  });
  Object.assign(process.env, {
    DATA_DIR: folder,
    V1_BASE_URL: backend.baseUrl,
    LOG_LEVEL: "silent",
  });
});
afterAll(async () => {
  sessionRuntime().store.close();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  role = "HCP";
  userId = testUser.identity_user_id;
  browser = createTestBrowser();
});

const guarded = (context: RouteContext) =>
  signedInOnly({ context, request: visit(context).request } as never, async () =>
    Response.json("inside"),
  );
const browse: TestBrowser["browse"] = (...visit) => browser.browse(...visit);
const signInNow = () =>
  browse("/login", (context) => signInHere(context, credentials), { method: "POST" });

test("a user who is not signed in is sent to /login with the way back, from pages and from data requests", async () => {
  const page = await browse("/patients?tab=ONBOARDED", guarded);
  expect([page.status, page.headers.get("Location")]).toEqual([
    302,
    "/login?next=%2Fpatients%3Ftab%3DONBOARDED",
  ]);
  const data = await browse(
    "/patient/x/profile.rsc?_routes=routes%2Fpatient&date=2026-11-20",
    guarded,
  );
  expect(data.headers.get("Location")).toBe(
    "/login?next=%2Fpatient%2Fx%2Fprofile%3Fdate%3D2026-11-20",
  );
  expect((await browse("/", guarded)).headers.get("Location")).toBe("/login");
  expect((await browse("//evil.example", guarded)).headers.get("Location")).toBe("/login");
});

test("the news stream of an ended session ends, and is not redirected", async () => {
  const headers = { Accept: "text/event-stream" };
  const answer = await browse("/news", guarded, { headers });
  expect([answer.status, answer.headers.get("Location")]).toEqual([204, null]);
});

test("signing in sets the cookie, the next request knows the user, signing out deletes the cookie", async () => {
  await signInNow();
  expect(browser.cookie).toMatch(/^__Host-vigil=/);
  const page = await browse("/dashboard", (context) => requireUser(context).role);
  expect(await page.json()).toBe("HCP");
  expect(await (await browse("/dashboard", guarded)).json()).toBe("inside");
  const old = browser.cookie;
  await browse("/logout", signOutHere, { method: "POST" });
  expect(browser.cookie).toBeUndefined();
  browser.cookie = old;
  expect((await browse("/dashboard", guarded)).status).toBe(302);
});

test("[SESS-05] a loader whose call is finally refused leads to /login, and the cookie is invalid", async () => {
  await signInNow();
  const thrown: unknown[] = [];
  backend.revoke();
  const page = await browse("/patients", (context) =>
    v1(context)
      .call(readThing)
      .catch((error: unknown) => {
        thrown.push(error);
        throw error;
      }),
  );
  expect(page.headers.get("Location")).toBe("/login?next=%2Fpatients");
  expect(isWayToSignIn(thrown[0])).toBe(true);
  expect(isWayToSignIn(new Response())).toBe(false);
  expect((await browse("/patients", guarded)).status).toBe(302);
});

/** What the page after the redirect reads of its form. */
const kept = (address: string) => (context: RouteContext) => {
  const id = new URL(address, "http://127.0.0.1:3000").searchParams.get("form");
  const outcome = takeFormOutcome(sessionOf(context), id);
  return outcome
    ? { initialValue: outcome.lastResult?.initialValue, form: outcome.values?.["form"] }
    : null;
};

const wayBack = (answer: Response) =>
  new URL(answer.headers.get("Location") ?? "", "http://127.0.0.1:3000").searchParams.get("next") ??
  "";

const note = {
  intent: "acknowledge",
  content: "half a note",
  csrf: "token",
  form_id: "once-only-id",
  old_password: "secret-1",
};

test("a form that arrives after its session has ended waits for the same user, without secrets", async () => {
  await signInNow();
  backend.revoke();
  await browse("/patients", (context) => v1(context).call(readThing));
  // a second and a third tab of the browser: both forms return
  const post = (content: string) =>
    browse("/patient/x/monitoring", guarded, {
      form: { ...note, content },
      headers: { Referer: "http://127.0.0.1:3000/patient/x/profile?tab=1&form=old" },
    });
  const [first, second] = [wayBack(await post("first")), wayBack(await post("second"))];
  expect(first).toMatch(/^\/patient\/x\/profile\?tab=1&form=[\w-]{22}$/);
  expect(await (await browse(first, kept(first))).json()).toBeNull();
  await signInNow();
  expect(await (await browse(first, kept(first))).json()).toEqual({
    initialValue: { intent: "acknowledge", content: "first" },
    form: ["acknowledge", "monitoring"],
  });
  const other = (await (await browse(second, kept(second))).json()) as { initialValue: unknown };
  expect(other.initialValue).toEqual({ intent: "acknowledge", content: "second" });
});

test("if a call finds the session ended, the form waits too, although the action has read it", async () => {
  await signInNow();
  backend.revoke();
  const answer = await browser.post(
    "/thresholds",
    (context) => Promise.all([v1(context).call(readThing), v1(context).call(readThing)]),
    { form: { title: "Ward 4" } },
  );
  await signInNow();
  const back = wayBack(answer);
  expect(await (await browse(back, kept(back))).json()).toEqual({
    initialValue: { title: "Ward 4" },
    form: ["thresholds"],
  });
});

test("a form sent while its page is being left for /login returns to the address it was sent to", async () => {
  await signInNow();
  backend.revoke();
  await browse("/patients", (context) => v1(context).call(readThing));
  const answer = await browse("/patient/x/incidents?group=1", guarded, {
    form: note,
    headers: { Referer: "http://127.0.0.1:3000/login?next=%2Fpatient%2Fx%2Fincidents" },
  });
  expect(wayBack(answer)).toMatch(/^\/patient\/x\/incidents\?group=1&form=[\w-]{22}$/);
});

test("a form does not wait for another user, from a visitor, after signing out, from a foreign page or if it is too large", async () => {
  await signInNow();
  await browse("/logout", signOutHere, { method: "POST" });
  expect(wayBack(await browse("/x", guarded, { form: note }))).toBe("/x");

  await signInNow();
  backend.revoke();
  await browse("/patients", (context) => v1(context).call(readThing));
  const headers = { Referer: "https://evil.example/y" };
  const huge = { ...note, content: "x".repeat(70_000) };
  expect(wayBack(await browse("/x", guarded, { form: huge, headers }))).toBe("/x");
  const back = wayBack(await browse("/x", guarded, { form: note }));
  expect(back).toMatch(/^\/x\?form=/);
  userId = "00000000-0000-4000-8000-00000000beef";
  await signInNow();
  expect(await (await browse(back, kept(back))).json()).toBeNull();
});

test("a form belongs to its user, in this session and the next one, and to no other user", async () => {
  const inSession = async <Answer>(work: (session: Session) => Answer) =>
    (await (await browse("/profile", (context) => work(sessionOf(context)))).json()) as Answer;
  await signInNow();
  const formId = await inSession((session) => session.newFormId());
  await browse("/logout", signOutHere, { method: "POST" });
  await signInNow();
  expect(await inSession((session) => session.isOwnForm(formId))).toBe(true);
  const taken = await browse("/profile", guarded, { form: { form_id: formId } });
  expect(await taken.json()).toBe("inside");
  await browse("/logout", signOutHere, { method: "POST" });
  userId = "00000000-0000-4000-8000-00000000beef";
  await signInNow();
  expect(await inSession((session) => session.isOwnForm(formId))).toBe(false);
});

test("a form that a page sends when it closes, only to be saved, does nothing if a user is signed in", async () => {
  await signInNow();
  const form = { content: "typed", keep_only: "" };
  const headers = { Referer: "http://127.0.0.1:3000/patient/1/monitoring" };
  const way = await browse("/patient/1/monitoring", guarded, { form, headers });
  expect(way.status).toBe(303);
  expect(way.headers.get("Location")).toBe("/patient/1/monitoring");
});

test("a session reports its remaining time; without a session it is 0", async () => {
  const left = async () => {
    let leftMs = Number.NaN;
    await browse("/session", (context) => void (leftMs = sessionLeftMs(sessionOf(context))));
    return leftMs;
  };
  expect(await left()).toBe(0);
  await signInNow();
  const { limits } = sessionRuntime();
  expect(await left()).toBeGreaterThan(limits.idleMs - 10_000);
  expect(await left()).toBeLessThanOrEqual(limits.idleMs);
});

test("timers, prefetches and the news stream do not count as activity", async () => {
  await signInNow();
  const { store, clock } = sessionRuntime();
  let key = "";
  await browse("/dashboard", (context) => void (key = sessionOf(context).key ?? ""));
  const row = await store.read(key);
  if (!row) throw new Error("no row");
  const longAgoMs = clock.now() - 10 * 60_000;
  await store.delete(key);
  await store.create({ ...row, lastActiveAtMs: longAgoMs });
  const activeAtMs = async () => (await store.read(key))?.lastActiveAtMs;

  const nobodyThere = [
    ["X-Vigil-Poll", "1"],
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
    ["Accept", "text/event-stream"],
  ] as const;
  for (const [name, value] of nobodyThere)
    await browse("/dashboard", () => null, { headers: { [name]: value } });
  expect(await activeAtMs()).toBe(longAgoMs);
  await browse("/dashboard", () => null);
  expect(await activeAtMs()).toBeGreaterThan(longAgoMs);
});
