import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createNote } from "#contract/note.ts";
import { processLog } from "../observability/log.ts";
import { takeFormOutcome } from "../session/form-outcomes.ts";
import { signInHere } from "../session/account.ts";
import { type RouteContext, sessionOf, visit } from "../session/session-context.ts";
import { sessionRuntime } from "../session/session-runtime.ts";
import { createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { readThing } from "../testing/test-endpoints.ts";
import { startTokenBackend, type TokenBackend } from "../testing/token-backend.ts";
import { v1 } from "../v1/v1.ts";
import { V1Error } from "../v1/v1-error.ts";
import { formState } from "./form-state.ts";
import { pageToasts } from "./form-redirect.ts";
import { Refused } from "./refused.ts";
import { type FormRecipe, submitForm } from "./submit-form.ts";
import { wayToSignIn } from "./unsent-form.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-submit-"));
const english = { headers: { "Accept-Language": "en-GB" } };
let backend: TokenBackend;
let browser: TestBrowser;

beforeAll(async () => {
  backend = await startTokenBackend({});
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
beforeEach(async () => {
  browser = createTestBrowser();
  await signIn();
});

const signIn = () =>
  browser.browse(
    "/login",
    (context) => signInHere(context, { username: "hcp", password: "Demo-2026!" }),
    { method: "POST" },
  );

const schema = z.object({
  title: z.string({ error: "form_errors.required" }),
  text: z.string().optional(),
});
type Recipe = FormRecipe<typeof schema>;

const recipe = (own: Partial<Recipe> = {}): Recipe => ({
  name: "letter",
  here: "/letters?tab=1",
  schema,
  twice: "same",
  run: async () => ({ to: "/sent", toast: "Sent" }),
  ...own,
});

const formId = () =>
  browser
    .browse("/letters", (context) => sessionOf(context).newFormId())
    .then((answer) => answer.json() as Promise<string>);

type Fields = Record<string, string> | FormData;

async function post(form: Fields, own: Partial<Recipe> = {}): Promise<string> {
  const answer = await browser.post(
    "/letters",
    async (context, request) => submitForm(context, await request.formData(), recipe(own)),
    { form, ...english },
  );
  expect([302, 303]).toContain(answer.status);
  return answer.headers.get("Location") ?? "";
}

/** What the page that the browser is redirected to reads. */
async function found(path: string) {
  const answer = await browser.browse(
    path,
    (context) => {
      const state = formState("letter");
      return {
        title: state?.text("title"),
        text: state?.text("text"),
        initialValue: state?.lastResult.initialValue,
        errors: state?.errors,
        failure: state?.failure,
        formId: state?.formId,
        beside: state?.beside,
        toasts: pageToasts().map(({ kind, text }) => `${kind}: ${text}`),
        raw: JSON.stringify(stored(context) ?? null),
      };
    },
    english,
  );
  return (await answer.json()) as Record<string, unknown> & { raw: string; toasts: string[] };
}

const stored = (context: RouteContext) => {
  const { session, request } = visit(context);
  return takeFormOutcome(session, new URL(request.url).searchParams.get("form"));
};

test("a form that the schema refuses returns to its page with what was typed, and the work is not done", async () => {
  const run = () => expect.fail("ran");
  const way = await post({ title: "", text: "line\r\nline" }, { run });
  expect(way).toMatch(/^\/letters\?tab=1&form=[\w-]{22}$/);
  const page = await found(way);
  expect([page["title"], page["text"]]).toEqual(["", "line\nline"]);
  expect(page["errors"]).toEqual({ title: ["form_errors.required"] });
  expect(page["failure"]).toBeUndefined();
  expect(page.toasts).toEqual([]);
});

test("a form that succeeds redirects, and the next page reports it once", async () => {
  const way = await post({ title: "A" });
  expect(way).toMatch(/^\/sent\?form=/);
  const page = await found(way);
  expect(page.toasts).toEqual(["success: Sent"]);
  expect(page["title"]).toBeUndefined();
  expect(await post({ title: "A" }, { run: async () => ({ to: "/quiet" }) })).toBe("/quiet");
});

test("a form that is sent twice, at once or later, is done once, and both requests get the same answer", async () => {
  const form = { title: "A", form_id: await formId() };
  let writes = 0;
  const run = async () => {
    writes += 1;
    await sleep(50);
    return { to: `/sent/${writes}` };
  };
  const ways = await Promise.all([post(form, { run }), post(form, { run })]);
  ways.push(await post(form, { run }));
  expect(ways).toEqual(["/sent/1", "/sent/1", "/sent/1"]);
});

test("[FORM-03] a form that is changed after Back and sent again is done again, once", async () => {
  const form_id = await formId();
  const keys: string[] = [];
  const texts: string[] = [];
  const run: Recipe["run"] = async ({ title }, key) => {
    keys.push(key);
    texts.push(title);
    if (title === "refused") throw new Refused({ failure: "No." });
    return { to: `/sent/${title}` };
  };
  const send = (title: string) => post({ title, form_id, next: "/elsewhere" }, { run });
  expect(await send("first")).toBe("/sent/first");
  expect(await send("edited")).toBe("/sent/edited");
  expect(await send("edited")).toBe("/sent/edited");
  expect(await send("first")).toBe("/sent/first");
  expect(texts).toEqual(["first", "edited"]);
  // a refused form returns with the id under which it was tried: corrected, it is the same form
  const page = await found(await send("refused"));
  expect(page["formId"]).toBe(keys[2]);
  expect(new Set([form_id, ...keys]).size).toBe(3);
  expect(await post({ title: "corrected", form_id: keys[2] ?? "" }, { run })).toBe(
    "/sent/corrected",
  );
  expect(keys[3]).toBe(keys[2]);
});

test("a form that sets a state is done each time it is sent", async () => {
  const form = { title: "A", form_id: await formId() };
  let writes = 0;
  const run = async () => ({ to: `/set/${(writes += 1)}` });
  expect(await post(form, { run, twice: "again" })).toBe("/set/1");
  expect(await post(form, { run, twice: "again" })).toBe("/set/2");
});

test("a refused form that is sent twice at once is refused twice with the same message, and may be sent again", async () => {
  const form = { title: "A", form_id: await formId() };
  const refuse = async () => {
    await sleep(100);
    throw new Refused({ errors: { title: ["taken"] } });
  };
  const ways = await Promise.all([post(form, { run: refuse }), post(form, { run: refuse })]);
  for (const way of ways) {
    const page = await found(way);
    expect([page["errors"], page["failure"]]).toEqual([{ title: ["taken"] }, undefined]);
    expect(page["formId"]).toBe(form.form_id);
  }
  expect(await post(form, { run: async () => ({ to: "/done" }) })).toBe("/done");
});

const failing = (init: Partial<ConstructorParameters<typeof V1Error>[0]>) => () =>
  Promise.reject(
    new V1Error({ definition: createNote, code: "internal", status: 500, reason: "x", ...init }),
  );

test("a failure is shown as a message, and what was typed stays", async () => {
  const limited = { run: failing({ code: "too_many_requests", status: 429 }) };
  const page = await found(await post({ title: "A" }, limited));
  expect(page["failure"]).toMatch(/^Too many attempts/);
  expect(page["title"]).toBe("A");
  const ours = { ...limited, problem: () => "Our own words" };
  expect((await found(await post({ title: "A" }, ours)))["failure"]).toBe("Our own words");
  const own = { problem: () => ({ at: "/letters/stale", beside: { stored: "B" } }) };
  const elsewhere = await post({ title: "A" }, { ...limited, ...own });
  expect(elsewhere).toMatch(/^\/letters\/stale\?form=/);
  expect((await found(elsewhere))["beside"]).toEqual({ stored: "B" });
});

test("if the answer is lost, the message says that the outcome is uncertain, and nothing is sent again automatically", async () => {
  let writes = 0;
  const run = () => {
    writes += 1;
    return failing({ code: "timed_out", status: 0 })();
  };
  const form = { title: "A", form_id: await formId() };
  const page = await found(await post(form, { run }));
  expect(page["failure"]).toMatch(/^It is not certain whether this was stored/);
  expect([page["formId"], writes]).toEqual([form.form_id, 1]);
  const own = await found(await post(form, { run, unclear: "Look into the list first." }));
  expect(own["failure"]).toBe("Look into the list first.");
});

test("if another text is stored under the form's id, the user is informed, and the next try is another write", async () => {
  const run = failing({ code: "conflict", status: 409 });
  const form = { title: "A", form_id: await formId() };
  const page = await found(await post(form, { run, twice: "keyed", unclear: "Look first." }));
  expect([page["failure"], page["formId"]]).toEqual(["Look first.", undefined]);
});

test("if a session ends during the work, the form is saved for its user, in the same shape as a refused one", async () => {
  backend.revoke();
  const run = async (_: unknown, context: RouteContext) => {
    await v1(context).call(readThing);
    return { to: "/sent" };
  };
  const answer = await browser.post(
    "/letters",
    async (context, request) =>
      submitForm(context, await request.formData(), {
        ...recipe(),
        run: (value) => run(value, context),
      }),
    { form: { form: "letter", title: "A".repeat(70_000), form_id: await formId() } },
  );
  const way = new URL(answer.headers.get("Location") ?? "", "http://x").searchParams.get("next");
  expect(way).toMatch(/^\/letters\?form=/);
  expect((await found(way ?? ""))["title"]).toBeUndefined();
  await signIn();
  const page = await found(way ?? "");
  expect(page["title"]).toMatch(/^A{70000}$/);
  expect([page["errors"], page["failure"]]).toEqual([{}, undefined]);
  expect(page.toasts[0]).toMatch(/^info: /);
});

test("what was stored of a form before its session ended is not shown in the form again", async () => {
  const answer = await browser.post(
    "/letters",
    async (context, request) =>
      submitForm(context, await request.formData(), {
        ...recipe(),
        async run() {
          backend.revoke();
          await v1(context)
            .call(readThing)
            .catch(() => undefined);
          throw await wayToSignIn(context, { hadSession: true, fields: { text: "" } });
        },
      }),
    { form: { form: "letter", title: "left", text: "stored" } },
  );
  const way = new URL(answer.headers.get("Location") ?? "", "http://x").searchParams.get("next");
  await signIn();
  const page = await found(way ?? "");
  expect([page["title"], page["text"]]).toEqual(["left", ""]);
});

test("if the work was done in part, the rest is shown in the form again, and the completed work is not repeated", async () => {
  const form = { title: "A", text: "B", form_id: await formId() };
  let writes = 0;
  const run = async () => {
    writes += 1;
    const left = { fields: { text: "" }, failure: "Half of it", beside: { arrived: ["C"] } };
    return { to: "/letters/rest", left };
  };
  const ways = [await post(form, { run }), await post(form, { run })];
  expect([ways[0]?.split("?")[0], new Set(ways).size, writes]).toEqual(["/letters/rest", 1, 1]);
  const page = await found(ways[0] ?? "");
  expect([page["title"], page["text"], page["failure"]]).toEqual(["A", "", "Half of it"]);
  expect(page["beside"]).toEqual({ arrived: ["C"] });
});

test("a program fault gives a message for the user and a line in the log", async () => {
  const error = vi.spyOn(processLog(), "error").mockImplementation(() => undefined);
  const run = () => Promise.reject(new TypeError("undefined is not a function"));
  const page = await found(await post({ title: "A" }, { run }));
  expect(page["failure"]).toMatch(/./);
  expect(page["failure"]).not.toContain("undefined");
  expect(error).toHaveBeenCalledOnce();
  await post({ title: "A" }, { run: () => Promise.reject(new Refused({ failure: "No" })) });
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test("the follow-up runs after each submission, also after one that got the first one's answer", async () => {
  const form = { title: "A", form_id: await formId() };
  const ends: boolean[] = [];
  const after = async (isDone: boolean) => void ends.push(isDone);
  await post({ ...form, title: "" }, { after });
  await post(form, { after });
  await post(form, { after });
  expect(ends).toEqual([false, true, true]);
});

test("passwords, tokens and files are never saved", async () => {
  const form = new FormData();
  const fields = {
    title: "",
    old_password: "secret-1",
    csrf: "secret-2",
    client_secret: "secret-3",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("text", "typed");
  form.set("file", new File(["secret-4"], "secret-5.txt"));
  const page = await found(await post(form));
  expect(page["initialValue"]).toEqual({ title: "", text: "typed" });
  expect(page.raw).not.toContain("secret");
});

test("of a form that visitors may post, only the known fields are shown again, cut to the maximum length", async () => {
  browser = createTestBrowser();
  const form = { title: "", text: "x".repeat(900), other: "y" };
  const way = await post(form, { anybodys: { names: ["title", "text"], lengthMax: 200 } });
  expect((await found(way))["initialValue"]).toEqual({ title: "", text: "x".repeat(200) });
});

test("a form with a token is refused without it", async () => {
  const run = () => expect.fail("ran");
  const csrf = "status-action" as const;
  const page = await found(await post({ title: "A", csrf: "x" }, { csrf, run }));
  expect([page["failure"], page["title"]]).toEqual([expect.stringMatching(/./), "A"]);
  const token = await browser.browse("/letters", (context) => sessionOf(context).csrfToken(csrf));
  const right = { title: "A", csrf: (await token.json()) as string };
  expect(await post(right, { csrf })).toMatch(/^\/sent/);
});
