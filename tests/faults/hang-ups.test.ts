/**
 * Clients that hang up in the middle of an answer, two thousand times. On react-router 8.4.0 the process ended after
 * about 300 of them (docs/decisions/0003); neither this test nor the product may catch such an error at exit.
 */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { late } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { sourceFiles } from "#tests/support/source-files.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

/** What 2,000 requests would leave behind does not fit into this size. */
const heapMb = 200;
const atOnce = 12;

let backend: ExampleBackend;
let web: WebProcess;
let reader: Visitor;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({
    program: [`--max-old-space-size=${heapMb}`, "server/serve.ts"],
    env: { V1_BASE_URL: backend.baseUrl },
  });
  reader = createVisitor(web.url);
  await reader.signIn();
  reader.setCookie("vigil-scripts", "1");
  // the dashboard's list arrives after its frame, so a client can hang up in between
  backend.fault("list-patients-to-review", late(30));
}, 60_000);

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

interface Load {
  readonly path: string;
  readonly encoding: string;
  /** hang up at the first byte of the body, at the headers, or after at most this time, ms */
  readonly when: "data" | "headers" | number;
}

function hangUp({ path, encoding, when }: Load, agent: Agent): Promise<void> {
  return new Promise((done) => {
    // a signed-in user is led away from /login
    const cookie = path === "/login" ? "vigil-scripts=1" : reader.cookie();
    const headers = { Cookie: cookie, "Accept-Encoding": encoding };
    const asked = get(web.url + path, { headers, agent }, (answer) => {
      answer.on("error", () => {});
      if (when === "headers") asked.destroy();
      else answer.once("data", () => asked.destroy());
    });
    asked.on("error", () => {});
    asked.on("close", () => done());
    if (typeof when === "number") setTimeout(() => asked.destroy(), Math.random() * when);
  });
}

/** Most on the cheapest page: what counts is the number, and the number of places. */
const loads: readonly (readonly [count: number, load: Load])[] = [
  [60, { path: "/dashboard", encoding: "identity", when: "data" }],
  [80, { path: "/dashboard", encoding: "br", when: "data" }],
  [30, { path: "/dashboard", encoding: "gzip", when: "headers" }],
  [230, { path: "/dashboard", encoding: "br", when: 40 }],
  [80, { path: "/dashboard.rsc", encoding: "br", when: "data" }],
  [120, { path: "/dashboard.rsc", encoding: "identity", when: 30 }],
  [400, { path: "/login", encoding: "br", when: "data" }],
  [1_000, { path: "/login", encoding: "br", when: 15 }],
];

test("2,000 readers hang up: the process lives, serves others in the meantime, and keeps none of their data", async () => {
  const agent = new Agent({ keepAlive: false });
  const waiting = loads.flatMap(([count, load]) => Array.from({ length: count }, () => load));
  expect(waiting).toHaveLength(2_000);
  let others = 0;
  const visitMeanwhile = async () => {
    while (waiting.length > 0) {
      const page = await createVisitor(web.url).get("/login");
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("</html>");
      others += 1;
      await sleep(100);
    }
  };
  const hangUps = Array.from({ length: atOnce }, async () => {
    for (let load = waiting.shift(); load; load = waiting.shift()) await hangUp(load, agent);
  });
  await Promise.all([...hangUps, visitMeanwhile()]);

  expect(web.child.exitCode, web.output().slice(-2_000)).toBeNull();
  expect(others).toBeGreaterThan(10);
  const page = await reader.get("/dashboard");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Erika");
  const told = web.output();
  expect(told).not.toMatch(/"level":"(error|fatal)"|unhandled|uncaught|heap/i);
  expect(told.match(/"code":"hung_up"/g)?.length).toBeGreaterThan(500);
  // it also stops: no answer still waits for a reader that has gone
  const startedAtMs = performance.now();
  web.child.kill("SIGTERM");
  expect(await web.ended).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(5_000);
}, 300_000);

test("[SAFE-12] nothing in the product catches errors that should end it; the last resort ends the process", () => {
  const files = sourceFiles(/^(app|backend|db|server|settings)\/.*\.(tsx?|m?js)$/).filter(
    (file) => !/\.test\.tsx?$|\/last-resort\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const catching = /uncaughtException|unhandledRejection|setUncaughtExceptionCaptureCallback/;
  expect(files.filter((file) => catching.test(readFileSync(file, "utf8")))).toEqual([]);
});
