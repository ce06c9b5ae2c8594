import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { pino } from "pino";
import { createJobBook } from "./job-book.ts";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import { logStatus, watchStatus } from "./watch-status.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
});
afterAll(() => backend.close());
afterEach(() => vi.useRealTimers());

function parts(database = backend.database) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const countConnections = () => ({ total: 3, idle: 1, waiting: 4 });
  const jobs = createJobBook(backend.now);
  return {
    lines,
    jobs,
    given: { opened: { database, countConnections }, jobs, clock: backend.now, log },
  };
}

test("[WATCH-06] the line of the log has only counts, and no patient, user or institution", async () => {
  const { lines, jobs, given } = parts();
  const patient = await backend.addPatient();
  await backend.addIncident(patient);
  await backend.addIncident(patient);
  await backend.signIn("hcp");
  await jobs.run("mail", () => Promise.reject(new Error("no"))).catch(() => undefined);
  await logStatus(given);
  const { level, time, pid, hostname, msg, ...counts } = JSON.parse(lines.join("")) as Record<
    string,
    unknown
  >;
  expect([level, typeof time, typeof pid, typeof hostname, msg]).toEqual([
    30,
    "number",
    "number",
    "string",
    "status",
  ]);
  expect(counts).toEqual({
    sessions: 1,
    alerts: 2,
    mailsWaiting: 0,
    webhooksWaiting: 0,
    implantsWaiting: 0,
    connections: 2,
    connectionsWaiting: 4,
    jobFailures: 1,
  });
});

test("[WATCH-07] the line is written once a minute, one at a time, and not if the database does not answer", async () => {
  vi.useFakeTimers();
  const asked: PromiseWithResolvers<{ rows: [] }>[] = [];
  const database = {
    execute: () => {
      asked.push(Promise.withResolvers());
      return asked.at(-1)?.promise;
    },
  };
  const { lines, given } = parts(database as never);
  const stop = watchStatus(given);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
  // the first answer is late: no second query runs beside it
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
  asked[0]?.reject(new Error("the database is away"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, lines.length]).toEqual([2, 0]);
  asked[1]?.resolve({ rows: [] });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(lines).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([asked.length, lines.length]).toEqual([2, 1]);
});
