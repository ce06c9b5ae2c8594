/** ASVS 4.1 and 4.2: invalid HTTP is refused or the connection is closed, and the server continues to run. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
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

async function expectAlive(): Promise<void> {
  expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
  expect(web.child.exitCode).toBeNull();
}

const post = "POST /login HTTP/1.1\r\nHost: x\r\n";
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const inner = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

const refused: Record<string, string | Buffer> = {
  TRACE: "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
  PUT: "PUT /login HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
  DELETE: "DELETE /login HTTP/1.1\r\nHost: x\r\n\r\n",
  CONNECT: "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n",
  "OPTIONS *": "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
  "a method of its own": "BREW /login HTTP/1.1\r\nHost: x\r\n\r\n",
  "a method in small letters": "get /login HTTP/1.1\r\nHost: x\r\n\r\n",
  "no Host": "GET /login HTTP/1.1\r\n\r\n",
  "an empty Host": "GET /login HTTP/1.1\r\nHost: \r\n\r\n",
  "two Hosts": "GET /login HTTP/1.1\r\nHost: x\r\nHost: elsewhere.example\r\n\r\n",
  "two equal Hosts": "GET /login HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n",
  "a Host with a space": "GET /login HTTP/1.1\r\nHost: a b\r\n\r\n",
  "a Host with a path": "GET /login HTTP/1.1\r\nHost: a/b\r\n\r\n",
  "a Host with a user": "GET /login HTTP/1.1\r\nHost: user:word@elsewhere\r\n\r\n",
  "a Host with a port too high": "GET /login HTTP/1.1\r\nHost: x:99999\r\n\r\n",
  "half a Host": "GET /login HTTP/1.1\r\nHost: [::1\r\n\r\n",
  "an address of another scheme": "GET ftp://x/y HTTP/1.1\r\nHost: x\r\n\r\n",
  "an address of a script": "GET javascript:alert(1) HTTP/1.1\r\nHost: x\r\n\r\n",
  "an address without a slash": "GET login HTTP/1.1\r\nHost: x\r\n\r\n",
  "CL.TE": `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  "TE.CL": `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n24\r\n${inner}\r\n0\r\n\r\n`,
  "TE.TE": `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  "an unknown transfer encoding": `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  "chunked with something behind it": `${post}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
  "a folded header": get("/login", "X-A: a\r\n b\r\n"),
  "a folded transfer encoding": `${post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  "a space before the colon": `${post}Content-Length : 5\r\n\r\nabcde`,
  "line feeds alone": "GET /login HTTP/1.1\nHost: x\n\n",
  "carriage returns alone": "GET /login HTTP/1.1\rHost: x\r\r",
  "two lengths": `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  "two equal lengths": `${post}Content-Length: 5\r\nContent-Length: 5\r\n\r\nabcde`,
  "a length with a sign": `${post}Content-Length: +5\r\n\r\nabcde`,
  "a length below zero": `${post}Content-Length: -5\r\n\r\nabcde`,
  "a length in hexadecimal": `${post}Content-Length: 0x5\r\n\r\nabcde`,
  "a length of 20 digits": `${post}Content-Length: 99999999999999999999\r\n\r\nabcde`,
  "a length of 5 GB": `${post}Content-Length: 5000000000\r\n\r\nabcde`,
  "a broken chunk": `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  "a chunk with a long remark": `${post}Transfer-Encoding: chunked\r\n\r\n1;${"a".repeat(70_000)}\r\na\r\n0\r\n\r\n`,
  "NUL in the address": get("/lo\0gin"),
  "NUL in a header": get("/login", "X-A: a\0b\r\n"),
  "an unencoded line end in a header": get("/login", "X-A: a\rb\r\n"),
  "a header of 70 kB": get("/login", `X-A: ${"a".repeat(70_000)}\r\n`),
  "3,000 headers": get("/login", "a: b\r\n".repeat(3_000)),
  "an address of 200 kB": get(`/${"a".repeat(200_000)}`),
  "HTTP/2 without TLS": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP/3.0": "GET /login HTTP/3.0\r\nHost: x\r\n\r\n",
  TLS: Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0, 0xa1, 3, 3, 0, 1, 2, 255, 10, 10]),
  zeros: "\0".repeat(64),
  words: "hello, is anybody there?\r\n\r\n",
  "a climb out of the folder": get("/assets/../../server/index.js"),
  "an encoded climb": get("/assets/..%2f..%2fserver%2findex.js"),
  "a climb in encoded dots": get("/%2e%2e/%2e%2e/package.json"),
  "a climb in backslashes": get("/..%5c..%5cpackage.json"),
  "an encoded NUL": get("/%00"),
  "an encoded NUL in a file's name": get("/assets/%00.js"),
  "half an encoded letter": get("/%E0%A4%A"),
  "half an encoded letter in a file's name": get("/assets/%E0%A4%A"),
  "a folder": get("/assets/"),
  "an address that looks like a host": get("//elsewhere.example/dashboard"),
  "an expectation nobody knows": get("/login", "Expect: tea\r\n"),
};

test.each(Object.entries(refused))("%s is refused", async (_what, bytes) => {
  const { statuses, isClosed, text } = await sendRaw(web.port, bytes);
  for (const status of statuses) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect(statuses.length > 0 || isClosed, "answered or hung up").toBe(true);
  expect(statuses.length, "nothing inside was taken for a request").toBeLessThanOrEqual(1);
  expect(text).not.toMatch(/\bat \w+ \(|node_modules|<pre>/);
  await expectAlive();
});

test.each([
  ["another site's Host", get("/dashboard").replace("Host: x", "Host: elsewhere.example")],
  ["an absolute address", "GET http://elsewhere.example/dashboard HTTP/1.1\r\nHost: x\r\n\r\n"],
  [
    "a proxy's headers",
    get(
      "/dashboard",
      "X-Forwarded-Host: elsewhere.example\r\nX-Forwarded-Proto: ftp\r\nForwarded: host=elsewhere.example\r\n",
    ),
  ],
])("%s leads to no other site", async (_what, bytes) => {
  const { text, statuses } = await sendRaw(web.port, bytes);
  expect(statuses).toEqual([302]);
  expect(text).toMatch(/\r\nlocation: \/login\?next=%2Fdashboard\r\n/i);
  expect(text).not.toContain("elsewhere");
});

test("an unusual but valid request is answered", async () => {
  const answered: Record<string, string> = {
    "HTTP/1.0 without a Host": "GET /login HTTP/1.0\r\n\r\n",
    "a request to change the protocol": get(
      "/login",
      "Connection: Upgrade\r\nUpgrade: websocket\r\n",
    ),
    "cookies that are none": get(
      "/login",
      "Cookie: __Host-vigil=%00%zz; =; a; __Host-vigil-language=\xff\r\n",
    ),
    "languages that are none": get("/login", `Accept-Language: ${"x-".repeat(500)},*;q=9\r\n`),
    "encodings that are none": get("/login", "Accept-Encoding: br;q=abc, ;;;,\r\n"),
    "a GET with a body": get("/login", "Content-Length: 5\r\n").concat("abcde"),
  };
  for (const [what, bytes] of Object.entries(answered)) {
    const { statuses } = await sendRaw(web.port, Buffer.from(bytes, "latin1"), { quietMs: 400 });
    expect([what, statuses]).toEqual([what, [200]]);
  }
});

test("fifty requests at once over one connection are answered in order", async () => {
  const last = get("/login.rsc", "Connection: close\r\n");
  const bytes = get("/healthz").repeat(25) + get("/favicon.svg").repeat(24) + last;
  const { statuses, isClosed } = await sendRaw(web.port, bytes, {
    quietMs: 2_000,
    patienceMs: 10_000,
  });
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
  expect(isClosed).toBe(true);
});

test("an invalid request after a valid one ends the connection, but not the answer before it", async () => {
  const { statuses, isClosed } = await sendRaw(web.port, `${get("/healthz")}HELLO\r\n\r\n`);
  expect(statuses).toEqual([200, 400]);
  expect(isClosed).toBe(true);
});

test("200 silent connections do not block the sign-in", async () => {
  const silent = Array.from({ length: 200 }, () => {
    const socket = connect(web.port, "127.0.0.1").on("error", () => {});
    socket.write("GET /login HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    return socket;
  });
  const startedAtMs = performance.now();
  const page = await createVisitor(web.url).get("/login");
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<form[^>]*method="post"/);
  expect(performance.now() - startedAtMs).toBeLessThan(3_000);
  for (const socket of silent) socket.destroy();
});
