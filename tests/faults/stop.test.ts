/** A stop under load loses nothing: pending requests are answered completely, and then the process ends. */
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { late } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;

beforeAll(async () => {
  backend = await startExampleBackend();
});

afterAll(() => backend.stop());

interface Outcome {
  whole: number;
  /** cut off before the end of the answer, or while the connection was known to be open */
  failed: string[];
}

/** Loads a page repeatedly over its own connection, until no new connection is accepted. */
async function readOn(url: string, cookie: string, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const result = await new Promise<string>((done) => {
      const asked = get(`${url}/dashboard`, { agent, headers: { Cookie: cookie } }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
        answer.on("end", () =>
          done(answer.statusCode === 200 && body.includes("</html>") ? "whole" : "broken"),
        );
        answer.on("error", (error) => done(error.message));
      });
      asked.on("error", ({ code = "?" }: NodeJS.ErrnoException) =>
        // a new connection that the process did not accept any more
        done(code === "ECONNRESET" && !asked.reusedSocket ? "ECONNREFUSED" : code),
      );
    });
    if (result === "ECONNREFUSED") return;
    if (result === "whole") outcome.whole += 1;
    else outcome.failed.push(result);
  }
}

test("SIGTERM under load: no request fails, and the process ends by itself", async () => {
  const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  backend.fault("list-patients-to-review", late(200));
  const outcome: Outcome = { whole: 0, failed: [] };
  const readers = Array.from({ length: 8 }, () => readOn(web.url, visitor.cookie(), outcome));
  while (outcome.whole < 10) await sleep(20);
  const startedAtMs = performance.now();
  web.child.kill("SIGTERM");
  await sleep(100);
  expect(await createVisitor(web.url).get("/readyz")).toMatchObject({ status: 503 });
  await Promise.all(readers);
  expect(await web.ended).toBe(0);
  expect(outcome.failed).toEqual([]);
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
  const told = web.output();
  expect(told).toMatch(/"code":"SIGTERM","event":"stopping"[\s\S]*"event":"stopped"/);
  expect(told, "whatever the process took, it answered").not.toContain("hung_up");
  backend.heal();
}, 60_000);

test("a connection whose answer ends during the stop takes one more request", async () => {
  const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  const held = Promise.withResolvers<void>();
  backend.fault("list-patients-to-review", async (planned) => {
    await held.promise;
    return planned;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const request = (path: string) =>
    new Promise<IncomingMessage>((done, fail) => {
      // to a browser that runs scripts, a page is sent before its late parts
      const headers = { Cookie: `${visitor.cookie()}; vigil-scripts=1` };
      get(web.url + path, { agent, headers }, done).on("error", fail);
    });
  // its head is sent, and says that the connection stays open
  const page = await request("/dashboard");
  expect(page.headers.connection).toBe("keep-alive");
  web.child.kill("SIGTERM");
  await sleep(900);
  held.resolve();
  expect(await text(page)).toContain("</html>");
  // a moment later than a second after the signal
  await sleep(150);
  const next = await request("/healthz");
  expect(next.headers.connection).toBe("close");
  expect(await text(next)).not.toBe("");
  expect(await web.ended).toBe(0);
  backend.heal();
}, 60_000);

test.concurrent("a second signal changes nothing, and without a connection the process ends at once", async () => {
  const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  const startedAtMs = performance.now();
  web.child.kill("SIGINT");
  web.child.kill("SIGTERM");
  expect(await web.ended).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(3_000);
  expect(web.output().match(/"event":"stopping"/g)).toHaveLength(1);
}, 90_000);

test.concurrent("a client that reads nothing delays the end by ten seconds at most", async () => {
  const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  const stuck = connect(web.port, "127.0.0.1").on("error", () => {});
  stuck.write("POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n");
  await sleep(200);
  const startedAtMs = performance.now();
  web.child.kill("SIGTERM");
  expect(await web.ended).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(14_000);
  stuck.destroy();
}, 90_000);

test.concurrent("pages that listen for news do not delay the end", async () => {
  const web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => visitor.get("/news", { Accept: "text/event-stream" })),
  );
  const all = Promise.all(streams.map((stream) => stream.text()));
  const startedAtMs = performance.now();
  web.child.kill("SIGTERM");
  // each stream is ended, not cut off
  for (const sent of await all) expect(sent).toMatch(/^retry: \d+\n\n(id: [\w-]{10}\n\n)?$/);
  expect(await web.ended).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
  expect(web.output()).not.toMatch(/hung_up|broke_off/);
}, 90_000);

test.concurrent("if the backend is down, the sign-in page is served and says so, and recovers by itself", async ({
  expect,
}) => {
  const gone = await startExampleBackend();
  await gone.stop();
  const web = await startWebProcess({ env: { V1_BASE_URL: gone.baseUrl } });
  const visitor = createVisitor(web.url);
  expect((await visitor.get("/healthz")).status).toBe(200);
  expect((await visitor.get("/readyz")).status).toBe(503);
  await expect(visitor.signIn()).rejects.toThrow(/303 \/login\?form=/);
  const page = await (await visitor.get("/login", { "Accept-Language": "en" })).text();
  expect(page).toMatch(/<form[^>]*method="post"/);

  const back = await startExampleBackend({ port: Number(new URL(gone.baseUrl).port) });
  // an answer is valid for a second (the expect of this test: others run at the same time)
  await expect
    .poll(async () => (await visitor.get("/readyz")).status, { timeout: 5_000 })
    .toBe(200);
  await visitor.signIn();
  expect((await visitor.get("/dashboard")).status).toBe(200);
  await web.stop();
  await back.stop();
}, 90_000);
