import "server-only";
import { sortedDocuments } from "#app/clinical/implant-report.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle, type Settled } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { type ImplantDocument, listImplantReports } from "#contract/implant-report.ts";

export interface DocumentsViewer {
  /** null: of all transmissions */
  readonly transmissionId: string | null;
  readonly documents: Promise<Settled<readonly ImplantDocument[]>>;
  /** the one that the address names; null if it names none */
  readonly requestedId: string | null;
}

export const documentParameter = "document_id";

export const loadDocumentsViewer = perRequest(
  (context: RouteContext, patientId: string): DocumentsViewer => {
    const { searchParams } = pageUrl(context);
    const transmissionId = searchParams.get("transmission_id");
    const reports = v1(context).call(listImplantReports, {
      params: { patient_id: patientId },
      query: {},
    });
    return {
      transmissionId,
      documents: settle(reports.then(({ items }) => sortedDocuments(items, transmissionId))),
      requestedId: searchParams.get(documentParameter),
    };
  },
);

/** Without a word of the address the first of the list. */
export function selectedDocument(
  documents: readonly ImplantDocument[],
  requestedId: string | null,
): ImplantDocument | undefined {
  return requestedId === null ? documents[0] : documents.find(({ id }) => id === requestedId);
}
