/**
 * Streams of news of many sessions through the built server: the calls to the backend, and the news that they get.
 */
import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { parseCookie } from "cookie";
import { eq } from "#backend/drizzle.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessions, sessionTokens } from "#backend/schema/sessions.ts";
import { users } from "#backend/schema/users.ts";
import { tokenHash } from "#backend/session/tokens.ts";
import { openTestBackend, testPassword, type TestBackend } from "#backend/testing/test-backend.ts";
import { accessCookieName } from "#contract/settings.ts";
import { createVisitor, hiddenField, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

interface Stream {
  readonly visitor: Visitor;
  /** how often it was told about a change */
  changes: number;
  isOver: boolean;
}

/** The polling interval of each. */
const roundMs = 5000;
let backend: TestBackend;
let server: ServerType;
let web: WebProcess;
let callCount = 0;
/** set: the next polling session of the affected institution is ended while it polls */
let endsAsker = false;
let heart: Stream[];
let other: Stream[];
let patientId: string;

beforeAll(async () => {
  backend = await openTestBackend(new Date().toISOString());
  await backend.reset({ loginFailuresByAddressMax: 1000 });
  patientId = await backend.addPatient();
  const fetch = async (request: Request) => {
    if (request.url.endsWith("/v1/alert-counter")) {
      callCount += 1;
      if (endsAsker) await endSessionOf(request);
    }
    return backend.fetch(request, "127.0.0.1");
  };
  server = serve({ fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  web = await startWebProcess({
    env: { V1_BASE_URL: `http://127.0.0.1:${port}`, FORMS_PER_MINUTE_ADDRESS: "1000" },
  });
  heart = [...(await listen("hcp", 10)), ...(await listen("nurse", 10))];
  other = await listen("other", 8);
}, 120_000);
afterAll(async () => {
  await web.stop();
  server.close();
  await backend.close();
});

/** Ends the polling session if its user belongs to the affected institution. */
async function endSessionOf(request: Request): Promise<void> {
  const token = parseCookie(request.headers.get("cookie") ?? "")[accessCookieName] ?? "";
  const [asker] = await backend.database
    .select({ id: sessionTokens.sessionId, username: users.username })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessionTokens.hash, tokenHash(token)));
  if (!endsAsker || !asker || asker.username === "other") return;
  endsAsker = false;
  await backend.database
    .update(sessions)
    .set({ endedAt: backend.now() })
    .where(eq(sessions.id, asker.id));
  backend.forgetAccess();
}

/** Sessions of a user with a stream each. */
async function listen(username: string, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let at = 0; at < count; at += 1) {
    const visitor = createVisitor(web.url);
    await visitor.signIn(username, testPassword);
    const { status, body } = await visitor.get("/news", { Accept: "text/event-stream" });
    expect(status).toBe(200);
    const stream = { visitor, changes: 0, isOver: false };
    void follow(stream, body!);
    streams.push(stream);
  }
  return streams;
}

async function follow(stream: Stream, body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const bytes of body)
    stream.changes += Buffer.from(bytes).toString().split("data: changed").length - 1;
  stream.isOver = true;
}

/** Long enough for a few rounds on a busy machine. */
const aWhile = { timeout: 6 * roundMs, interval: 100 };
const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1000));
const changesOf = (streams: readonly Stream[]) => new Set(streams.map(({ changes }) => changes));

test("[POLL-01] twenty-eight streams of two institutions are two polls, and all streams of the affected institution get an alert", async () => {
  await seconds(6);
  const before = callCount;
  await backend.addIncident(patientId);
  await seconds((2 * roundMs) / 1000 + 1);
  expect(changesOf(heart)).toEqual(new Set([1]));
  expect(changesOf(other)).toEqual(new Set([0]));
  // two rounds and the beginning of a third
  expect(callCount - before).toBeGreaterThanOrEqual(4);
  expect(callCount - before).toBeLessThanOrEqual(6);
}, 60_000);

test("[POLL-02] a user's stream ends on sign-out and the others go on, also if the backend ends the session that polls for them", async () => {
  const [first] = heart;
  const page = await (await first!.visitor.get("/dashboard")).text();
  const answer = await first!.visitor.post("/logout", { csrf: hiddenField(page, "csrf") });
  expect(answer.headers.get("Location")).toMatch(/^\/login/);
  await vi.waitFor(() => expect(heart.filter(({ isOver }) => isOver)).toEqual([first]), aWhile);

  // the session that polls for the others ends, and another one polls
  endsAsker = true;
  await vi.waitFor(() => expect(heart.filter(({ isOver }) => isOver)).toHaveLength(2), aWhile);
  expect(endsAsker).toBe(false);
  await backend.addIncident(patientId);
  const others = heart.filter(({ isOver }) => !isOver);
  await vi.waitFor(() => expect(changesOf(others)).toEqual(new Set([2])), aWhile);
  expect(others).toHaveLength(18);
  expect(heart.filter(({ isOver }) => isOver).map(({ changes }) => changes)).toEqual([1, 1]);
  expect(other.filter(({ isOver }) => isOver)).toEqual([]);
  expect(changesOf(other)).toEqual(new Set([0]));
}, 120_000);
