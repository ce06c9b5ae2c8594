import "server-only";
import { workerJob } from "#app/server/workers/run-job.ts";
import type { ReportPdfInput, run } from "./report-pdf.ts";

const inWorker = workerJob<typeof run>("app/features/quarterly-report/report-pdf.ts");

/** A quarter of four readings a day is written in half a second on a slow core. */
const timeoutMs = 30_000;

/**
 * The quarterly report as a PDF, written off the main thread.
 *
 * @throws WorkersBusy, TimeoutError, or the signal's reason
 */
export function writeReport(
  input: ReportPdfInput,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inWorker(input, { timeoutMs, signal });
}
