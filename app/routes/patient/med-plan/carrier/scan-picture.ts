import "server-only";
import { workerJob } from "#app/server/workers/run-job.ts";
import type { run } from "./find-codes.ts";

const inWorker = workerJob<typeof run>("app/routes/patient/med-plan/carrier/find-codes.ts");

/** A photo of twelve megapixels is read in two seconds on a slow core. */
const timeoutMs = 20_000;

/**
 * The texts of the codes in a picture; empty where there is none.
 *
 * @throws WorkersBusy, TimeoutError, the signal's reason; Error for what is no picture
 */
export const scanPicture = (picture: Uint8Array, signal: AbortSignal): Promise<string[]> =>
  inWorker(picture, { timeoutMs, signal });
