/** Sessions in a folder of their own, with a clock that only moves when a test moves it, and a readable log. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { createLog } from "../observability/log.ts";
import { openSession, type SessionRuntime } from "../session/open-session.ts";
import { sessionKeys } from "../session/seal.ts";
import type { Session } from "../session/session.ts";
import { sessionCookieName } from "../session/session-reference.ts";
import { createSqliteSessionStore } from "../session/sqlite-session-store.ts";
import { signIn } from "../session/sign-in.ts";
import type { V1ClientSettings } from "../v1/client.ts";

export const testSecret = "only-for-tests-0123456789-0123456789-abcdef";

export interface TestClock extends Clock {
  set(instant: string): void;
  forward(ms: number): void;
}

export function testClock(instant: string): TestClock {
  let nowMs = Date.parse(instant);
  return {
    now: () => nowMs,
    set: (next) => {
      nowMs = Date.parse(next);
    },
    forward: (ms) => {
      nowMs += ms;
    },
  };
}

export interface TestRuntime extends SessionRuntime {
  readonly folder: string;
  readonly clock: TestClock;
  /** every log line so far */
  readonly lines: string[];
  remove(): void;
}

export function createTestRuntime(
  startsAt = "2026-11-20T09:00:00Z",
  secret = testSecret,
): TestRuntime {
  const folder = mkdtempSync(join(tmpdir(), "vigil-sessions-"));
  const lines: string[] = [];
  const log = createLog({
    level: "debug",
    destination: { write: (line: string) => void lines.push(line) },
  });
  const store = createSqliteSessionStore({ file: join(folder, "sessions.sqlite"), log });
  return {
    folder,
    lines,
    log,
    store,
    keys: sessionKeys(secret),
    clock: testClock(startsAt),
    limits: {
      idleMs: 60 * 60_000,
      absoluteMs: 12 * 3_600_000,
      savedMs: 8 * 3_600_000,
      formsBytesMax: 512 * 1024,
    },
    remove: () => {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function settingsFor(
  runtime: TestRuntime,
  baseUrl: string,
  more: Partial<V1ClientSettings> = {},
): V1ClientSettings {
  return {
    baseUrl,
    timeoutMs: 2000,
    appVersion: "1.2.3",
    clinicClock: runtime.clock,
    log: runtime.log,
    ...more,
  };
}

/** The session of a browser that sends `cookie` (as in `Set-Cookie`), or none. */
export function visitWith(
  runtime: SessionRuntime,
  cookie?: string,
  isActivity = true,
): Promise<Session> {
  const headers = new Headers(cookie === undefined ? {} : { Cookie: cookie.split(";")[0] ?? "" });
  return openSession(runtime, { headers, isActivity });
}

/** Signs the test user in at `baseUrl`; returns the session and the browser's cookie. */
export async function signInAt(
  runtime: TestRuntime,
  baseUrl: string,
): Promise<{ session: Session; cookie: string }> {
  const session = await visitWith(runtime);
  await signIn(
    runtime,
    session,
    { username: "hcp", password: "Demo-2026!" },
    settingsFor(runtime, baseUrl),
  );
  const cookie = session.setCookie;
  if (!cookie?.startsWith(sessionCookieName)) throw new Error("Signing in set no cookie");
  return { session, cookie };
}
