/** A PDF of an implant's transmission; its content is the Binary of the same id. */
import type { implantDocuments, implantReports } from "../../schema/implant-reports.ts";
import { localTime, metaOf, patientReference, toResource, type Resource } from "./resource.ts";

export type DocumentHead = Pick<typeof implantDocuments.$inferSelect, "id" | "fileName" | "type">;
type TransmissionHead = Pick<
  typeof implantReports.$inferSelect,
  "patientId" | "sessionDate" | "createdAt"
>;

export const toDocumentReference = (
  document: DocumentHead,
  report: TransmissionHead,
  timeZone: string,
): Resource =>
  toResource("DocumentReference", document.id, {
    meta: metaOf(report.createdAt),
    status: "current",
    type: document.type ? { text: document.type } : undefined,
    subject: patientReference(report.patientId),
    date: localTime(report.createdAt, timeZone),
    content: [
      {
        attachment: {
          contentType: "application/pdf",
          url: `Binary/${document.id}`,
          title: document.fileName,
        },
      },
    ],
    context: { period: { start: localTime(report.sessionDate, timeZone) } },
  });

export const toBinary = (id: string, bytes: Uint8Array): Resource =>
  toResource("Binary", id, {
    contentType: "application/pdf",
    data: Buffer.from(bytes).toString("base64"),
  });
