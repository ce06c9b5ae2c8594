/** A doctor's findings on an ECG as a DiagnosticReport: the tags under codes of our own, the comment as conclusion. */
import type { ecgReviews } from "../../schema/ecgs.ts";
import { diagnosticServiceSystem, ownSystems, userReference } from "./code-systems.ts";
import {
  concept,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Coding,
  type Resource,
} from "./resource.ts";
import { ecgCoding } from "./to-ecg.ts";

export const electrocardiacCategory: Coding = {
  system: diagnosticServiceSystem,
  code: "EC",
  display: "Electrocardiac (e.g., EKG, EEC, Holter)",
};

interface ReviewedEcg {
  readonly patientId: string;
  readonly measuredAt: Date;
}

export function toDiagnosticReport(
  row: typeof ecgReviews.$inferSelect,
  ecg: ReviewedEcg,
  timeZone: string,
): Resource {
  const findings = [
    ...row.tags,
    ...(row.abnormal ? ["ABNORMAL"] : []),
    ...(row.corruptedDevice ? ["CORRUPTED_DEVICE"] : []),
  ];
  return toResource("DiagnosticReport", row.id, {
    meta: metaOf(row.createdAt),
    status: "final",
    category: [concept(electrocardiacCategory)],
    code: concept(ecgCoding),
    subject: patientReference(ecg.patientId),
    effectiveDateTime: localTime(ecg.measuredAt, timeZone),
    issued: localTime(row.createdAt, timeZone),
    resultsInterpreter: [userReference(row.hcpUserId)],
    result: [{ reference: `Observation/${row.ecgId}` }],
    conclusion: row.comment,
    conclusionCode: findings.map((code) => concept({ system: ownSystems.ecgFinding, code }, code)),
  });
}
