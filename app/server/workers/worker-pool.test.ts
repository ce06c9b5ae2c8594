import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkerPool, type WorkerPool, WorkersBusy } from "./worker-pool.ts";

const job = (name: string) => new URL(`../testing/${name}.ts`, import.meta.url).href;
const waitJob = job("wait-job");
const timeoutMs = 15_000;

let pool: WorkerPool;

beforeAll(() => {
  const worker = new URL("worker.ts", import.meta.url);
  pool = createWorkerPool({ worker, threads: 2, waiting: 2, idleMs: 200 });
});

const wait = (ms: number, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  pool.run({ module: waitJob, input: { ms } }, { timeoutMs, ...more });

test("a job runs in another thread; an error it throws arrives with name and message", async () => {
  expect(await wait(0)).toEqual({ isMainThread: false });
  const failed = pool.run({ module: waitJob, input: { ms: -1 } }, { timeoutMs });
  await expect(failed).rejects.toMatchObject({ name: "RangeError", message: "no such time" });
});

test("buffers are moved: a sent buffer is no longer available here", async () => {
  const bytes = new Uint8Array(1_000);
  const input = { ms: 0, bytes };
  await pool.run({ module: waitJob, input }, { timeoutMs, moved: [bytes.buffer] });
  expect(bytes.byteLength).toBe(0);
});

test("no more jobs run at once than there are threads; the same number wait, and the next one is refused", async () => {
  const running = [wait(300), wait(300), wait(1), wait(1)];
  await expect(wait(1)).rejects.toBeInstanceOf(WorkersBusy);
  await Promise.all(running);
  expect(await wait(1), "and then there is room again").toEqual({ isMainThread: false });
});

test("[VIEW-08] a job that takes too long, or whose caller has left, ends with its thread, and the next one runs", async () => {
  // busy without a pause: only the end of its thread stops it
  await expect(wait(60_000, { timeoutMs: 500 })).rejects.toMatchObject({ name: "TimeoutError" });
  const leaving = new AbortController();
  const left = wait(60_000, { signal: leaving.signal });
  await sleep(50);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  expect(await wait(0)).toEqual({ isMainThread: false });
});

test("a caller that leaves while waiting takes no thread", async () => {
  const running = [wait(200), wait(200)];
  const leaving = new AbortController();
  const left = wait(60_000, { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  await Promise.all([...running, wait(1)]);
});

// an idle thread keeps no process alive, and ends after its time
afterAll(() => sleep(300));
