import { paths } from "#app/addresses/paths.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";

/** The address of a document's file, with the proof that this session's page named it. */
export function implantFileHref(patientId: string, documentId: string): string {
  const proof = sessionOf(requestContext()).fileProof(patientId, documentId);
  return paths.implantDocumentFile(patientId, documentId, proof);
}
