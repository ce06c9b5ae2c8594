import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestRuntime, type TestRuntime, visitWith } from "../testing/test-runtime.ts";
import { login } from "#contract/session.ts";
import { emptySessionData } from "./session-data.ts";
import { saveFormOutcome, takeFormOutcome } from "./form-outcomes.ts";
import { listView, saveListView } from "./list-views.ts";
import { storeOwnRecord, ownRecord } from "./own-record.ts";
import { latestMessageDraft, messageDraft, saveMessageDraft } from "./message-drafts.ts";
import { addNoticeTo, clearNotices, notices } from "./notices.ts";
import { hidePassword, showPassword, shownPassword } from "./shown-passwords.ts";

let runtime: TestRuntime;
beforeEach(() => {
  runtime = createTestRuntime();
});
afterEach(() => runtime.remove());

test("for an hour its own browser can read an outcome each time the page loads", async () => {
  const session = await visitWith(runtime);
  const id = await saveFormOutcome(session, { values: { username: "hcp" } }, [
    { kind: "error", text: "No" },
  ]);
  const cookie = session.setCookie ?? "";
  for (let round = 0; round < 3; round += 1)
    expect(takeFormOutcome(await visitWith(runtime, cookie), id)?.values).toEqual({
      username: "hcp",
    });
  expect(takeFormOutcome(await visitWith(runtime), id)).toBeUndefined();
  expect(takeFormOutcome(await visitWith(runtime, cookie), "another-id")).toBeUndefined();
  expect(notices(await visitWith(runtime, cookie)).map(({ text }) => text)).toEqual(["No"]);
  runtime.clock.forward(59 * 60_000);
  expect(takeFormOutcome(await visitWith(runtime, cookie), id)).toBeDefined();
  runtime.clock.forward(60_000);
  expect(takeFormOutcome(await visitWith(runtime, cookie), id)).toBeUndefined();
});

test("the twenty newest outcomes are saved", async () => {
  const session = await visitWith(runtime);
  const ids: string[] = [];
  for (let at = 0; at < 22; at += 1) ids.push(await saveFormOutcome(session, { values: { at } }));
  expect(ids.map((id) => takeFormOutcome(session, id)?.values?.["at"] ?? null)).toEqual([
    null,
    null,
    ...Array.from({ length: 20 }, (_, at) => at + 2),
  ]);
});

test("[SAFE-09] a signed-in user's row holds half a megabyte of forms; for longer input it is known that text is missing", async () => {
  const session = await visitWith(runtime);
  await session.begin({
    ...emptySessionData(),
    user: { ...login.answer.example, access_expires_at: "2099-01-01T00:00:00Z" },
  });
  // a medication plan of the maximum length of a form
  const plan = () => ({
    rows: Array.from({ length: 25 }, () => "x".repeat(19_000)),
    form: "plan",
  });
  const ids: string[] = [];
  for (let at = 0; at < 30; at += 1)
    ids.push(await saveFormOutcome(session, { values: { ...plan(), at } }));
  const stored = JSON.stringify(session.data);
  expect(Buffer.byteLength(stored)).toBeLessThan(600 * 1024);
  const outcomes = ids.map((id) => takeFormOutcome(session, id));
  expect(outcomes.at(-1)?.values?.["at"]).toBe(29);
  expect(outcomes.slice(0, -1).every((outcome) => outcome?.isDropped)).toBe(true);
  // an outcome that only reports a save is not missed
  await saveFormOutcome(session, { values: { form: "note", toasts: [{ text: "Saved" }] } });
  for (let at = 0; at < 20; at += 1) await saveFormOutcome(session, { values: { form: "x" } });
  expect(session.data.formOutcomes.filter(({ outcome }) => !outcome.isDropped)).toHaveLength(20);
  const tooLong = Array.from({ length: 40 }, () => "x".repeat(19_000));
  const id = await saveFormOutcome(session, { values: { tooLong } });
  expect(takeFormOutcome(session, id)?.isDropped).toBe(true);
});

test("[WHOLE-03] a long text is saved to its last character, or is known to be incomplete; a notice shows that it was cut", async () => {
  const session = await visitWith(runtime);
  await session.begin({
    ...emptySessionData(),
    user: { ...login.answer.example, access_expires_at: "2099-01-01T00:00:00Z" },
  });
  const save = (length: number) =>
    saveFormOutcome(
      session,
      { lastResult: { initialValue: { note: `${"x".repeat(length)}end` } } },
      [{ kind: "info", text: `${"y".repeat(1500)}end` }],
    );
  const whole = takeFormOutcome(session, await save(300_000))?.lastResult?.initialValue;
  expect(whole?.["note"]).toBe(`${"x".repeat(300_000)}end`);
  expect(takeFormOutcome(session, await save(600_000))?.isDropped).toBe(true);
  for (const { text } of notices(session)) {
    expect(text).toHaveLength(1000);
    expect(text).toMatch(/y…$/);
  }
  expect(notices(session)).toHaveLength(2);
});

test("a visitor's row holds 64 kB of forms, the newest first; a form that alone is too long is left out", async () => {
  const session = await visitWith(runtime);
  const save = (length: number) =>
    saveFormOutcome(session, { values: Object.fromEntries([["a", "x".repeat(length)]]) });
  const ids: string[] = [];
  for (let at = 0; at < 6; at += 1) ids.push(await save(15_000));
  expect(ids.map((id) => takeFormOutcome(session, id) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  const list = Array.from({ length: 10 }, () => "x".repeat(19_000));
  const tooLong = await saveFormOutcome(session, { values: { list } });
  expect(takeFormOutcome(session, tooLong)).toBeUndefined();
  expect(JSON.stringify(session.data.formOutcomes).length).toBeLessThanOrEqual(64 * 1024);
});

test("passwords and files are not saved; the errors of their fields are", async () => {
  const session = await visitWith(runtime);
  const certificate = new File(["x"], "cert.p12");
  const id = await saveFormOutcome(session, {
    lastResult: {
      status: "error",
      initialValue: {
        username: "hcp",
        password: "CANARY-1",
        nested: { client_secret: "CANARY-2", client_id: "7" },
        credential: "CANARY-5",
      },
      error: { password: ["Wrong"] },
    },
    values: {
      old_password: "CANARY-3",
      certificate_password: "CANARY-4",
      file: certificate,
      list: [certificate, "kept"],
    },
  });
  const outcome = takeFormOutcome(await visitWith(runtime, session.setCookie), id);
  expect(JSON.stringify(outcome)).not.toContain("CANARY");
  expect(outcome).toEqual({
    lastResult: {
      status: "error",
      initialValue: { username: "hcp", nested: { client_id: "7" } },
      error: { password: ["Wrong"] },
    },
    values: { list: ["kept"] },
  });
});

test("if two tabs of a visitor post at once, both outcomes are saved", async () => {
  const visitor = await visitWith(runtime);
  visitor.csrfToken("sign-in");
  const cookie = visitor.setCookie ?? "";
  const tabs = await Promise.all([visitWith(runtime, cookie), visitWith(runtime, cookie)]);
  const ids = await Promise.all(tabs.map((tab, at) => saveFormOutcome(tab, { values: { at } })));
  const later = await visitWith(runtime, cookie);
  expect(ids.map((id) => takeFormOutcome(later, id)?.values?.["at"])).toEqual([0, 1]);
});

test("a search is saved under an id that reveals nothing, and belongs to its list", async () => {
  const session = await visitWith(runtime);
  const view = { list: "patients", search: "Albrecht", filters: { program_steps: ["100"] } };
  const id = await saveListView(session, view);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await saveListView(session, { ...view })).toBe(id);
  const later = await visitWith(runtime, session.setCookie);
  expect(listView(later, "patients", id)).toEqual(view);
  expect(listView(later, "messages", id)).toBeUndefined();
  expect(listView(later, "patients", "unknown")).toBeUndefined();
});

test("[CONST-09] the user's own name, once known, stays known as long as the session: it never becomes stale", async () => {
  const session = await visitWith(runtime);
  await storeOwnRecord(session, { first_name: "Anna", last_name: "Weber" });
  const endsAtMs = runtime.clock.now() + runtime.limits.absoluteMs;
  while (runtime.clock.now() + runtime.limits.idleMs / 2 < endsAtMs) {
    runtime.clock.forward(runtime.limits.idleMs / 2);
    const later = await visitWith(runtime, session.setCookie);
    expect(ownRecord(later)).toMatchObject({ first_name: "Anna", last_name: "Weber" });
  }
});

test("[SHELL-20] a draft is saved for each patient; the one edited last comes first; an emptied one is deleted", async () => {
  const session = await visitWith(runtime);
  const write = async (patientId: string, message: string) => {
    runtime.clock.forward(1000);
    await saveMessageDraft(session, { patientId, title: "", message, allowToReply: false });
  };
  await write("one", "first");
  await write("two", "second");
  await write("one", "changed");
  expect(latestMessageDraft(session)).toMatchObject({ patientId: "one", message: "changed" });
  expect(messageDraft(session, "two")?.message).toBe("second");
  await write("one", "  ");
  expect(latestMessageDraft(session)?.patientId).toBe("two");
});

test("[ONB-18] a one-time password is shown until Done, for ten minutes at most", async () => {
  const session = await visitWith(runtime);
  await showPassword(session, { patientId: "p", username: "erika", password: "once" });
  runtime.clock.forward(599_000);
  expect(shownPassword(session, "p")?.password).toBe("once");
  expect(shownPassword(session, "q")).toBeUndefined();
  runtime.clock.forward(1000);
  expect(shownPassword(session, "p")).toBeUndefined();
  await showPassword(session, { patientId: "p", username: "erika", password: "again" });
  await hidePassword(session, "p");
  expect(shownPassword(session, "p")).toBeUndefined();
});

test("the thirty newest notices stay until they are cleared", async () => {
  const session = await visitWith(runtime);
  await session.update((data) => {
    for (let at = 0; at < 31; at += 1) addNoticeTo(data, { kind: "info", text: String(at) }, at);
  });
  expect(notices(session).map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, at) => String(30 - at)),
  );
  await clearNotices(session);
  expect(notices(session)).toEqual([]);
});
