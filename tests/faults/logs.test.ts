/** ASVS 16: the log states events, not persons: no query, no id, no name, no typed text; one event, one line. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachLeaf, htmlInsteadOfJson, problem, wrongTypes } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";
import { exampleId } from "#contract/example.ts";

let backend: ExampleBackend;
let web: WebProcess;
let visitor: Visitor;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl, LOG_LEVEL: "debug" } });
  visitor = createVisitor(web.url);
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

const canary = "Kanarienvogel";
/** every text of an answer that is not a code, an id or a time carries the mark */
const marked = eachLeaf((value) =>
  typeof value === "string" && !/^[A-Z0-9_]+$|^[0-9a-f-]{36}$|^\d{4}-\d\d/i.test(value)
    ? `${canary} ${value}`
    : value,
);

const lines = (from = 0): Record<string, unknown>[] =>
  web
    .output()
    .slice(from)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("Vigil is at"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("pages full of patient data leave none of it in the log", async () => {
  const patient = exampleId.erika;
  await visitor.signIn(`${canary}-user`);
  backend.fault("*", marked);
  const page = await (await visitor.get("/dashboard")).text();
  expect(page, "the mark is on the page").toContain(canary);
  const addresses = [
    `/dashboard?search=${canary}&date=2026-11-20`,
    `/dashboard.rsc?q=${canary}`,
    `/patients?view=${canary}`,
    `/patient/${patient}`,
    `/patient/${patient}/monitoring?from=${canary}`,
    `/patient/${patient}/monitoring.rsc`,
    `/patient/${canary}/notes`,
    `/${canary}`,
    `/assets/${canary}.js`,
    `/parts/alert-counter?x=${canary}`,
    `/login.manifest?paths=/patient/${patient}`,
    `http://${canary}.example/${canary}?${canary}`.replace("http://", "/"),
  ];
  for (const path of addresses)
    await visitor
      .get(path, { "User-Agent": canary, Referer: `${web.url}/${canary}`, "X-Request-Id": canary })
      .then((answer) => answer.text());
  for (const fault of [wrongTypes, htmlInsteadOfJson, problem("internal", { message: canary })]) {
    backend.fault("*", marked, fault);
    await (await visitor.get("/dashboard")).text();
  }
  backend.heal();
  const csrf = hiddenField(await (await createVisitor(web.url).get("/login")).text(), "csrf");
  await visitor.post("/login", { username: canary, password: canary, csrf, next: `/${canary}` });
  await visitor.post("/language", { language: canary, next: `/${canary}` });
  await visitor.post(`/${canary}?${canary}`, { [canary]: canary });

  const told = web.output();
  expect(lines().length).toBeGreaterThan(20);
  expect(told).not.toContain(canary);
  expect(told).not.toContain(patient);
  const secrets = visitor.cookie().match(/(?<=__Host-[^=;]+=)[^;]{16,}/g) ?? [];
  // the session, and the browser, which is known from now on
  expect(secrets).toHaveLength(2);
  for (const secret of secrets) expect(told).not.toContain(secret);
  expect(told).not.toContain("Demo-2026!");
});

test("every line is an event of JSON with a UTC time, and an answer's line names its request", async () => {
  const from = web.output().length;
  const answer = await visitor.get(`/dashboard?x=1`);
  await answer.text();
  const id = answer.headers.get("X-Request-Id");
  const isTold = (line: Record<string, unknown>) =>
    line["requestId"] === id && line["event"] === "answered";
  // the line is written after the answer, and arrives through a pipe
  await expect.poll(() => lines(from).some(isTold), { timeout: 3_000 }).toBe(true);
  const all = lines(from);
  for (const { time, level, event } of all) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(level).toMatch(/^(debug|info|warn|error)$/);
    expect(event).toMatch(/^[a-z0-9_]+$/);
  }
  const mine = all.filter(({ requestId }) => requestId === id);
  expect(mine.find(({ event }) => event === "answered")).toMatchObject({
    method: "GET",
    route: "/dashboard",
    status: 200,
  });
  const calls = mine.filter(({ event }) => event === "v1_call").map(({ route }) => route);
  expect(calls).toContain("/v1/patients-to-review");
  expect(backend.askedFor("list-patients-to-review").at(-1)?.headers["x-request-id"]).toBe(id);
});

test("two requests never share an id, and a client cannot choose one", async () => {
  const chosen = "chosen-by-the-client";
  const ids = new Set<string | null>();
  for (let load = 0; load < 10; load += 1)
    ids.add(
      (await visitor.get("/healthz", { "X-Request-Id": chosen })).headers.get("X-Request-Id"),
    );
  expect(ids.size).toBe(10);
  expect(ids).not.toContain(chosen);
});

test("line breaks in an address, a header or a form do not create a log line", async () => {
  const from = web.output().length;
  const forged = '{"level":"info","event":"security","code":"signed_in"}';
  for (const path of [
    `/%0d%0a${encodeURIComponent(forged)}`,
    `/login?x=%0d%0a${encodeURIComponent(forged)}`,
    `/%E2%80%A8${encodeURIComponent(forged)}`,
  ])
    await (await visitor.get(path)).text();
  await sendRaw(web.port, `GET /\r\n${forged}\r\n HTTP/1.1\r\nHost: x\r\n\r\n`);
  await visitor.post("/language", { language: `x\r\n${forged}` });
  expect(lines(from).length).toBeGreaterThanOrEqual(5);
  expect(lines(from).filter(({ event }) => event === "security")).toEqual([]);
});

test("[SAFE-13] an address that cannot be decoded leaves lines of JSON, without the typed text", async () => {
  const from = web.output().length;
  for (const path of [`/%ff${canary}`, `/patient/%ff${canary}/monitoring`, `/%e0%a4${canary}.rsc`])
    expect((await visitor.get(path)).status).toBe(404);
  await expect.poll(() => lines(from).length).toBeGreaterThanOrEqual(3);
  expect(web.output().slice(from)).not.toContain(canary);
});

test("[SAFE-13] a failed sign-in logs the address and a mark of the account; a refused record logs the refusal", async () => {
  const from = web.output().length;
  const somebody = createVisitor(web.url);
  const csrf = hiddenField(await (await somebody.get("/login")).text(), "csrf");
  const tried = (username: string) =>
    somebody.post("/login", { username, password: "wrong", csrf, next: "" });
  for (const name of ["weber", " WEBER", "brandt"]) await tried(name);
  const told = () => lines(from).filter(({ event }) => event === "security");
  await expect.poll(() => told().length).toBe(3);
  const marks = told().map(({ account }) => account);
  expect([marks[0] === marks[1], marks[0] === marks[2]]).toEqual([true, false]);
  for (const line of told())
    expect(line).toMatchObject({ code: "sign_in_failed", address: "127.0.0.1" });
  expect(web.output().slice(from)).not.toMatch(/weber|brandt/i);

  await somebody.signIn();
  backend.fault("get-patient", problem("not_found"));
  await (await somebody.get(`/patient/${exampleId.erika}/monitoring`)).text();
  backend.heal();
  await expect.poll(() => told().map(({ code }) => code)).toContain("access_refused");
  const refused = told().find(({ code }) => code === "access_refused");
  expect(refused?.["userId"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(refused)).not.toContain(exampleId.erika);
});

test("[SAFE-14] a page of a patient is not prefetched, any other may be", async () => {
  const somebody = createVisitor(web.url);
  await somebody.signIn();
  backend.heal();
  const ahead: Record<string, string>[] = [
    { "Sec-Purpose": "prefetch;prerender" },
    { Purpose: "prefetch" },
  ];
  for (const headers of ahead)
    for (const path of [
      `/patient/${exampleId.erika}/monitoring`,
      `/patient/${exampleId.erika}.rsc`,
      `/parts/open-incidents/${exampleId.erika}`,
    ])
      expect((await somebody.get(path, headers)).status).toBe(403);
  expect(backend.asked).toEqual([]);
  expect((await somebody.get("/dashboard", { "Sec-Purpose": "prefetch" })).status).toBe(200);
  const pages = [
    await somebody.get("/dashboard"),
    await somebody.get(`/patient/${exampleId.erika}/monitoring`),
  ];
  for (const page of pages) expect(page.headers.get("X-Remix-Response")).toBeNull();
});

test("events that matter to the operator are logged", async () => {
  const from = web.output().length;
  const somebody = createVisitor(web.url);
  await expect(
    somebody.signIn("hcp").then(() => somebody.post("/logout", {})),
  ).resolves.toMatchObject({ status: 303 });
  const csrf = hiddenField(await (await somebody.get("/login")).text(), "csrf");
  await somebody.post("/login", { username: "hcp", password: "wrong", csrf, next: "" });
  await somebody.post("/login", {}, { Origin: "https://elsewhere.example" });
  const codes = lines(from)
    .filter(({ event }) => event === "security")
    .map(({ code }) => code);
  expect(codes).toEqual(["signed_in", "signed_out", "sign_in_failed", "request_from_elsewhere"]);
});
