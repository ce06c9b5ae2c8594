/** The quarterly report as a GDT file for the practice system. */
import { noteFileExport } from "#app/features/list-export/note-file-export.ts";
import { loadRequestedReport } from "#app/features/quarterly-report/load-report.ts";
import { gdtOfPage } from "#app/features/quarterly-report/gdt-of-page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { contentDisposition, failedFile } from "#app/server/v1/pass-on.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await gdtFile(context, params.patientId);
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    return failedFile(error);
  }
}

async function gdtFile(context: RouteContext, patientId: string): Promise<Response> {
  const { patient, quarter, loaded } = await loadRequestedReport(context, patientId);
  const record = gdtOfPage(patient, loaded);
  // the dialog says why there is none, and offers none
  if (typeof record === "string") return new Response(null, { status: 404 });
  await noteFileExport(context, { file: "gdt", patient_id: patientId });
  return new Response(record.file, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(record.file.byteLength),
      "Content-Disposition": contentDisposition(
        "attachment",
        `PAT${patient.short_id}-${quarter}.gdt`,
      ),
    },
  });
}
