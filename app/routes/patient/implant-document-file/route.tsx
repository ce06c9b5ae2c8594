/** The PDF of an implant's document, through the session; whole or by range, never kept by a cache. */
import { environment } from "#app/server/env.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { failedFile, passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { getImplantDocument, listImplantReports } from "#contract/implant-report.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const client = v1(context);
  const { patientId, documentId, proof } = params;
  const range = request.headers.get("Range");
  // A viewer asks for many ranges; a whole file is named after its record.
  const isNamedPart =
    range !== null && sessionOf(context).isFileProof(patientId, documentId, proof);
  try {
    // The call for the file names no patient: it must be one of this patient's.
    const [reports, answer] = await Promise.all([
      isNamedPart
        ? null
        : client.call(listImplantReports, { params: { patient_id: patientId }, query: {} }),
      client.call(getImplantDocument, {
        params: { document_id: documentId },
        range,
      }),
    ]);
    const document = reports?.items
      .flatMap(({ documents }) => documents)
      .find(({ id }) => id === documentId);
    if (!isNamedPart && !document) {
      await answer.body?.cancel();
      return new Response(null, { status: 404 });
    }
    return passOn(answer, {
      disposition: new URL(request.url).searchParams.has("download") ? "attachment" : "inline",
      fileName: document?.file_name ?? "document.pdf",
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    return failedFile(error);
  }
}
