/**
 * A second web server process, for tests of sessions: `node --conditions=react-server` runs this file with a task on
 * standard input. It waits for the agreed moment, calls in parallel and prints the outcome of each call.
 */
import { json } from "node:stream/consumers";
import { join } from "node:path";
import { createLog } from "../observability/log.ts";
import { openSession } from "../session/open-session.ts";
import { sessionKeys } from "../session/seal.ts";
import { createSqliteSessionStore } from "../session/sqlite-session-store.ts";
import { createV1Client } from "../v1/client.ts";
import { readThing } from "./test-endpoints.ts";

export interface Task {
  readonly folder: string;
  readonly secret: string;
  readonly cookie: string;
  readonly baseUrl: string;
  readonly callCount: number;
  readonly startAtMs: number;
  readonly nowMs: number;
}

const task = (await json(process.stdin)) as Task;
const clock = { now: () => task.nowMs };
const log = createLog({ level: "silent" });
const runtime = {
  store: createSqliteSessionStore({ file: join(task.folder, "sessions.sqlite"), log }),
  keys: sessionKeys(task.secret),
  clock: { now: () => Date.now() },
  limits: { idleMs: 1e15, absoluteMs: 1e15, savedMs: 1e15, formsBytesMax: 512 * 1024 },
  log,
};
const settings = {
  baseUrl: task.baseUrl,
  timeoutMs: 2000,
  appVersion: "1.2.3",
  clinicClock: clock,
  log,
};
const waitMs = task.startAtMs - Date.now();
if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
const outcomes = await Promise.all(
  Array.from({ length: task.callCount }, async () => {
    // each call in a request of its own, as from several tabs
    const session = await openSession(runtime, {
      headers: new Headers({ Cookie: task.cookie }),
      isActivity: true,
    });
    return createV1Client(session, settings)
      .call(readThing)
      .then(
        (thing) => thing.token,
        (error: Error) => error.name,
      );
  }),
);
runtime.store.close();
process.stdout.write(JSON.stringify(outcomes));
