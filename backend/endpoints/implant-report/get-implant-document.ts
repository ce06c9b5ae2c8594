import { createHash } from "node:crypto";
import { getImplantDocument } from "#contract/implant-report.ts";
import type { Database } from "../../database.ts";
import { answerBytes } from "../../http/answer-bytes.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findHistory, findSender, getVisibleDocument } from "../../records/implant-reports.ts";

export const getImplantDocumentHandler = handler(
  getImplantDocument,
  async ({ params, user, database, request, concerned }) => {
    const found = await getVisibleDocument(database, user, params.document_id);
    concerned.add(found.report.patientId);
    const bytes = found.document.isSynthetic
      ? await drawSynthetic(database, found)
      : found.document.content;
    if (!bytes) throw notFound();
    const { fileName } = found.document;
    const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return answerBytes(request, { bytes, contentType: "application/pdf", fileName, etag });
  },
);

async function drawSynthetic(
  database: Database,
  { document, report, patient }: Awaited<ReturnType<typeof getVisibleDocument>>,
): Promise<Uint8Array> {
  const device = await findSender(database, report);
  const history = await findHistory(database, report);
  // loaded by the first document: a real clinic never needs it
  const { drawDocument } = await import("../../synthetic/documents/draw-document.ts");
  const { id, type } = document;
  return drawDocument({ id, type, patient, device, report, history });
}
