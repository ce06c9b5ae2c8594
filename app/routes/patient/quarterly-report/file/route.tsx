/** The quarterly report as a PDF file. */
import { noteFileExport } from "#app/features/list-export/note-file-export.ts";
import { loadRequestedReport } from "#app/features/quarterly-report/load-report.ts";
import { loadStrips } from "#app/features/quarterly-report/load-strips.ts";
import { writeReport } from "#app/features/quarterly-report/write-report.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { contentDisposition, failedFile } from "#app/server/v1/pass-on.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { WorkersBusy } from "#app/server/workers/worker-pool.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  try {
    return await reportFile(context, params.patientId, request.signal);
  } catch (error) {
    if (error instanceof WorkersBusy) return tryLater();
    if (!(error instanceof V1Error)) throw error;
    return failedFile(error);
  }
}

async function reportFile(
  context: RouteContext,
  patientId: string,
  signal: AbortSignal,
): Promise<Response> {
  const { patient, quarter, loaded, page } = await loadRequestedReport(context, patientId);
  await noteFileExport(context, { file: "quarterly-report", patient_id: patientId });
  const strips = await loadStrips(context, patientId, quarter);
  const pdf = await writeReport(page, patient, loaded, strips, signal);
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.byteLength),
      // The short id does not name the patient, and the file can still be found among others.
      "Content-Disposition": contentDisposition(
        "attachment",
        `PAT${patient.short_id}-${quarter}.pdf`,
      ),
    },
  });
}

/** For a file that no thread is free to make: 503, and when to ask again (RFC 9110, 10.2.3). */
function tryLater(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
}
