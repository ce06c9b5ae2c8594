import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runEvery } from "./run-every.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const log = pino({ level: "silent" });

test("work is done at once and each period, not while it still runs, and no more once it is stopped", async () => {
  const ends: (() => void)[] = [];
  const stop = runEvery(1_000, () => new Promise((done) => ends.push(done)), { log, failed: "x" });
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(ends, "the first still runs").toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  stop();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends).toHaveLength(2);
});

test("a failure is a line of the log, and the next run tries again", async () => {
  const fault = new Error("no database");
  const error = vi.spyOn(log, "error");
  const work = vi.fn<() => Promise<void>>(async () => {}).mockRejectedValueOnce(fault);
  const stop = runEvery(1_000, work, { log, failed: "the work failed" });
  await vi.advanceTimersByTimeAsync(0);
  expect(error.mock.calls).toEqual([[{ err: fault }, "the work failed"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledTimes(1);
  stop();
});
