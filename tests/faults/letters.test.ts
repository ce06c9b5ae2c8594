/**
 * A long run of letters, as at the end of a quarter: web server and backend are killed in the middle, and it
 * continues. No letter is written twice, and the web server holds no more at the end than at the beginning.
 * `VIGIL_LONG=1` writes 500.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#backend/database.ts";
import { openTestBackend, testPassword } from "#backend/testing/test-backend.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import { BackendProcess } from "#tests/support/embedded-backend-process.ts";
import { type Inspector, openInspector } from "#tests/support/inspector.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const count = process.env["VIGIL_LONG"] === "1" ? 500 : 12;
const folder = mkdtempSync(join(tmpdir(), "vigil-letters-"));
const backend = new BackendProcess({ DATA_DIR: folder });
let web: WebProcess;
let inspector: Inspector;
let visitor: Visitor;

/** On the port and folder of the previous one, so that the visitor's session continues. */
async function startWeb(before?: WebProcess): Promise<void> {
  const port = await freePort();
  web = await startWebProcess({
    program: [`--inspect=127.0.0.1:${port}`, "server/serve.ts"],
    env: {
      V1_BASE_URL: backend.address,
      ...(before && { PORT: String(before.port), DATA_DIR: before.dataDir }),
    },
  });
  inspector = await openInspector(port);
}

beforeAll(async () => {
  const planted = await openTestBackend(undefined, await openDatabase({ dataDir: folder }));
  await planted.reset();
  for (let index = 0; index < count; index += 1) await planted.addPatient();
  await planted.close();
  await backend.start();
  await startWeb();
  visitor = createVisitor(web.url);
  await visitor.signIn("hcp", testPassword);
}, 300_000);

afterAll(async () => {
  inspector.close();
  await web.stop();
  await backend.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Users look at the run's own page while it is written: it is requested until the given number of letters is there.
 */
async function look(runPath: string, until: number): Promise<number> {
  for (;;) {
    const html = await (await visitor.get(runPath)).text();
    const [, done = "", total = "", failed = ""] =
      /(\d+) von (\d+) geschrieben, (\d+) fehlgeschlagen/u.exec(html.replaceAll("<!-- -->", "")) ??
      [];
    expect([total, failed], web.output()).toEqual([String(count), "0"]);
    if (Number(done) >= until) return Number(done);
    await sleep(200);
  }
}

test("[LETTER-12] after kill -9 of web server and backend a run continues: one letter per patient, and the web server's memory does not grow with them", async () => {
  const form = await (await visitor.get("/letters")).text();
  const quarter = /<option value="(\d{4}-Q[1-4])"/u.exec(form)?.[1] ?? "";
  const begun = await visitor.post("/letters", {
    form_id: hiddenField(form, "form_id"),
    institution_id: hiddenField(form, "institution_id"),
    quarter,
    program_type: "",
  });
  const runPath = begun.headers.get("Location") ?? "";
  expect(runPath).toMatch(/^\/letters\/[\w-]{36}$/u);
  await look(runPath, Math.ceil(count / 3));
  inspector.close();
  web.child.kill("SIGKILL");
  await web.ended;
  await backend.end("SIGKILL");
  // the letter of the killed writer is free again
  await backend.start({ CLINIC_NOW: new Date(Date.now() + 2 * minuteMs).toISOString() });
  await startWeb(web);
  // by then a new process has made its one-time data
  await look(runPath, Math.ceil(count * 0.6));
  const before = await inspector.heapAfterCollection();
  await look(runPath, count);
  const grownBytes = (await inspector.heapAfterCollection()) - before;
  expect(grownBytes).toBeLessThan(5_000_000);

  const client = await backend.signIn();
  const items: { patient_id: string; written_at: string | null }[] = [];
  const window = 50;
  for (let skip = 0; skip < count; skip += window) {
    const path = `/v1/x/letter-runs/${runPath.split("/")[2]}?skip=${skip}&limit=${window}`;
    const { run, items: some } = (await client.get(path)).body;
    expect([run.total, run.done, run.failed]).toEqual([count, count, 0]);
    items.push(...some);
  }
  expect(items).toHaveLength(count);
  expect(new Set(items.map((one) => one.patient_id)).size).toBe(count);
  expect(items.filter((one) => one.written_at === null)).toEqual([]);
}, 1_800_000);
