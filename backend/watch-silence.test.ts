import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import { createJobBook } from "./job-book.ts";
import { watchSilence } from "./watch-silence.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-16T09:00:00Z");
  await backend.reset();
});
afterAll(() => backend.close());

test("[RULE-07] silence is looked for at the start and every 15 minutes, even if no data arrive", async () => {
  const patientId = await backend.addPatient({ statusAt: backend.now() });
  await backend.addRule(patientId, {
    type: "NO_ADHERENCE",
    severity: 300,
    flagInfo: { n_days: 3 },
  });
  const looks: string[] = [];
  const clock = () => {
    looks.push(backend.now().toISOString());
    return backend.now();
  };
  // by turns of the loop, because the waiting of vitest advances its clock
  const seen = async (count: number) => {
    while (looks.length < count) await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  // eight days later the session has expired
  const alerts = async () => {
    const client = await backend.signIn("hcp");
    return (await client.get("/v1/alert-counter")).body.total_alerts;
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = watchSilence(
    backend.database,
    clock,
    pino({ level: "silent" }),
    createJobBook(backend.now),
  );
  try {
    expect(looks).toEqual(["2026-11-16T09:00:00.000Z"]);
    // a run is over when old sessions, answers, shared documents and imports are deleted and the states are renewed: six
    // readings of the clock
    await seen(6);
    expect(await alerts()).toBe(0);
    backend.setNow("2026-11-24T09:00:00Z");
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(looks).toHaveLength(6);
    vi.advanceTimersByTime(1);
    expect(looks).toHaveLength(7);
    await seen(12);
    expect(await alerts()).toBe(1);
  } finally {
    stop();
    vi.useRealTimers();
  }
});
