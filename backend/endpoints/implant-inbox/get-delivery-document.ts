import { createHash } from "node:crypto";
import { getDeliveryDocument } from "#contract/implant-inbox.ts";
import { answerBytes } from "../../http/answer-bytes.ts";
import { handler } from "../../http/handler.ts";
import { readDeliveryInThread } from "../../implants/read-delivery-in-thread.ts";
import { notFound } from "../../http/problem-error.ts";
import { getDelivery, getDeliveryBytes } from "../../records/implant-inbox.ts";

/** From the message as it came: an unmatched one has no report yet. */
export const getDeliveryDocumentHandler = handler(
  getDeliveryDocument,
  async ({ params, user, database, request, concerned }) => {
    const { delivery } = await getDelivery(database, user, params.delivery_id);
    if (delivery.patientId) concerned.add(delivery.patientId);
    if (delivery.state === "refused" || delivery.summary.document_count === 0) throw notFound();
    const bytes = await getDeliveryBytes(database, delivery.id);
    const { sessions } = await readDeliveryInThread({ bytes, title: delivery.origin });
    const document = sessions.flatMap((session) => session.documents)[params.place];
    if (!document) throw notFound();
    return answerBytes(request, {
      bytes: document.content,
      contentType: "application/pdf",
      fileName: `document-${params.place + 1}.pdf`,
      etag: createHash("sha256").update(document.content).digest("hex").slice(0, 32),
    });
  },
  { isOpening: true },
);
