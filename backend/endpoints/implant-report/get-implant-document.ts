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
    const bytes = await readDocumentBytes(database, found);
    if (!bytes) throw notFound();
    const { fileName } = found.document;
    const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return answerBytes(request, { bytes, contentType: "application/pdf", fileName, etag });
  },
);

/** The PDF as it was sent, or drawn for a synthetic clinic; null where there is none. */
export const readDocumentBytes = async (
  database: Database,
  found: Awaited<ReturnType<typeof getVisibleDocument>>,
): Promise<Uint8Array | null> =>
  found.document.isSynthetic ? drawSynthetic(database, found) : found.document.content;

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
