/**
 * ASVS 3.5.1: a form that does not come from Vigil's own pages changes nothing, whatever it claims; and there are no
 * server functions to call (docs/decisions/0004).
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ExampleBackend,
  examplePassword,
  startExampleBackend,
} from "#tests/support/example-backend.ts";
import { actionPaths } from "#tests/support/route-table.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;
let visitor: Visitor;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  visitor = createVisitor(web.url);
  await visitor.signIn();
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

beforeEach(() => backend.heal());

/** What another site's page, a sandbox, a file or a program could send. */
const disguises: Record<string, (port: number) => Record<string, string>> = {
  "no Origin": () => ({ Origin: "" }),
  "Origin null": () => ({ Origin: "null" }),
  "another site": () => ({ Origin: "https://elsewhere.example" }),
  "a site whose name begins the same": (port) => ({
    Origin: `http://127.0.0.1:${port}.elsewhere.example`,
  }),
  "another scheme": (port) => ({ Origin: `https://127.0.0.1:${port}` }),
  "another port": (port) => ({ Origin: `http://127.0.0.1:${port + 1}` }),
  "no port": () => ({ Origin: "http://127.0.0.1" }),
  "a browser that says cross-site": () => ({ "Sec-Fetch-Site": "cross-site" }),
  "a browser that says same-site": () => ({ "Sec-Fetch-Site": "same-site" }),
  "plain text": () => ({ "Content-Type": "text/plain" }),
};

/** Forms that would change something without being signed in. */
const known: Record<string, Record<string, string>> = {
  "/login": { username: "hcp", password: examplePassword, next: "" },
  "/language": { language: "fr", next: "/login" },
};

/** A provider's server reports the end of a session without an Origin: its signed token is what counts. */
const fromElsewhere = "/login/provider/ended";

const cases = actionPaths()
  .filter((path) => path !== fromElsewhere)
  .flatMap((path) => Object.keys(disguises).map((disguise) => [path, disguise] as const));

test("the addresses that accept forms are found", () => {
  expect(actionPaths()).toEqual(expect.arrayContaining(["/login", "/language", "/logout"]));
});

test.each(cases)("%s does nothing for %s", async (path, disguise) => {
  // sign-in is for a visitor who is not signed in
  const who = path === "/login" ? createVisitor(web.url) : visitor;
  const csrf = path === "/login" ? hiddenField(await (await who.get("/login")).text(), "csrf") : "";
  const body = new URLSearchParams({ intent: "save", ...known[path], csrf }).toString();
  const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
  backend.heal();
  const cookie = who.cookie();
  for (const address of [path, `${path}.rsc`]) {
    const answer = await who.post(address, body, { ...asForm, ...disguises[disguise]?.(web.port) });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(who.cookie()).toBe(cookie);
  expect(backend.asked, "the backend was not even asked").toEqual([]);
});

test("the same forms from Vigil's own pages are accepted", async () => {
  const own = createVisitor(web.url);
  await own.signIn();
  expect(backend.askedFor("login")).toHaveLength(1);
  const language = await own.post("/language", { language: "fr", next: "/dashboard" });
  expect(language.headers.get("Location")).toBe("/dashboard");
  const signOut = await own.post("/logout", {}, { "Sec-Fetch-Site": "same-origin" });
  expect(signOut.status).toBe(303);
  expect(backend.askedFor("logout")).toHaveLength(1);
});

test("sign-in requires the token of its own form", async () => {
  const first = createVisitor(web.url);
  const second = createVisitor(web.url);
  const foreign = hiddenField(await (await second.get("/login")).text(), "csrf");
  await first.get("/login");
  backend.heal();
  for (const csrf of ["", "x", foreign]) {
    const fields = { username: "hcp", password: examplePassword, next: "", csrf };
    const answer = await first.post("/login", fields);
    expect(answer.headers.get("Location")).toMatch(/^\/login\?form=/);
  }
  expect(backend.asked).toEqual([]);
});

test("a sign-in form left open during another sign-in does not send a password to the backend", async () => {
  const own = createVisitor(web.url);
  await own.signIn();
  backend.heal();
  const send = (username: string) =>
    own.post("/login", { username, password: "x", next: "/patients", csrf: "of before" });
  expect((await send("nurse")).headers.get("Location")).toMatch(/^\/dashboard\?form=/);
  expect((await send(" HCP ")).headers.get("Location")).toBe("/patients");
  expect(backend.askedFor("login")).toEqual([]);
});

const actionId = "0123456789abcdef0123456789abcdef01234567#act";
const functionCalls: Record<string, (path: string) => Promise<Response>> = {
  "the header rsc-action-id": (path) =>
    visitor.post(path, { 0: "[]" }, { "rsc-action-id": actionId }),
  "the header next-action": (path) => visitor.post(path, { 0: "[]" }, { "next-action": actionId }),
  "a GET with the header": (path) => visitor.get(path, { "rsc-action-id": actionId }),
  "a field $ACTION_ID_": (path) => visitor.post(path, { [`$ACTION_ID_${actionId}`]: "" }),
  "a field $ACTION_REF_": (path) =>
    visitor.post(path, { $ACTION_REF_1: "", "$ACTION_1:0": `{"id":"${actionId}","bound":"$@1"}` }),
  "a field of a decoder": (path) => visitor.post(path, { $ACTION_KEY: "k", language: "fr" }),
  "a numbered field": (path) => visitor.post(path, { "1_$ACTION_REF_1": "" }),
  "a field in a multipart form": (path) => {
    const form = new FormData();
    form.set(`$ACTION_ID_${actionId}`, "");
    return visitor.post(path, form);
  },
};

/** The answer to any form at an address that accepts none; the others read it and find the call. */
const statusOfForms: Readonly<Record<string, number>> = {
  "/dashboard": 405,
  "/dashboard.rsc": 405,
  "/nowhere": 404,
};

test.each(
  Object.keys(functionCalls).flatMap((mark) =>
    ["/login", "/language", "/dashboard", "/dashboard.rsc", "/nowhere"].map((path) => [mark, path]),
  ),
)("a server function called by %s on %s is refused", async (mark = "", path = "") => {
  const answer = await functionCalls[mark]?.(path);
  // a form is refused unread at an address that accepts none
  const isReadNowhere = mark.startsWith("a field") || mark.startsWith("a numbered");
  const expected = isReadNowhere ? (statusOfForms[path] ?? 400) : 400;
  expect(answer?.status).toBe(expected);
  // a form that was read gets a text; the others get only the status
  const words = expected === 400 ? /^Bad request$/ : /^/;
  expect(await answer?.text()).toMatch(words);
  expect(backend.asked).toEqual([]);
});

test.each(["/dashboard.data", "/dashboard.data.rsc", "/dashboard.data/", "/dashboard/_.data"])(
  "%s leads to no page, because no guard could protect it",
  async (path) => {
    const patient = createVisitor(web.url);
    for (const answer of [await visitor.get(path), await patient.get(path)]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Location")).toBeNull();
    }
    expect(backend.asked).toEqual([]);
  },
);

/** Every spelling of an address behind the sign-in that the framework might read as that address. */
const spellings = [
  "/dashboard",
  "/dashboard/",
  "/Dashboard",
  "/%64ashboard",
  "/dashboard.rsc",
  "/dashboard/_.rsc",
  "/dashboard.rsc?_routes=routes%2Fdashboard%2Froute",
  "/dashboard.rsc?_routes=routes%2Fshell%2Froute",
  "/parts/alert-counter",
  "/parts/alert-counter.rsc",
];

test.each(spellings)(
  "[ROUTE-04] %s without a session makes no call to the backend",
  async (path) => {
    const nobody = createVisitor(web.url);
    const answer = await nobody.get(path);
    const body = await answer.text();
    const way = answer.headers.get("Location") ?? /"location":"([^"]*)"/.exec(body)?.[1];
    expect(answer.status).toBe(/\.rsc/.test(path) ? 202 : 302);
    expect(way).toMatch(/^\/login\?next=/);
    // none of them accepts a form
    expect((await nobody.post(path, { intent: "x" })).status).toBe(405);
    expect(backend.asked).toEqual([]);
    expect(web.child.exitCode).toBeNull();
  },
);
