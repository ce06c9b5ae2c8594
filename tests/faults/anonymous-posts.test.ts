/**
 * An anonymous sender delays no user: a visitor's data must be small, is counted before it is read, and refused by
 * its size.
 */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultLimits } from "#settings/limits/default-limits.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl, TRUST_PROXY: "1" } });
  await (await fetch(`${web.url}/login`)).text();
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

const urlEncoded = { "Content-Type": "application/x-www-form-urlencoded" };
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const ofParts = { "Content-Type": "multipart/form-data; boundary=b" };

/** Processor time used by the web server so far, s (proc_pid_stat(5): fields 14 and 15, in hundredths). */
function usedSeconds(): number {
  const stat = readFileSync(`/proc/${web.child.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const bodies: [
  what: string,
  path: string,
  body: string,
  type: Record<string, string>,
  status: number,
][] = [
  ["495,000 fields to a page that is not there", "/nowhere", "a&".repeat(495_000), urlEncoded, 404],
  ["495,000 fields to the sign-in", "/login", "a&".repeat(495_000), urlEncoded, 413],
  ["50,000 fields to the sign-in", "/login", "a&".repeat(49_900), urlEncoded, 400],
  ["225,000 parts to the sign-in", "/login", `${part.repeat(225_000)}--b--\r\n`, ofParts, 413],
  ["2,000 parts to the sign-in", "/login", `${part.repeat(1_900)}--b--\r\n`, ofParts, 400],
  [
    "a file of 11.9 MB to a page of signed-in people",
    "/profile",
    "x".repeat(11_900_000),
    ofParts,
    413,
  ],
];

test.each(bodies)(
  "[SAFE-01][SAFE-02] %s: refused at once",
  async (_what, path, body, type, status) => {
    const startedAtMs = performance.now();
    const answer = await createVisitor(web.url).post(path, body, type);
    expect(answer.status).toBe(status);
    // parsing the first of these takes 3.5 s; the bodies themselves must be transferred
    expect(performance.now() - startedAtMs).toBeLessThan(1_500);
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
  },
);

/**
 * The first status that is received; undefined if the connection was cut before one was read. The headers are sent
 * at once: a slow sender gets 408, which says nothing about the page.
 */
function postedTo(path: string, body: Buffer): Promise<number | undefined> {
  return new Promise((done) => {
    const headers = { Origin: web.url, "Content-Length": body.length, ...ofParts };
    const sent = request(web.url + path, { method: "POST", headers, agent: false });
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("error", () => undefined);
      done(answer.statusCode);
    });
    sent.on("error", () => done(undefined));
    sent.flushHeaders();
    sent.end(body);
  });
}

test("[SAFE-04] sixty files of 11.9 MB at once to a missing page are not read as forms", async () => {
  const file = Buffer.alloc(11_900_000, "x");
  const before = usedSeconds();
  const answers = await Promise.all(Array.from({ length: 60 }, () => postedTo("/nowhere", file)));
  // a sender that does not read may lose its connection
  const statuses = answers.filter((status) => status !== undefined);
  expect(new Set(statuses)).toEqual(new Set([404]));
  // when parsed, they kept the server busy for 39 s
  expect(usedSeconds() - before).toBeLessThan(8);
  expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
}, 60_000);

test("[SAFE-03] an address that sends too many forms must wait; no other address waits, and nothing of the forms is stored", async () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const visitor = createVisitor(web.url);
  const statuses: number[] = [];
  let refused: Response | undefined;
  for (let at = 0; at < defaultLimits.formsByAddressPerMinute + 5; at += 1) {
    const answer = await createVisitor(web.url).post("/signup", { title: "x" }, from("192.0.2.1"));
    statuses.push(answer.status);
    if (answer.status === 429) refused = answer;
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(
    defaultLimits.formsByAddressPerMinute,
  );
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused?.headers.getSetCookie()).toEqual([]);
  for (const path of ["/support", "/language", "/logout"])
    expect((await visitor.post(path, {}, from("192.0.2.1"))).status).toBe(429);
  expect((await visitor.post("/signup", { title: "x" }, from("192.0.2.2"))).status).toBe(303);

  // a user at the sign-in page gets a message in words
  const page = {
    ...from("192.0.2.1"),
    "Sec-Fetch-Dest": "document",
    Referer: `${web.url}/login?next=%2Fpatients`,
  };
  const back = await visitor.post("/login", { username: "hcp" }, page);
  expect(back.headers.get("Location")).toMatch(/^\/login\?next=%2Fpatients&wait=\d+$/);
  expect((await visitor.get(back.headers.get("Location") ?? "")).status).toBe(429);
}, 60_000);

test("[SAFE-03] a browser in which a user has signed in before is counted separately", async () => {
  const known = createVisitor(web.url);
  await known.signIn();
  await known.post("/logout", {});
  for (let at = 0; at < defaultLimits.formsByAddressPerMinute + 1; at += 1)
    await (await createVisitor(web.url).post("/signup", { title: "x" })).body?.cancel();
  await expect(createVisitor(web.url).signIn()).rejects.toThrow(/429/);
  await known.signIn();
}, 60_000);
