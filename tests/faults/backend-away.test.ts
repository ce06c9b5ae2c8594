/**
 * A backend that is briefly unavailable, as while its database fails over: pages, parts, files and forms report it
 * by their status.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import {
  cutJson,
  type Fault,
  hangUp,
  problem,
  silent,
  status,
} from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;
let visitor: Visitor;
const patient = `/patient/${exampleId.erika}`;
const monitoring = `${patient}/monitoring`;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({
    env: { V1_BASE_URL: backend.baseUrl, V1_TIMEOUT_MS: "1000", EXPORTS_PER_HOUR: "100" },
  });
  visitor = createVisitor(web.url);
  await visitor.signIn();
});
afterEach(() => backend.heal());
afterAll(async () => {
  await web.stop();
  await backend.stop();
});

const unavailable = problem("unavailable");
const inSeconds =
  (seconds: number): Fault =>
  async (planned) => {
    const answer = await unavailable(planned);
    return { ...answer, headers: { ...answer.headers, "Retry-After": String(seconds) } };
  };

const told = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get("Retry-After"),
  text: await answer.text(),
});

const faults: [name: string, fault: Fault, status: number, retryAfter: string | null][] = [
  ["says 503", unavailable, 503, "5"],
  ["says 503 and when", inSeconds(2), 503, "2"],
  ["is behind a gateway that says 502", status(502, "<h1>Bad gateway</h1>"), 503, "5"],
  ["hangs up", hangUp, 503, "5"],
  ["is silent", silent, 503, "5"],
  ["failed", problem("internal"), 500, null],
  ["answers no JSON", cutJson, 500, null],
  ["knows no such patient", problem("not_found"), 404, null],
];

test.each(faults)(
  "[AWAY-01] a page whose main part cannot be read because the backend %s: whole, streamed and as data",
  async (_name, fault, expected, retryAfter) => {
    backend.fault("get-patient", fault);
    const streamed = createVisitor(web.url);
    await streamed.signIn();
    streamed.setCookie("vigil-scripts", "1");
    for (const answer of [await visitor.get(monitoring), await streamed.get(monitoring)]) {
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
      const found = await told(answer);
      expect([found.status, found.retryAfter]).toEqual([expected, retryAfter]);
      const title = expected === 404 ? "Nicht gefunden" : "Ein unerwarteter Fehler";
      expect([found.text.includes(title), found.text.endsWith("</html>")]).toEqual([true, true]);
    }
    const data = await visitor.get(`${monitoring}.rsc`);
    expect(data.headers.get("Content-Type")).toMatch(/^text\/x-component/);
    const { status: dataStatus, retryAfter: dataRetryAfter } = await told(data);
    expect([dataStatus, dataRetryAfter]).toEqual([expected, retryAfter]);
    backend.heal();
    expect((await told(await visitor.get(monitoring))).status).toBe(200);
  },
);

test("[AWAY-02] a part that cannot be read says so in its page, whose status is 200", async () => {
  for (const [name, path] of [
    ["get-daily-overview", monitoring],
    ["list-patients", "/patients"],
  ] as const) {
    backend.fault(name, unavailable);
    const { status: shown, retryAfter, text } = await told(await visitor.get(path));
    expect([path, shown, retryAfter]).toEqual([path, 200, null]);
    expect(text.includes("Laden fehlgeschlagen")).toBe(true);
  }
});

test("[AWAY-03] a file that cannot be made is 503 with Retry-After; a form leads back to its page with the typed text", async () => {
  backend.fault("get-quarterly-report", unavailable);
  const file = await told(await visitor.get(`${patient}/quarterly_report/file`));
  expect([file.status, file.retryAfter]).toEqual([503, "5"]);

  backend.heal();
  const page = await (await visitor.get(monitoring)).text();
  const [form = ""] = /<form[^>]*id="checklist".*?<\/form>/s.exec(page) ?? [];
  backend.fault("create-note", unavailable);
  const names = [...form.matchAll(/name="([^"]+)" value="/g)].map(([, name = ""]) => name);
  const fields = Object.fromEntries(names.map((name) => [name, hiddenField(form, name)]));
  const answer = await visitor.post(monitoring, { ...fields, note: "Called, no answer." });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([303, null]);
  const shown = await visitor.get(answer.headers.get("Location") ?? "");
  expect(shown.status).toBe(200);
  expect((await shown.text()).includes("Called, no answer.")).toBe(true);
});
