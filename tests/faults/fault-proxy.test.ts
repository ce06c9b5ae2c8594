/**
 * Every fault of a backend on the wire, between the built web server and the embedded backend: what the user sees,
 * and how often the backend was called and has written. A note is written with a key, a read shows a page.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { eq, sql } from "#backend/drizzle.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { patientNotes } from "#backend/schema/patient-notes.ts";
import { users } from "#backend/schema/users.ts";
import { openTestBackend, testPassword, type TestBackend } from "#backend/testing/test-backend.ts";
import {
  answerLost,
  answersTwice,
  cutJson,
  drips,
  type FaultProxy,
  hangsAfter,
  hangsBefore,
  htmlInstead,
  noHttp,
  refuses,
  refusesAfter,
  resetBefore,
  resetMidBody,
  startFaultProxy,
  type WireFault,
  wrongType,
} from "#tests/support/fault-proxy.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const notes = "/v1/patient-note";
/** the time that the web server waits for a call */
const timeoutMs = 1_500;

let backend: TestBackend;
let listener: Server;
let proxy: FaultProxy;
let web: WebProcess;
let visitor: Visitor;
let patientId: string;

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset({ accessTokenSeconds: 3600 });
  // the machine's time, which the web server uses
  backend.setNow(new Date().toISOString());
  await backend.database.update(users).set({ language: "en-uk" });
  patientId = await backend.addPatient();
  listener = createServer(getRequestListener((request) => backend.fetch(request)));
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  proxy = await startFaultProxy(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
  web = await startWebProcess({
    env: {
      V1_BASE_URL: proxy.url,
      V1_TIMEOUT_MS: String(timeoutMs),
      FORMS_PER_MINUTE_SESSION: "10000",
    },
  });
  visitor = createVisitor(web.url);
  await visitor.signIn("hcp", testPassword);
});
beforeEach(() => proxy.heal());
afterEach(() => proxy.heal());
afterAll(async () => {
  await web.stop();
  await proxy.down();
  listener.closeAllConnections();
  await new Promise((done) => listener.close(done));
  await backend.close();
});

const drawer = () => `/patient/${patientId}/monitoring?history=open&history_mode=FINDING`;

/** The text of the page to which a redirect leads. */
async function followed(answer: Response): Promise<string> {
  await answer.body?.cancel();
  expect([302, 303]).toContain(answer.status);
  const page = await visitor.get(answer.headers.get("Location") ?? "");
  expect(page.status).toBe(200);
  return page.text();
}

/** The fields of a finding's form beside the text. */
function findingOf(page: string): Record<string, string> {
  const [form = ""] = /<form[^>]*id="finding-form".*?<\/form>/s.exec(page) ?? [];
  const field = (name: string) => [name, hiddenField(form, name).replaceAll("&amp;", "&")];
  const fields = Object.fromEntries(["form", "form_id", "next"].map(field));
  expect(fields).toMatchObject({ form: "finding", form_id: expect.stringMatching(/./) });
  return { intent: "add_finding", ...fields };
}

const stored = async (content: string) =>
  (await backend.database.select().from(patientNotes).where(eq(patientNotes.content, content)))
    .length;
const audited = async () => {
  const { rows } = (await backend.database.execute(
    sql`select count(*)::integer as number from audit_events where action = 'create-note'`,
  )) as { rows: { number: number }[] };
  return rows[0]?.number ?? 0;
};
const sentNotes = () =>
  proxy.passages.filter(({ method, path }) => method === "POST" && path === notes);

const words = {
  unclear: "It is not certain whether this was stored.",
  internal: "The server reports an error. Nothing was changed; please try again.",
  unavailable: "The server cannot be reached at the moment. Please try again shortly.",
  "too many": "Too many attempts. Please wait a moment.",
  stored: "The findings have been added.",
} as const;
type Told = keyof typeof words;

interface Case {
  readonly name: string;
  readonly fault: WireFault;
  readonly told: Told;
  /** how often the backend has written before the form is sent again */
  readonly written: 0 | 1;
}
const cases: readonly Case[] = [
  { name: "reset before it is passed on", fault: resetBefore, told: "unclear", written: 0 },
  { name: "answer lost after the commit", fault: answerLost, told: "unclear", written: 1 },
  { name: "reset in the middle of the body", fault: resetMidBody, told: "unclear", written: 1 },
  { name: "hangs, and was not passed on", fault: hangsBefore, told: "unclear", written: 0 },
  { name: "hangs after the commit", fault: hangsAfter, told: "unclear", written: 1 },
  { name: "drips", fault: drips, told: "unclear", written: 1 },
  { name: "cut JSON", fault: cutJson, told: "unclear", written: 1 },
  { name: "HTML instead of JSON", fault: htmlInstead, told: "unclear", written: 1 },
  { name: "wrong type", fault: wrongType, told: "stored", written: 1 },
  { name: "the answer twice", fault: answersTwice, told: "stored", written: 1 },
  { name: "no HTTP", fault: noHttp, told: "unclear", written: 0 },
  { name: "500", fault: refuses(500), told: "internal", written: 0 },
  {
    name: "503 with Retry-After",
    fault: refuses(503, { "retry-after": "1" }),
    told: "unavailable",
    written: 0,
  },
  {
    name: "429 with Retry-After",
    fault: refuses(429, { "retry-after": "1" }),
    told: "too many",
    written: 0,
  },
  { name: "502 after the commit", fault: refusesAfter(502), told: "unclear", written: 1 },
  { name: "504 after the commit", fault: refusesAfter(504), told: "unclear", written: 1 },
];

test.each(cases)(
  "[FAULT-01] a write, $name: the user sees $told, there is one call, and one note in the backend when the form is sent again",
  async ({ name, fault, told, written }) => {
    const content = `note: ${name}`;
    const page = await (await visitor.get(drawer())).text();
    const fields = { ...findingOf(page), content };
    const before = await audited();
    proxy.heal();
    proxy.fault("POST", notes, fault);
    const answer = await visitor.post(`/patient/${patientId}/history`, fields);
    const attempts = sentNotes().length;
    proxy.heal();
    const shown = await followed(answer);
    expect({ attempts, written: await stored(content) }).toEqual({ attempts: 1, written });
    expect([told, shown.includes(words[told])]).toEqual([told, true]);
    expect(shown.includes(`${content}</textarea>`)).toBe(told !== "stored");
    // the user sends the form again
    await followed(await visitor.post(`/patient/${patientId}/history`, fields));
    expect({ stored: await stored(content), lines: (await audited()) - before }).toEqual({
      stored: 1,
      lines: 1,
    });
  },
);

test("[FAULT-02] a write while the backend is down is reported, comes back with the typed text, and is stored once afterwards", async () => {
  const content = "note: nobody listens";
  const page = await (await visitor.get(drawer())).text();
  const fields = { ...findingOf(page), content };
  await proxy.down();
  const refused = await visitor.post(`/patient/${patientId}/history`, fields);
  await refused.body?.cancel();
  await proxy.up();
  const shown = await followed(refused);
  expect(shown.includes(words.unavailable)).toBe(true);
  expect(shown.includes(`${content}</textarea>`)).toBe(true);
  expect(await stored(content)).toBe(0);
  await followed(await visitor.post(`/patient/${patientId}/history`, fields));
  expect(await stored(content)).toBe(1);
});

/** There was an answer, and it was not "unavailable": a page without its main part is a separate failure. */
const answered = ["cut JSON", "HTML instead of JSON", "500", "429 with Retry-After"];

test.each(cases)(
  "[FAULT-03] a read, $name: one call; the page shows it or says that it failed, and is complete again afterwards",
  async ({ name, fault, told }) => {
    const record = `/v1/patients/${patientId}`;
    const monitoring = `/patient/${patientId}/monitoring`;
    proxy.fault("GET", record, fault);
    const answer = await visitor.get(monitoring);
    const text = await answer.text();
    const asked = proxy.passages.filter(({ path }) => path.split("?")[0] === record).length;
    const isShown = told === "stored";
    expect({ asked, status: answer.status, title: /<h1[^>]*>([^<]*)/.exec(text)?.[1] }).toEqual({
      asked: 1,
      status: isShown ? 200 : answered.includes(name) ? 500 : 503,
      title: isShown ? "Albrecht, Erika" : "Ooops, an unexpected error",
    });
    // no trace of the program
    expect(text).not.toMatch(/\bat [^<]*\.[cm]?[jt]s:\d+/);
    proxy.heal();
    const healed = await visitor.get(monitoring);
    await healed.body?.cancel();
    expect(healed.status).toBe(200);
  },
);

test.each(cases.filter(({ told }) => told !== "stored"))(
  "[FAULT-04] one part of a page, $name: the part says so, the others are shown, and no wait is longer than the limit",
  async ({ fault }) => {
    const part = "/v1/daily-health-overview";
    proxy.fault("GET", part, fault);
    const startedAt = performance.now();
    const answer = await visitor.get(`/patient/${patientId}/monitoring`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs + 3_000);
    expect(proxy.passages.filter(({ path }) => path.startsWith(part))).toHaveLength(1);
    expect([...new Set(text.match(/[^">]{1,60} could not be loaded\./g))]).toEqual([
      "Daily values could not be loaded.",
    ]);
    for (const name of ["Heart rate", "Weight", "Medication plan"])
      expect([name, text.includes(`>${name}</h2>`)]).toEqual([name, true]);
  },
);

const refreshes = () => proxy.passages.filter(({ path }) => path === "/v1/refresh").length;
/** The tokens of all users have expired. */
const later = () => backend.setNow(new Date(backend.now().getTime() + 3_700_000).toISOString());
const twoTabs = async () => {
  const pages = await Promise.all(
    [1, 2].map(() => visitor.get(`/patient/${patientId}/monitoring`)),
  );
  await Promise.all(pages.map((page) => page.text()));
  return pages.map(({ status, headers }) => [status, headers.get("Location")]);
};

test("[FAULT-05] the token has expired while two tabs load pages of many calls: one refresh, and both stay signed in", async () => {
  later();
  expect(await twoTabs()).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(refreshes()).toBe(1);
});

test.each(cases.filter(({ told }) => told !== "stored"))(
  "[FAULT-06] a refresh for a form, $name: one call, nothing is written, and after sign-in the text is there and stored once",
  async ({ name, fault }) => {
    const content = `note before the refresh: ${name}`;
    const fields = { ...findingOf(await (await visitor.get(drawer())).text()), content };
    later();
    proxy.heal();
    proxy.fault("GET", "/v1/refresh", fault);
    const answer = await visitor.post(`/patient/${patientId}/history`, fields);
    await answer.body?.cancel();
    const to = new URL(answer.headers.get("Location") ?? "", web.url);
    const asked = { refreshes: refreshes(), stored: await stored(content) };
    proxy.heal();
    expect([to.pathname, asked]).toEqual(["/login", { refreshes: 1, stored: 0 }]);
    await visitor.signIn("hcp", testPassword);
    const back = await visitor.get(to.searchParams.get("next") ?? "");

    const shown = back.status === 200 ? await back.text() : await followed(back);
    expect(shown.includes(`${content}</textarea>`)).toBe(true);
    await followed(
      await visitor.post(`/patient/${patientId}/history`, { ...findingOf(shown), content }),
    );
    expect(await stored(content)).toBe(1);
  },
);
