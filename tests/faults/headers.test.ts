/** ASVS 3.4 and 13.4: the headers of every answer, whatever it comes from: page, file, refusal, parser. */
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { status } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

/** Typed from ASVS 3.4 and the OWASP Secure Headers list, not copied from the code. */
function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers.get("Server"), "no product is told").toBeNull();
  expect(headers.get("X-Powered-By")).toBeNull();
  expect(headers.get("Via")).toBeNull();
  expect([...headers.values()].join("\n"), "no version is told").not.toMatch(
    /\b(node|react|router|hono|vite|express)[^\n]{0,12}\d+\.\d+/i,
  );
}

/** An answer to bytes that no HTTP client would send. */
async function raw(bytes: string): Promise<{ status: number; headers: Headers }> {
  const socket = connect(web.port, "127.0.0.1");
  socket.write(bytes.replaceAll("HOST", `Host: 127.0.0.1:${web.port}`));
  const [head = ""] = (await text(socket)).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(" ")[1]), headers };
}

const foreign = { Origin: "https://elsewhere.example" };
const asForm = { "Content-Type": "application/x-www-form-urlencoded" };

const answers: [what: string, status: number, ask: () => Promise<{ headers: Headers }>][] = [
  ["a page", 200, () => createVisitor(web.url).get("/login")],
  ["a page's data", 200, () => createVisitor(web.url).get("/login.rsc")],
  ["a manifest", 204, () => createVisitor(web.url).get("/login.manifest")],
  ["a file", 200, () => createVisitor(web.url).get("/favicon.svg")],
  ["a file that is not there", 404, () => createVisitor(web.url).get("/assets/gone-12345678.js")],
  ["a redirect", 302, () => createVisitor(web.url).get("/dashboard")],
  ["a page that is not there", 404, () => createVisitor(web.url).get("/nowhere")],
  ["an ending of the framework's", 404, () => createVisitor(web.url).get("/dashboard.data")],
  ["health", 200, () => createVisitor(web.url).get("/healthz")],
  ["readiness", 200, () => createVisitor(web.url).get("/readyz")],
  ["a form from elsewhere", 403, () => createVisitor(web.url).post("/login", {}, foreign)],
  [
    "a form that cannot be read",
    400,
    () => createVisitor(web.url).post("/login", "x", { "Content-Type": "multipart/form-data" }),
  ],
  [
    "a body that is no form",
    415,
    () => createVisitor(web.url).post("/login", "{}", { "Content-Type": "application/json" }),
  ],
  ["a method that no address has", 405, () => fetch(`${web.url}/login`, { method: "PUT" })],
  ["a form to an address that takes none", 405, () => createVisitor(web.url).post("/", {})],
  ["too much", 413, () => createVisitor(web.url).post("/login", "x".repeat(1_200_000), asForm)],
  ["a broken first line", 400, () => raw("HELLO\r\n\r\n")],
  ["no Host", 400, () => raw("GET /login HTTP/1.1\r\n\r\n")],
  ["two Hosts", 400, () => raw("GET /login HTTP/1.1\r\nHOST\r\nHost: other\r\n\r\n")],
  [
    "a Host that is none",
    400,
    () => raw("GET /login HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"),
  ],
  ["headers without end", 431, () => raw(`GET / HTTP/1.1\r\nHOST\r\nX: ${"x".repeat(70_000)}`)],
  [
    "an expectation nobody knows",
    417,
    () => raw("GET /login HTTP/1.1\r\nHOST\r\nExpect: tea\r\n\r\n"),
  ],
];

test.each(answers)("%s (%i) carries the security headers", async (_what, code, ask) => {
  const answer = await ask();
  expect(answer).toMatchObject({ status: code });
  expectSecurityHeaders(answer.headers);
});

test("a negative readiness answer carries them too", async () => {
  backend.fault("get-health", status(502));
  const visitor = createVisitor(web.url);
  // an answer is valid for a second
  await expect
    .poll(async () => (await visitor.get("/readyz")).status, { timeout: 5_000 })
    .toBe(503);
  const answer = await visitor.get("/readyz");
  backend.heal();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ backend: "failed", sessions: "ok" });
  expectSecurityHeaders(answer.headers);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("a server error (500) carries them, and gives no details except an id", async () => {
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  const store = new Database(join(web.dataDir, "sessions.sqlite"));
  const tables = store.prepare("select name, sql from sqlite_master where type = 'table'").all();
  for (const { name } of tables as { name: string }[])
    if (!name.startsWith("sqlite_")) store.exec(`alter table "${name}" rename to "away_${name}"`);
  try {
    for (const path of ["/dashboard", "/dashboard.rsc", "/parts/alert-counter"]) {
      const answer = await visitor.get(path);
      expectSecurityHeaders(answer.headers);
      expect(answer.status).toBe(500);
      const body = await answer.text();
      expect(body).not.toMatch(/sqlite|no such table|\bat \w+ \(|\.(ts|js):\d+|node_modules/i);
    }
  } finally {
    for (const { name } of tables as { name: string }[])
      if (!name.startsWith("sqlite_")) store.exec(`alter table "away_${name}" rename to "${name}"`);
    store.close();
  }
  expect((await visitor.get("/dashboard")).status, "and recovers by itself").toBe(200);
});

test("the nonce is new in each document, and every script of the document carries it", async () => {
  const visitor = createVisitor(web.url);
  const nonces = new Set<string>();
  for (let load = 0; load < 5; load += 1) {
    const page = await visitor.get("/login");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    const [, nonce = ""] =
      /script-src 'nonce-([\w+/=-]+)' 'strict-dynamic'(?:;|$)/.exec(policy) ?? [];
    expect(nonce.length, "128 bits, written in hex or base64").toBeGreaterThanOrEqual(22);
    nonces.add(nonce);
    const html = await page.text();
    // a script of another type is text that no browser runs
    const scripts = [...html.matchAll(/<script\b(?![^>]*type="text\/x-component")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html, "no handler in an attribute").not.toMatch(/<[^>]+\son[a-z]+=/i);
  }
  expect(nonces.size).toBe(5);
});

test("pages, their data, redirects and refusals are not cached", async () => {
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  const all = [
    await visitor.get("/dashboard"),
    await visitor.get("/dashboard.rsc"),
    await visitor.get("/login"),
    await visitor.get("/nowhere"),
    await visitor.post("/language", {}, foreign),
  ];
  for (const answer of all) expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

interface Plain {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As transferred: `fetch` would decompress it. */
function getPlain(path: string, acceptEncoding: string): Promise<Plain> {
  return new Promise((done, fail) => {
    const asked = request(web.url + path, { headers: { "Accept-Encoding": acceptEncoding } });
    asked.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done({ headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    asked.on("error", fail).end();
  });
}

test("every file of the build is cached for a year and compressed as the browser wants it", async () => {
  const names = readdirSync("build/client/assets").filter((name) => /\.(js|css)$/.test(name));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const path = `/assets/${name}`;
    const plain = await getPlain(path, "identity");
    const brotli = await getPlain(path, "gzip, deflate, br");
    const gzip = await getPlain(path, "gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    for (const { headers } of [plain, brotli, gzip]) {
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toMatch(/^text\/(javascript|css)/);
    }
    expect(brotli.headers["vary"]).toMatch(/accept-encoding/i);
  }
});

test("a file whose name is not a digest is cached for a short time only", async () => {
  const { headers } = await getPlain("/favicon.svg", "br");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect(headers["content-encoding"]).toBe("br");
});

test("behind https the browser is told to always use https, and on plain loopback it is not", async () => {
  const plain = await createVisitor(web.url).get("/login");
  expect(plain.headers.get("Strict-Transport-Security")).toBeNull();
  const behindProxy = await startWebProcess({
    env: { V1_BASE_URL: backend.baseUrl, PUBLIC_ORIGIN: "https://vigil.clinic.example" },
  });
  try {
    for (const path of ["/login", "/favicon.svg", "/healthz", "/dashboard", "/nowhere"]) {
      const { headers } = await createVisitor(behindProxy.url).get(path);
      expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8,}/);
    }
  } finally {
    await behindProxy.stop();
  }
});
