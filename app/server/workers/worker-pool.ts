/**
 * Worker threads for work that would block all requests on the main thread. There are few threads; they are made when
 * needed and ended after some idle time. The number of waiting jobs is limited, and each job has its time. If a job
 * takes too long, or its caller has gone, the job ends with its thread.
 */
import { Worker } from "node:worker_threads";
import type { JobAnswer, JobOrder } from "./job.ts";

export interface WorkerPoolOptions {
  /** address of worker.ts */
  readonly worker: URL;
  readonly threads: number;
  /** how many jobs may wait for a thread */
  readonly waiting: number;
  readonly idleMs: number;
}

export interface JobOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** buffers of the input that move to the thread without a copy */
  readonly moved?: readonly ArrayBuffer[];
}

export interface WorkerPool {
  /**
   * @throws WorkersBusy if too many wait; DOMException TimeoutError or the signal's reason; Error with the job's own
   *   name and message
   */
  run(order: JobOrder, options: JobOptions): Promise<unknown>;
}

/** Too many jobs wait: the caller may try again. */
export class WorkersBusy extends Error {
  override readonly name = "WorkersBusy";
}

/** more than the largest recording needs, less than would starve the process */
const heapMegabytes = 1_024;

interface Thread {
  readonly worker: Worker;
  /** receives its job's outcome; null while it is idle */
  job: PromiseWithResolvers<unknown> | null;
  restsUntil: NodeJS.Timeout | undefined;
  isGone: boolean;
}

export function createWorkerPool({
  worker: address,
  threads,
  waiting,
  idleMs,
}: WorkerPoolOptions): WorkerPool {
  const idle: Thread[] = [];
  const queue: (() => void)[] = [];
  let busy = 0;

  function create(): Thread {
    const worker = new Worker(address, {
      // as in the bundle of the server: "server-only" is no error there
      execArgv: ["--conditions=react-server"],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const thread: Thread = { worker, job: null, restsUntil: undefined, isGone: false };
    worker.on("message", (answer: JobAnswer) => {
      if (answer.isDone) return thread.job?.resolve(answer.value);
      const error = new Error(answer.message);
      error.name = answer.name;
      thread.job?.reject(error);
    });
    worker.on("error", (error) => {
      thread.isGone = true;
      thread.job?.reject(error);
    });
    worker.on("exit", () => {
      thread.isGone = true;
      thread.job?.reject(new Error("The worker thread ended"));
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    return thread;
  }

  function take(): Thread {
    const rested = idle.pop();
    if (!rested) return create();
    clearTimeout(rested.restsUntil);
    rested.worker.ref();
    return rested;
  }

  function rest(thread: Thread): void {
    // a thread alone does not prevent the process from ending
    thread.worker.unref();
    thread.restsUntil = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
    idle.push(thread);
  }

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (busy < threads) {
      busy += 1;
      return;
    }
    if (queue.length >= waiting) throw new WorkersBusy("Too many jobs are waiting");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = queue.indexOf(resolve);
      // its turn may just have come
      if (place >= 0) queue.splice(place, 1);
      reject(signal.reason);
    };
    queue.push(resolve);
    signal.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", leave));
  }

  function giveBack(): void {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }

  async function runNow(order: JobOrder, signal: AbortSignal, moved: readonly ArrayBuffer[]) {
    const thread = take();
    const job = Promise.withResolvers<unknown>();
    thread.job = job;
    const stop = () => {
      job.reject(signal.reason);
      thread.isGone = true;
      void thread.worker.terminate();
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      thread.worker.postMessage(order, [...moved]);
      return await job.promise;
    } finally {
      signal.removeEventListener("abort", stop);
      thread.job = null;
      if (!thread.isGone) rest(thread);
    }
  }

  return {
    async run(order, { timeoutMs, signal, moved = [] }) {
      const limit = AbortSignal.timeout(timeoutMs);
      const ending = signal ? AbortSignal.any([signal, limit]) : limit;
      await turn(ending);
      try {
        ending.throwIfAborted();
        return await runNow(order, ending, moved);
      } finally {
        giveBack();
      }
    },
  };
}
