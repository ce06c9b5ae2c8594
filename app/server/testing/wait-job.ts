/** A job for the tests of the worker threads: works without a pause for the given number of milliseconds. */
import { isMainThread } from "node:worker_threads";
import type { JobResult } from "../workers/job.ts";

export function run({
  ms,
}: {
  readonly ms: number;
}): JobResult<{ readonly isMainThread: boolean }> {
  if (ms < 0) throw new RangeError("no such time");
  const startedAtMs = performance.now();
  while (performance.now() - startedAtMs < ms) Math.sqrt(ms);
  return { value: { isMainThread } };
}
