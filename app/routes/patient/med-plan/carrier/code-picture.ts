import "server-only";
import { workerJob } from "#app/server/workers/run-job.ts";
import type { run } from "./draw-codes.ts";

const inWorker = workerJob<typeof run>("app/routes/patient/med-plan/carrier/draw-codes.ts");

const timeoutMs = 10_000;

/**
 * A page of the plan as the PNG of its code.
 *
 * @throws WorkersBusy, TimeoutError, or the signal's reason
 */
export const codePicture = (text: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
  inWorker(text, { timeoutMs, signal });
