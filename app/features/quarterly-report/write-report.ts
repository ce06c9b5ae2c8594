import "server-only";
import { workerJob } from "#app/server/workers/run-job.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import type { Patient } from "#contract/patient.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { type AlertEcgs, type StripContent, stripContent } from "./alert-strips.ts";
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
  strips: Settled<AlertEcgs>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = {
    lang: intlLocale(page.language),
    noData: page.t("report.no_data"),
    // the numbers are put in where they are known
    page: page.t("report.page", { number: "{number}", total: "{total}" }),
  };
  const input = {
    content: reportContent(page, patient, loaded),
    strips: strips.isReady
      ? stripContent({ ...page, zone: loaded.zone }, strips.value)
      : unreadStrips(page),
    words,
    createdAt: new Date(page.nowMs),
  };
  return inWorker(input, { timeoutMs, signal });
}

const unreadStrips = ({ t }: ReportPage): StripContent => {
  const title = t("report.strips.title");
  return { title, notes: [t("errors.panel_failed", { subject: title })], strips: [] };
};
