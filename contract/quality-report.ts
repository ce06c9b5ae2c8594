/** Quality report: the yearly report to the health insurers' association. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { billingPaymentTypes } from "./patient-section.ts";
import { openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";
import { patientStatuses } from "./status.ts";

/** The current year is the highest, which the backend's clock decides. */
const qualityReportYearMin = 2024;
const yearSchema = z.int().min(qualityReportYearMin).max(9999);

export const qualityReportPatientSchema = z.object({
  patient_id: uuidSchema,
  short_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  payment_type: orNull(openEnum(billingPaymentTypes)),
  intensified_monitoring: orNull(z.boolean()),
  status: orNull(openEnum(patientStatuses)),
});
export type QualityReportPatient = z.output<typeof qualityReportPatientSchema>;

export const listQualityReportPatients = endpoint({
  name: "list-quality-report-patients",
  resource: "quality-report",
  method: "GET",
  path: "/v1/quality-monitoring-report-patients",
  summary: "The patients who were monitored in a year.",
  guard: "session",
  reason: "Failed to fetch quality report patients",
  query: z.object({ year: yearSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ patients: orEmpty(qualityReportPatientSchema) }),
    example: {
      patients: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          first_name: "Erika",
          last_name: "Albrecht",
          payment_type: "GKV",
          intensified_monitoring: true,
          status: "ONBOARDED",
        },
      ],
    },
  },
  problems: sessionProblems,
});

/** Texts, so that leading zeros stay. */
const qualityReportRequestSchema = z.strictObject({
  year: yearSchema,
  kv_number: z.string().max(100),
  kv_pseudonym: z.string().max(100),
  patient_ids: z.array(uuidSchema).max(100_000),
});

export const createQualityReport = endpoint({
  name: "create-quality-report",
  resource: "quality-report",
  method: "POST",
  path: "/v1/quality-monitoring-report",
  summary: "The report as a CSV file, with the file's name in the answer.",
  guard: "session",
  reason: "Failed to create quality report",
  body: {
    kind: "json",
    schema: qualityReportRequestSchema,
    example: {
      year: 2025,
      kv_number: "0720011",
      kv_pseudonym: "P0042",
      patient_ids: [exampleId.erika],
    },
  },
  answer: { kind: "binary", status: 200, contentTypes: ["text/csv"], ranges: false },
  problems: recordProblems,
});
