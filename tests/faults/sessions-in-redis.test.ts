/**
 * Two built web servers with one Redis and the embedded backend: what they share, and what a user sees while one of
 * the three is down.
 */
import { createServer, type Server } from "node:http";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { eq } from "#backend/drizzle.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { patientNotes } from "#backend/schema/patient-notes.ts";
import { users } from "#backend/schema/users.ts";
import { openTestBackend, testPassword, type TestBackend } from "#backend/testing/test-backend.ts";
import { type FaultProxy, passesOn, startFaultProxy } from "#tests/support/fault-proxy.ts";
import {
  isRedisInstalled,
  type RedisServer,
  startRedisServer,
} from "#tests/support/redis-server.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const asPage = { Accept: "text/html", "Accept-Language": "en", "Sec-Fetch-Dest": "document" };
const away = "The server cannot reach the store of sessions right now.";

describe.skipIf(!isRedisInstalled)("two web servers with one Redis", () => {
  let redis: RedisServer;
  let backend: TestBackend;
  let listener: Server;
  let proxy: FaultProxy;
  let webs: readonly WebProcess[];
  let patientId: string;
  /** one browser, at each of the web servers */
  let one: Visitor;
  let two: Visitor;

  beforeAll(async () => {
    redis = await startRedisServer();
    backend = await openTestBackend();
    await backend.reset({ accessTokenSeconds: 3600 });
    // the machine's time, which the web servers use
    backend.setNow(new Date().toISOString());
    await backend.database.update(users).set({ language: "en-uk" });
    patientId = await backend.addPatient();
    listener = createServer(getRequestListener((request) => backend.fetch(request)));
    await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
    proxy = await startFaultProxy(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
    const env = { V1_BASE_URL: proxy.url, REDIS_URL: redis.url, REDIS_PREFIX: "clinic:" };
    webs = [await startWebProcess({ env }), await startWebProcess({ env })];
  }, 300_000);
  beforeEach(async () => {
    proxy.heal();
    await redis.start();
    await untilReady();
    one = createVisitor(webs[0]?.url ?? "");
    await one.signIn("hcp", testPassword);
    two = sameBrowserAt(webs[1]);
  });
  afterAll(async () => {
    for (const web of webs) await web.stop();
    await proxy.down();
    listener.closeAllConnections();
    await new Promise((done) => listener.close(done));
    await backend.close();
    await redis.remove();
  });

  function sameBrowserAt(web: WebProcess | undefined): Visitor {
    const visitor = createVisitor(web?.url ?? "");
    for (const cookie of one.cookie().split("; ")) {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      visitor.setCookie(name, value);
    }
    return visitor;
  }

  const page = () => `/patient/${patientId}/monitoring`;
  const drawer = () => `${page()}?history=open&history_mode=FINDING`;
  /** status, and the address to which it leads */
  async function seen(answer: Response) {
    await answer.text();
    return [answer.status, answer.headers.get("Location")];
  }
  const seenLater = async (answer: Promise<Response>) => seen(await answer);
  const look = async (visitor: Visitor, path = page()) => seen(await visitor.get(path, asPage));
  const refreshes = () => proxy.passages.filter(({ path }) => path === "/v1/refresh").length;
  /** The tokens of all users have expired. */
  const later = () => backend.setNow(new Date(backend.now().getTime() + 3_700_000).toISOString());
  const readiness = async (web: WebProcess | undefined) => {
    const answer = await fetch(`${web?.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  const allWell = { backend: "ok", database: "ok", migrations: "ok", sessions: "ok" };
  /** `/readyz` gives the same answer for a second. */
  const untilReadiness = async (status: number, parts: object) => {
    await sleep(1_100);
    const isSaid = async () => {
      for (const web of webs) expect(await readiness(web)).toEqual([status, parts]);
    };
    await vi.waitFor(isSaid, { timeout: 15_000, interval: 200 });
  };
  const untilReady = () => untilReadiness(200, allWell);
  const stored = async (content: string) =>
    (await backend.database.select().from(patientNotes).where(eq(patientNotes.content, content)))
      .length;

  test("[REDIS-10] signing in at one web server signs in at the other, and signing out at one signs out at the other", async () => {
    expect(await look(one)).toEqual([200, null]);
    expect(await look(two)).toEqual([200, null]);
    expect(await seen(await two.post("/logout", {}))).toEqual([303, "/login"]);
    const [status, to] = await look(one);
    expect([status, to]).toEqual([302, expect.stringMatching(/^\/login\?next=/)]);
    expect(proxy.passages.filter(({ path }) => path === "/v1/logout")).toHaveLength(1);
  });

  test("[REDIS-11] the token has expired while both load pages of many calls: one refresh, and both stay signed in", async () => {
    for (let round = 1; round <= 3; round += 1) {
      later();
      const looks = await Promise.all([one, two, one, two].map((visitor) => look(visitor)));
      expect(looks).toEqual(Array.from({ length: 4 }, () => [200, null]));
      expect(refreshes()).toBe(round);
    }
  });

  test("[REDIS-18] a form that reaches both at once is stored once, and both give the same answer", async () => {
    const content = "sent to both";
    const sent = { ...findingOf(await (await one.get(drawer())).text()), content };
    const post = (visitor: Visitor) => visitor.post(`/patient/${patientId}/history`, sent);
    const answers = await Promise.all([post(one), post(two), post(one), post(two)].map(seenLater));
    expect(new Set(answers.map((answer) => answer.join(" "))).size).toBe(1);
    expect(answers[0]).toEqual([303, expect.stringContaining(page())]);
    expect(await stored(content)).toBe(1);
  });

  test("[REDIS-14] Redis is down for a moment during a refresh: the tokens are stored, and the user stays signed in", async () => {
    later();
    let back: Promise<void> | undefined;
    proxy.fault("GET", "/v1/refresh", async (exchange) => {
      await redis.kill();
      back = sleep(1_500).then(() => redis.start());
      await passesOn(exchange);
    });
    expect(await look(one)).toEqual([200, null]);
    await back;
    await untilReady();
    expect(await look(two)).toEqual([200, null]);
    expect(refreshes()).toBe(1);
  });

  test("[REDIS-06] [REDIS-08] [REDIS-13] Redis is killed and restarted: meanwhile the pages say so; no typed text and no session is lost", async () => {
    const form = await (await two.get(drawer())).text();
    await redis.kill();

    for (const visitor of [one, two]) {
      const answer = await visitor.get(page(), asPage);
      const text = await answer.text();
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(text).toContain(away);
      expect(text).toContain(`<a href="${page()}">Try again</a>`);
      expect(text).not.toMatch(/redis|127\.0\.0\.1|ECONNREFUSED/i);
    }
    for (const path of [`${page()}.rsc`, "/session", "/news"]) {
      const answer = await one.get(path, { Accept: "*/*" });
      expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([
        path,
        503,
        "text/plain; charset=utf-8",
      ]);
      expect(await answer.text()).not.toMatch(/\d/);
    }
    await untilReadiness(503, { ...allWell, sessions: "failed" });

    const content = 'typed "while" Redis\r\nwas <away>';
    const sent = { ...findingOf(form), content };
    const kept = await two.post(`/patient/${patientId}/history`, sent, asPage);
    const keptText = await kept.text();
    expect(kept.status).toBe(503);
    expect(keptText).toContain("What you entered is kept on this page.");
    expect(fieldsOf(keptText)).toEqual(sent);
    expect(await stored(content)).toBe(0);
    const secret = { username: "hcp", password: testPassword, csrf: "x", next: "" };
    const login = await (await two.post("/login", secret, asPage)).text();
    expect(login).not.toContain(testPassword);
    expect(login).toContain("Go back in your browser: it is still there.");
    expect(await seen(await one.post("/logout", {}, asPage))).toEqual([503, null]);

    await redis.start();
    await untilReady();
    for (const visitor of [one, two]) expect(await look(visitor)).toEqual([200, null]);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await two.post(`/patient/${patientId}/history`, fieldsOf(keptText), asPage);
      expect(await seen(answer)).toEqual([303, expect.stringContaining(page())]);
    }
    expect(await stored(content.replaceAll("\r\n", "\n"))).toBe(1);
    for (const web of webs) {
      const lines = web.output();
      expect(lines).toContain('"event":"redis_away"');
      expect(lines).toContain('"event":"redis_back"');
    }
  });

  test("[REDIS-15] Redis stops while a form is being stored: it is stored once and the redirect follows, without a message", async () => {
    const content = "stored while Redis went away";
    const sent = { ...findingOf(await (await one.get(drawer())).text()), content };
    proxy.fault("POST", "/v1/patient-note", async (exchange) => {
      await redis.kill();
      await passesOn(exchange);
    });
    const answer = await one.post(`/patient/${patientId}/history`, sent, asPage);
    const [status, to] = await seen(answer);
    expect([status, to]).toEqual([303, expect.stringContaining(page())]);
    expect(await look(one, String(to))).toEqual([503, null]);
    await redis.start();
    await untilReady();
    expect(await look(one, String(to))).toEqual([200, null]);
    expect(await stored(content)).toBe(1);
  });

  test("[REDIS-17] Redis stops during a sign-in: the page says so without the password, and no session stays open at the backend", async () => {
    const visitor = createVisitor(webs[0]?.url ?? "");
    const csrf = hiddenField(await (await visitor.get("/login")).text(), "csrf");
    proxy.fault("POST", "/v1/login", async (exchange) => {
      await redis.kill();
      await passesOn(exchange);
    });
    const fields = { username: "hcp", password: testPassword, csrf, next: "" };
    const answer = await visitor.post("/login", fields, asPage);
    const text = await answer.text();
    expect([answer.status, text.includes(away), text.includes(testPassword)]).toEqual([
      503,
      true,
      false,
    ]);
    expect(proxy.passages.map(({ path }) => path).slice(-2)).toEqual(["/v1/login", "/v1/logout"]);
    proxy.heal();
    await redis.start();
    await untilReady();
    await visitor.signIn("hcp", testPassword);
    expect(await look(visitor)).toEqual([200, null]);
  });

  test("[REDIS-07] Redis accepts connections but does not answer: all users get an error within seconds, and afterwards it works again", async () => {
    redis.freeze();
    const startedAt = performance.now();
    const looks = await Promise.all([one, two, one, two].map((visitor) => look(visitor)));
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(looks).toEqual(Array.from({ length: 4 }, () => [503, null]));
    redis.go();
    await untilReady();
    for (const visitor of [one, two]) expect(await look(visitor)).toEqual([200, null]);
  });

  test("[REDIS-07] while Redis is down a web server tries one connection at a time, however many pages are requested", async () => {
    await redis.kill();
    let tries = 0;
    const nobody = createSocketServer((socket) => {
      tries += 1;
      socket.destroy();
    });
    const { port } = new URL(redis.url);
    await new Promise<void>((done) => nobody.listen(Number(port), "127.0.0.1", done));
    const untilMs = performance.now() + 3_000;
    let asked = 0;
    while (performance.now() < untilMs) {
      const answers = await Promise.all([one, two, one, two].map((visitor) => look(visitor)));
      expect(answers.every(([status]) => status === 503)).toBe(true);
      asked += answers.length;
    }
    await new Promise((done) => nobody.close(done));
    expect(asked).toBeGreaterThan(40);
    // at 0.1, 0.2, 0.3 s and so on, of each of the two
    expect(tries).toBeLessThan(30);
    await redis.start();
    await untilReady();
    expect(await look(one)).toEqual([200, null]);
  });

  test("[REDIS-04] password attempts at one web server count at the other", async () => {
    proxy.heal();
    for (let at = 0; at < 12; at += 1) {
      const visitor = createVisitor(webs[at % 2]?.url ?? "");
      await expect(visitor.signIn("nobody", `wrong-${at}`)).rejects.toThrow("/login");
    }
    // the others were not passed on
    expect(proxy.passages.filter(({ path }) => path === "/v1/login")).toHaveLength(10);
  });

  test("[REDIS-12] one of the web servers is killed: the session continues at the other", async () => {
    webs[0]?.child.kill("SIGKILL");
    await webs[0]?.ended;
    await expect(one.get(page())).rejects.toThrow();
    expect(await look(two)).toEqual([200, null]);
    later();
    expect(await look(two)).toEqual([200, null]);
    expect(refreshes()).toBe(1);
  });
});

/** The fields of a finding's form beside the text. */
function findingOf(html: string): Record<string, string> {
  const [form = ""] = /<form[^>]*id="finding-form".*?<\/form>/s.exec(html) ?? [];
  const field = (name: string) => [name, hiddenField(form, name).replaceAll("&amp;", "&")];
  const fields = Object.fromEntries(["form", "form_id", "next"].map(field));
  expect(fields).toMatchObject({ form: "finding", form_id: expect.stringMatching(/./) });
  return { intent: "add_finding", ...fields };
}

const letters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#13;": "\r",
  "&#10;": "\n",
};

/** The hidden fields of a page that has a form again. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]) => [
        name,
        value.replaceAll(/&[#\w]+;/g, (entity) => letters[entity] ?? entity),
      ],
    ),
  );
