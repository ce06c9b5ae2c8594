import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "#contract/session.ts";
import { answerJson } from "../testing/http-backend.ts";
import {
  createTestRuntime,
  settingsFor,
  signInAt,
  type TestRuntime,
  visitWith,
} from "../testing/test-runtime.ts";
import {
  startTokenBackend,
  testUser,
  type TokenBackend,
  type TokenBackendOptions,
} from "../testing/token-backend.ts";
import { saveFormOutcome, takeFormOutcome } from "./form-outcomes.ts";
import { messageDraft, saveMessageDraft } from "./message-drafts.ts";
import { chooseMonitoringPeriod, monitoringPeriodDays } from "./monitoring-period.ts";
import { expireSession, sweepSessions } from "./open-session.ts";
import { PatientRefused, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const patientId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21";
const credentials = { username: "hcp", password: "Demo-2026!" };
const draft = { patientId, title: "Gewicht", message: "Bitte wiegen", allowToReply: true };

let runtime: TestRuntime;
let backend: TokenBackend;
afterEach(async () => {
  await backend.stop();
  runtime.remove();
});
beforeEach(() => {
  runtime = createTestRuntime();
});
const start = async (options: TokenBackendOptions = {}) => {
  backend = await startTokenBackend(options);
};
const settings = () => settingsFor(runtime, backend.baseUrl);

test("signing in gives a new reference: one known before opens no session (no fixation)", async () => {
  await start();
  const visitor = await visitWith(runtime);
  await saveFormOutcome(visitor, { values: { username: "hcp" } });
  const planted = visitor.setCookie ?? "";
  const attacked = await visitWith(runtime, planted);
  await signIn(runtime, attacked, credentials, settings());
  expect(attacked.setCookie).not.toBe(planted);
  expect((await visitWith(runtime, planted)).user).toBeNull();
  expect((await visitWith(runtime, attacked.setCookie)).user?.role).toBe("HCP");
});

test("[SESS-01] signing in sends nothing of an earlier session and stores the user's record", async () => {
  await start();
  const { session } = await signInAt(runtime, backend.baseUrl);
  await signIn(runtime, session, credentials, settings());
  expect(backend.requests.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ["/v1/login", undefined],
    ["/v1/login", undefined],
  ]);
  expect(session.user).toEqual(testUser);
});

test("[ROLE-01] [ROLE-02] of the five roles only PATIENT is refused; an unknown role is let in", async () => {
  expect(roles).toEqual(["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT", "PATIENT"]);
  let role = "";
  await start({
    onAccount(request, response) {
      if (request.url !== "/v1/login") return false;
      response.setHeader("Set-Cookie", "access_token=some-token; Path=/");
      answerJson(response, 200, { ...testUser, role });
      return true;
    },
  });
  const letIn: (string | undefined)[] = [];
  for (role of [...roles, "STUDY_NURSE"]) {
    const session = await visitWith(runtime);
    const refusal = await signIn(runtime, session, credentials, settings()).catch(
      (error: unknown) => error,
    );
    if (!(refusal instanceof PatientRefused)) letIn.push(session.user?.role);
  }
  expect(letIn).toEqual(["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT", "STUDY_NURSE"]);
});

test("a patient is refused: signed out at the backend, no session is saved", async () => {
  await start({
    onAccount(request, response) {
      if (request.url !== "/v1/login") return false;
      response.setHeader("Set-Cookie", "access_token=patient-token; Path=/");
      answerJson(response, 200, { ...testUser, role: "PATIENT" });
      return true;
    },
  });
  const session = await visitWith(runtime);
  await expect(signIn(runtime, session, credentials, settings())).rejects.toThrow(PatientRefused);
  expect(backend.requests.at(-1)).toMatchObject({ method: "DELETE", url: "/v1/logout" });
  expect(backend.requests.at(-1)?.headers.cookie).toBe("access_token=patient-token");
  expect([session.user, session.key, session.setCookie]).toEqual([null, undefined, undefined]);
});

test("[ROLE-01] there are five roles, and only a patient is refused", async () => {
  let role = "";
  await start({
    onAccount(request, response) {
      if (request.url !== "/v1/login") return false;
      answerJson(response, 200, { ...testUser, role });
      return true;
    },
  });
  expect([...roles]).toEqual(["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT", "PATIENT"]);
  const outcomes: unknown[] = [];
  for (role of roles) {
    const session = await visitWith(runtime);
    const told = await signIn(runtime, session, credentials, settings()).then(
      (user) => user.role,
      (error: unknown) => error instanceof PatientRefused && "refused",
    );
    outcomes.push([told, session.user?.role]);
  }
  expect(outcomes).toEqual([
    ["HCP", "HCP"],
    ["PBA", "PBA"],
    ["ADMIN", "ADMIN"],
    ["CUSTOMER_SUPPORT", "CUSTOMER_SUPPORT"],
    ["refused", undefined],
  ]);
});

test("[SESS-07] [SESS-08] [SESS-09] signing out ends the session here and at the backend; the next user sees nothing of it", async () => {
  await start();
  const { session, cookie } = await signInAt(runtime, backend.baseUrl);
  await saveMessageDraft(session, draft);
  await chooseMonitoringPeriod(session, 90);
  const form = await saveFormOutcome(session, { values: { note: "typed" } });

  await signOut(runtime, session, settings());
  expect(backend.requests.at(-1)).toMatchObject({ method: "DELETE", url: "/v1/logout", body: "" });
  expect(session.setCookie).toMatch(/^__Host-vigil=; .*Max-Age=0$/);
  const replayed = await visitWith(runtime, cookie);
  expect([replayed.user, takeFormOutcome(replayed, form)]).toEqual([null, undefined]);

  const next = await signInAt(runtime, backend.baseUrl);
  expect(messageDraft(next.session, patientId)).toBeUndefined();
  expect(monitoringPeriodDays(next.session)).toBe(30);
  expect(takeFormOutcome(next.session, form)).toBeUndefined();
});

test("[SESS-10] if the logout call fails, the session still ends, and the log says Error Logging Out", async () => {
  await start({
    onAccount(request, response) {
      if (request.url === "/v1/logout") response.writeHead(500).end();
      return request.url === "/v1/logout";
    },
  });
  const { session, cookie } = await signInAt(runtime, backend.baseUrl);
  await signOut(runtime, session, settings());
  expect((await visitWith(runtime, cookie)).user).toBeNull();
  expect(
    runtime.lines
      .map((line) => JSON.parse(line) as { event: string })
      .some(({ event }) => event === "error_logging_out"),
  ).toBe(true);
});

test("[MSG-10] drafts of a session that expired wait eight hours, for the same user only", async () => {
  let userId = testUser.identity_user_id;
  await start({
    onAccount(request, response) {
      if (request.url !== "/v1/login") return false;
      answerJson(response, 200, { ...testUser, identity_user_id: userId });
      return true;
    },
  });
  const end = async (session: Awaited<ReturnType<typeof visitWith>>) => {
    await saveMessageDraft(session, draft);
    await expireSession(session);
  };
  const signInNow = async () => {
    const session = await visitWith(runtime);
    await signIn(runtime, session, credentials, settings());
    return session;
  };
  await end(await signInNow());
  userId = "5a1f4f3c-2d0b-4a9e-9d6e-6c0f8b7a2d12";
  expect(messageDraft(await signInNow(), patientId)).toBeUndefined();

  userId = testUser.identity_user_id;
  runtime.clock.forward(7 * 3_600_000);
  await sweepSessions(runtime);
  const back = await signInNow();
  expect(messageDraft(back, patientId)?.message).toBe("Bitte wiegen");

  await end(back);
  runtime.clock.forward(8 * 3_600_000);
  expect(messageDraft(await signInNow(), patientId)).toBeUndefined();
});

test("text typed when the session ended is there after signing in again, for the same user only", async () => {
  await start();
  const { session, cookie } = await signInAt(runtime, backend.baseUrl);
  await expireSession(session);
  const form = await saveFormOutcome(session, { values: { content: "half a note" } });
  const waiting = await visitWith(runtime, session.setCookie);
  expect(takeFormOutcome(waiting, form)).toBeUndefined();
  await signIn(runtime, waiting, credentials, settings());
  expect(takeFormOutcome(waiting, form)?.values).toEqual({ content: "half a note" });
  expect((await visitWith(runtime, cookie)).user).toBeNull();
});
