/** A worker thread: runs one job after another (run-job.ts). Node runs this file unchanged, in the build too. */
import { parentPort } from "node:worker_threads";
import type { Job, JobAnswer, JobOrder } from "./job.ts";

parentPort?.on("message", async ({ module, input }: JobOrder) => {
  const answer = (given: JobAnswer, moved: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(given, [...moved]);
  try {
    const { run } = (await import(module)) as { run: Job<unknown, unknown> };
    const { value, moved } = await run(input);
    answer({ isDone: true, value }, moved);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    answer({ isDone: false, name, message });
  }
});
