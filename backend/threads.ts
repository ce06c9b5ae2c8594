/**
 * Work on what somebody sent, each piece in a thread of its own, so that no other request waits; within bounds of time
 * and memory.
 */
import { Worker } from "node:worker_threads";

interface Threads {
  /** posts one message, what it made of its `workerData` */
  readonly script: URL;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** at a time; who comes then waits for one */
  readonly threadsMax: number;
}

/** What was given takes more than it may. */
export class BeyondBounds extends Error {
  override name = "BeyondBounds";
  readonly bound: "time" | "memory";
  constructor(bound: "time" | "memory") {
    super(`The thread needed more ${bound} than it may`);
    this.bound = bound;
  }
}

/** The function that has it done. @throws BeyondBounds, or the error of a thread that could not work */
export function createThreads<Made>(threads: Threads): (given: unknown) => Promise<Made> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (given) => {
    // a place that becomes free is passed on, so that nobody who comes later is before those who wait
    if (running >= threads.threadsMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await inThread<Made>(given, threads);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function inThread<Made>(given: unknown, { script, timeoutMs, memoryMb }: Threads): Promise<Made> {
  const worker = new Worker(script, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  worker.once("message", resolve);
  worker.once("error", (error: Error & { code?: string }) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new BeyondBounds("memory") : error),
  );
  worker.once("exit", () => reject(new Error("The thread ended without an answer")));
  const timer = setTimeout(() => reject(new BeyondBounds("time")), timeoutMs);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
