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

test("[RULE-07] silence is looked for at the start and every 15 minutes, though nothing arrives", async () => {
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
  // by turns of the loop, since the waiting of vitest moves its clock on
  const seen = async (count: number) => {
    while (looks.length < count) await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  // eight days later the session has ended
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
    // a look is over once sessions, answers and shared documents of the past are forgotten and the states renewed: five
    // questions to the clock
    await seen(5);
    expect(await alerts()).toBe(0);
    backend.setNow("2026-11-24T09:00:00Z");
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(looks).toHaveLength(5);
    vi.advanceTimersByTime(1);
    expect(looks).toHaveLength(6);
    await seen(10);
    expect(await alerts()).toBe(1);
  } finally {
    stop();
    vi.useRealTimers();
  }
});
