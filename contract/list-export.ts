/**
 * List export: that a user took a copy of the patient list. The copy itself is made by the web server from list-
 * patients; this call puts it into the audit log before the first row is handed out. Not in the specification: an
 * addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { listedStatuses } from "./patient-list.ts";
import { uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

export const noteListExport = endpoint({
  name: "note-list-export",
  resource: "patient-list",
  method: "POST",
  path: "/v1/x/list-exports",
  summary: "Records in the audit log that the caller takes a copy of the patient list.",
  guard: "session",
  reason: "Failed to note the export",
  body: {
    kind: "json",
    schema: z.strictObject({
      status: z.array(z.enum(listedStatuses)).min(1),
      /** whether it is narrowed by words or filters; the words themselves name people and stay out */
      is_narrowed: z.boolean(),
    }),
    example: { status: ["ONBOARDED"], is_narrowed: false },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...sessionProblems, "fresh_proof_required"],
});

/** The same of other files that the web server makes: samples of an ECG, a quarterly report as PDF or GDT, the
 * audit log, the incidents behind a number of the insights. */
export const noteExport = endpoint({
  name: "note-export",
  resource: "patient-list",
  method: "POST",
  path: "/v1/x/exports",
  summary:
    "Records in the audit log that the caller takes a file of a patient's data, of many patients' incidents, or of the audit log.",
  guard: "session",
  reason: "Failed to note the export",
  body: {
    kind: "json",
    schema: z.strictObject({
      file: z.enum(["ecg", "quarterly-report", "gdt", "audit-log", "incidents"]),
      patient_id: uuidSchema.nullish(),
    }),
    example: { file: "ecg", patient_id: exampleId.erika },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...recordProblems, "fresh_proof_required"],
});
