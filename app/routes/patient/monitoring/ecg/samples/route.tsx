/** All samples of an ECG as a file. Its name gives the time of the recording and no patient's name. */
import { noteFileExport } from "#app/features/list-export/note-file-export.ts";
import { streamParts } from "#app/server/stream-parts.ts";
import { contentDisposition } from "#app/server/v1/pass-on.ts";
import { loadOwnEcg } from "../queries.ts";
import { samplesCsv } from "./samples-csv.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ecg = await loadOwnEcg(context, params.patientId, params.ecgId);
  await noteFileExport(context, { file: "ecg", patient_id: params.patientId });
  const inUtc = new Date(ecg.metadata.measured_at).toISOString();
  const time = inUtc.slice(0, 19).replaceAll(":", "");
  return new Response(streamParts(samplesCsv(ecg)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", `ecg-${time}Z.csv`),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
