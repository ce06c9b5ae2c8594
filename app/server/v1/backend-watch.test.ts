import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBackendWatch } from "./backend-watch.ts";

function watching(answers: boolean[]) {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  let asked = 0;
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] ?? true;
  const log = { debug: note, info: note, warn: note, error: note };
  const watch = createBackendWatch({ isAnswering: ask, log, slowMs: 20, everyMs: 10 });
  return { watch, events, asked: () => asked };
}

test("[SAFE-11] calls to a backend that hangs end together, and new ones fail at once until it answers again", async () => {
  const { watch, events, asked } = watching([false, false, false, true]);
  const calls = Array.from({ length: 5 }, () => new AbortController());
  for (const call of calls) watch.begin(call);
  // it is down for some thirty milliseconds; the test checks more often than that
  await expect.poll(() => watch.isDown(), { timeout: 10_000, interval: 2 }).toBe(true);
  expect(calls.map(({ signal }) => (signal.reason as Error).name)).toEqual(
    calls.map(() => "TimeoutError"),
  );
  await expect.poll(() => watch.isDown()).toBe(false);
  expect(asked(), "five slow calls ask once").toBe(4);
  expect(events).toEqual(["backend_hangs", "backend_answers_again"]);
});

test("[SAFE-11] a backend that only works long is waited for, and a quick call sends no check", async () => {
  const { watch, asked } = watching([true]);
  const long = new AbortController();
  watch.begin(long);
  watch.begin(new AbortController())();
  await sleep(60);
  expect([watch.isDown(), long.signal.aborted, asked()]).toEqual([false, false, 1]);
});
