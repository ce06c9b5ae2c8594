import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { sendRaw } from "#tests/support/raw-http.ts";
import type { BuiltApp } from "./built-app.ts";
import { createWebServer, type WebServerOptions } from "./web-server.ts";

interface Line {
  readonly event: string;
  readonly fields: Record<string, unknown>;
}

let server: Server | undefined;
let lines: Line[] = [];

afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  lines = [];
});

async function start(
  fetchApp: BuiltApp["fetch"],
  more: Partial<WebServerOptions> = {},
): Promise<{ port: number; url: string }> {
  const note = (event: string, fields: object = {}) =>
    void lines.push({ event, fields: { ...fields } });
  server = createWebServer({
    app: {
      fetch: fetchApp,
      endNews: () => {},
      readiness: () => Promise.resolve({ backend: "ok" }),
      securityHeaders: { "Content-Security-Policy": "default-src 'none'" },
      templateOf: () => "/page",
    },
    clientDirectory: "public",
    log: {
      debug: note,
      info: note,
      warn: note,
      error: (event, error, fields) =>
        note(event, { ...fields, errorName: error instanceof Error ? error.name : typeof error }),
    },
    ...more,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

const page = () =>
  Promise.resolve(new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } }));

test("headers and bodies that never end are answered with 408 and disconnected", async () => {
  // the app decides how much of a body is read: this one reads all of it
  const reading = async (request: Request) => {
    await request.text();
    return page();
  };
  const { port } = await start(reading, { patience: { headersMs: 400, requestMs: 800 } });
  const slow = [
    "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "GET / HTTP/1.1\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
  ];
  for (const bytes of slow) {
    const { statuses, isClosed, text } = await sendRaw(port, bytes, { quietMs: 2_000 });
    expect([bytes, statuses, isClosed]).toEqual([bytes, [408], true]);
    expect(text).toContain("Content-Security-Policy: default-src 'none'");
  }
});

test("sending one byte at a time does not extend the time for headers", async () => {
  const { port } = await start(page, { patience: { headersMs: 400, requestMs: 800 } });
  const bytes = `GET / HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(100)}\r\n`;
  const { statuses, isClosed } = await sendRaw(port, bytes, { dripMs: 20, quietMs: 2_000 });
  expect(statuses).toEqual([408]);
  expect(isClosed).toBe(true);
});

test("between two requests a connection stays open longer than those that proxies keep, which is 60 s", async () => {
  const { url } = await start(page);
  const { headers, body } = await fetch(url);
  await body?.cancel();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get("Keep-Alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("an answer that breaks off is cut, not ended, and logged without its text", async () => {
  const { url } = await start(() => {
    let pieces = 0;
    const body = new ReadableStream({
      async pull(controller) {
        pieces += 1;
        if (pieces > 2) throw new RangeError("Erika Albrecht has 82 kg");
        controller.enqueue(new TextEncoder().encode("<p>half</p>"));
        await new Promise((done) => setTimeout(done, 20));
      },
    });
    return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/html" } }));
  });
  for (const encoding of ["identity", "br"]) {
    lines = [];
    const outcome = await new Promise<string>((done) => {
      get(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
        answer.resume().on("end", () => done("ended"));
        answer.on("error", () => done("cut"));
      }).on("error", () => done("cut"));
    });
    expect([encoding, outcome]).toEqual([encoding, "cut"]);
    await vi.waitFor(() =>
      expect(lines.map(({ event }) => event)).toEqual(["answer_broke_off", "answered"]),
    );
    expect(lines[0]?.fields).toMatchObject({ errorName: "RangeError" });
    expect(JSON.stringify(lines)).not.toContain("Erika");
  }
});

test("if the app throws, there is still an answer, with the headers and the request's id", async () => {
  const { url } = await start(() => Promise.reject(new Error("inside")));
  const answer = await fetch(url);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("inside");
  expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  const failed = lines.find(({ event }) => event === "answer_failed");
  expect(failed?.fields["requestId"]).toBe(answer.headers.get("X-Request-Id"));
});

test("headers that the app itself sets on an answer stay", async () => {
  const headers = { "Content-Security-Policy": "sandbox", "Content-Type": "text/html" };
  const { url } = await start(() => Promise.resolve(new Response("x", { headers })));
  expect((await fetch(url)).headers.get("Content-Security-Policy")).toBe("sandbox");
});

test("HEAD is answered without a body, and the rest of the app's page is not read", async () => {
  let isCancelled = false;
  const { url } = await start(() => {
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/html" } }));
  });
  const answer = await fetch(url, { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("");
  expect(isCancelled).toBe(true);
});

test("a body reaches the app complete, and the signal shows when its reader has disconnected", async () => {
  const seen: string[] = [];
  const { url } = await start(async (request) => {
    seen.push(await request.text());
    if (request.url.endsWith("/slow")) {
      await new Promise((done) => request.signal.addEventListener("abort", done));
      seen.push((request.signal.reason as Error).name);
    }
    return new Response("thanks");
  });
  await fetch(url, { method: "POST", body: "a".repeat(999) });
  expect(seen).toEqual(["a".repeat(999)]);
  const leaving = new AbortController();
  const slow = fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => {});
  setTimeout(() => leaving.abort(), 50);
  await slow;
  while (seen.length < 3) await new Promise((done) => setTimeout(done, 10));
  expect(seen.at(-1)).toBe("AbortError");
});

test("a process that is stopping is not ready, and each of its answers closes the connection", async () => {
  let isStopping = false;
  const { url } = await start(page, { isStopping: () => isStopping });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  isStopping = true;
  const answer = await fetch(`${url}/readyz`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Connection")).toBe("close");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test("[API-60] country names exist in every language of the interface, sorted by its rules", async () => {
  const { url } = await start(page);
  const german: Record<string, string> = {};
  for (const language of ["de", "az", "nl", "fr", "es", "tr", "en-uk"]) {
    const answer = await fetch(`${url}/assets/countries/${language}.json`);
    expect([language, answer.status]).toEqual([language, 200]);
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
    const names = (await answer.json()) as Record<string, string>;
    // ISO 3166-1 has 249 countries
    expect(Object.keys(names).length).toBeGreaterThanOrEqual(240);
    if (language === "de") Object.assign(german, names);
  }
  expect(german).toMatchObject({ DEU: "Deutschland", AUT: "Österreich", TUR: "Türkei" });
  const order = Object.values(german);
  // DIN 5007: Ö is sorted with O, not after Z
  expect(order.indexOf("Österreich")).toBeLessThan(order.indexOf("Polen"));
  for (const file of ["xx.json", "de", "..%2fde.json"])
    expect((await fetch(`${url}/assets/countries/${file}`)).status).toBe(404);
});

test("[SUPPLY-02] security.txt names the operator's contact and expires within a year; without a contact it does not exist", async () => {
  const path = "/.well-known/security.txt";
  const without = await start(page);
  expect((await fetch(without.url + path)).status).toBe(404);
  const { url } = await start(page, { securityContact: "mailto:security@clinic.example" });
  const answer = await fetch(url + path);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; charset=utf-8$/i),
  ]);
  const lines = (await answer.text()).trim().split("\n");
  expect(lines).toContain("Contact: mailto:security@clinic.example");
  // RFC 9116, 2.5.5: exactly one, and it should be less than a year ahead
  const expires = lines.filter((line) => line.startsWith("Expires: "));
  expect(expires).toHaveLength(1);
  const aheadMs = Date.parse(expires[0]!.slice("Expires: ".length)) - Date.now();
  expect(aheadMs).toBeGreaterThan(0);
  expect(aheadMs).toBeLessThan(365 * 24 * 3_600_000);
});
