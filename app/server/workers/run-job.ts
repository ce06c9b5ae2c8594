/** The worker threads of this process, and jobs as functions. */
import "server-only";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Job } from "./job.ts";
import { createWorkerPool, type JobOptions, type WorkerPool } from "./worker-pool.ts";

let pool: WorkerPool | undefined;

/**
 * A job by its module (`app/features/…/….ts`, from the root), as a function. The module is typed by its `run`:
 * `workerJob<typeof import("./read-ecg.ts").run>("app/features/ecg-trace/read-ecg.ts")`.
 */
export function workerJob<Run extends Job<never, unknown>>(path: string) {
  type Value = Run extends (input: never) => infer Result
    ? Awaited<Result> extends { readonly value: infer Each }
      ? Each
      : never
    : never;
  return async (input: Parameters<Run>[0], options: JobOptions): Promise<Value> => {
    pool ??= createWorkerPool({
      worker: sourceFile("app/server/workers/worker.ts"),
      // one processor is left for all other requests
      threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      waiting: 64,
      idleMs: 60_000,
    });
    const order = { module: sourceFile(path).href, input };
    return (await pool.run(order, options)) as Value;
  };
}

/** The build bundles the app, but threads run the files of the source tree, which lies beside it. */
function sourceFile(path: string): URL {
  for (const start of [import.meta.dirname, process.cwd()])
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return pathToFileURL(join(folder, path));
      if (dirname(folder) === folder) break;
    }
  throw new Error(`${path} is missing: it must be deployed beside the build`);
}
