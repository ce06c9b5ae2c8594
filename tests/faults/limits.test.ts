/**
 * Limits as the operator has set them: a user who must wait reads so, loses no typed text, and no other user waits.
 */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;
const byAddress = 10;

beforeAll(async () => {
  backend = await startExampleBackend({
    users: { nurse: { identity_user_id: "7f6b1b7e-3b1a-4c5e-9d55-aaaaaaaaaaaa" } },
  });
  web = await startWebProcess({
    env: {
      V1_BASE_URL: backend.baseUrl,
      TRUST_PROXY: "1",
      FORMS_PER_MINUTE_ADDRESS: String(byAddress),
      EXPORTS_PER_HOUR: "2",
      WHAT_IF_PER_MINUTE: "1",
      PASSWORD_RESETS_PER_HOUR: "1",
      STREAMS_PER_SESSION: "2",
      V1_CALLS_AT_ONCE: "4",
      V1_CALLS_WAITING: "0",
    },
  });
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

/** A visitor whose address has used up its forms. */
async function whoHasToWait(address: string) {
  const from = { "X-Forwarded-For": address };
  for (let at = 0; at < byAddress; at += 1)
    await (await createVisitor(web.url).post("/signup", { title: "x" }, from)).body?.cancel();
  return from;
}

const languages = {
  en: "Please wait",
  de: "Bitte warten",
  fr: "Veuillez patienter",
  es: "Espere",
  nl: "Wacht",
  tr: "Lütfen",
  az: "gözləyin",
};
const typed = { first_name: 'Änne "x" <b>\r\nzweite Zeile', email: "a@b.example" };

test("[LIMIT-02] a person who must wait gets a page in their language that holds the typed text, and sends it again", async () => {
  const from = await whoHasToWait("192.0.2.1");
  const page = { ...from, "Sec-Fetch-Dest": "document", Referer: `${web.url}/signup` };
  for (const [language, words] of Object.entries(languages)) {
    const headers = { ...page, "Accept-Language": language };
    const answer = await createVisitor(web.url).post("/signup?a=1", typed, headers);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      429,
      "text/html; charset=utf-8",
    ]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'nonce-");
    const { document } = new JSDOM(await answer.text()).window;
    expect(document.documentElement.lang.slice(0, 2)).toBe(language);
    expect(document.querySelector("h1")?.textContent).toContain(words);
    expect(document.querySelector("a")?.getAttribute("href")).toBe("/signup");
    const form = document.querySelector("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/signup?a=1"]);
    const inputs = [...(form?.querySelectorAll("input") ?? [])];
    expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toEqual(typed);
  }
  // the same form from an address that does not have to wait
  const elsewhere = { "X-Forwarded-For": "192.0.2.77" };
  expect((await createVisitor(web.url).post("/signup?a=1", typed, elsewhere)).status).toBe(303);
});

test("[LIMIT-02] that page never contains a password or a file; a program gets one line of text", async () => {
  const from = await whoHasToWait("192.0.2.2");
  const page = { ...from, "Sec-Fetch-Dest": "document" };
  const visitor = createVisitor(web.url);
  const secret = await visitor.post(
    "/change-password",
    { old_password: "Geheim-99", a: "b" },
    page,
  );
  const text = await secret.text();
  expect([secret.status, text.includes("<form"), text.includes("Geheim-99")]).toEqual([
    429,
    false,
    false,
  ]);
  const file = new FormData();
  file.append("picture", new Blob(["Geheim-98"]), "a.png");
  expect(await (await visitor.post("/profile", file, page)).text()).not.toContain("Geheim-98");
  const program = await visitor.post("/signup", typed, from);
  expect(program.headers.get("Content-Type")).toContain("text/plain");
});

test("[LIMIT-03] exported files are counted by user; a user who must wait is told so on the page", async () => {
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  const told = async (answer: Response) => {
    expect(answer.status).toBe(303);
    const page = await visitor.get(answer.headers.get("Location") ?? "");
    return (await page.text()).includes("60 Minuten");
  };
  for (let at = 0; at < 2; at += 1) {
    const file = await visitor.post("/patients/export", {});
    expect([file.status, file.headers.get("Content-Type")]).toEqual([
      200,
      "text/csv; charset=utf-8",
    ]);
    await file.body?.cancel();
  }
  expect(await told(await visitor.post("/patients/export", {}))).toBe(true);
  expect(backend.askedFor("note-list-export")).toHaveLength(2);
  const report = await visitor.get(`/patient/${exampleId.erika}/quarterly_report/file`);
  expect(report.status).toBe(429);
  expect(Number(report.headers.get("Retry-After"))).toBeGreaterThan(60);

  const other = createVisitor(web.url);
  await other.signIn("nurse");
  const file = await other.post("/patients/export", {});
  await file.body?.cancel();
  expect(file.status, "a colleague has their own").toBe(200);
});

test("[LIMIT-05] a session can listen to as many streams as the setting allows", async () => {
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  const headers = { Accept: "text/event-stream" };
  const streams = [await visitor.get("/news", headers), await visitor.get("/news", headers)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  expect((await visitor.get("/news", headers)).status).toBe(204);
  for (const { body } of streams) await body?.cancel();
  await expect
    .poll(async () => {
      const again = await visitor.get("/news", headers);
      await again.body?.cancel();
      return again.status;
    })
    .toBe(200);
});
