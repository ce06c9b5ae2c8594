/**
 * Patient copy: everything that is stored of one patient, in one archive, as GDPR Art. 15 (3) and Art. 20 ask for it. Not
 * in the specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

export const exportPatientCopy = endpoint({
  name: "export-patient-copy",
  resource: "patient-copy",
  method: "POST",
  path: "/v1/x/patient-copies",
  summary:
    "Everything that is stored about a patient as a ZIP archive: FHIR bundles, tables, measurements, ECGs, documents, voice, notes and messages, with a list of contents. It is made while it is downloaded.",
  guard: "session",
  reason: "Failed to copy the patient's data",
  body: {
    kind: "json",
    schema: z.strictObject({ patient_id: uuidSchema }),
    example: { patient_id: exampleId.erika },
  },
  answer: { kind: "binary", status: 200, contentTypes: ["application/zip"], ranges: false },
  problems: [...recordProblems, "fresh_proof_required"],
});
