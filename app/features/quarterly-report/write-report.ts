import "server-only";
import { workerJob } from "#app/server/workers/run-job.ts";
import type { Patient } from "#contract/patient.ts";
import type { ReportPage } from "./glance.ts";
import type { LoadedReport } from "./load-report.ts";
import { reportContent } from "./report-content.ts";
import type { run } from "./report-pdf.ts";

const inWorker = workerJob<typeof run>("app/features/quarterly-report/report-pdf.ts");

/** A quarter of four readings a day is written in half a second on a slow core. */
const timeoutMs = 30_000;

/**
 * The quarterly report as a PDF, written off the main thread.
 *
 * @throws WorkersBusy, TimeoutError, or the signal's reason
 */
export function writeReport(
  page: ReportPage,
  patient: Patient,
  loaded: LoadedReport,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = {
    noData: page.t("report.no_data"),
    // the numbers are put in where they are known
    page: page.t("report.page", { number: "{number}", total: "{total}" }),
  };
  const content = reportContent(page, patient, loaded);
  return inWorker({ content, words, createdAt: new Date(page.nowMs) }, { timeoutMs, signal });
}
