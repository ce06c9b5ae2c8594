/** Quarterly report: what happened to a patient in a quarter. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { exampleSeries, seriesByTypeSchema } from "./health-data.ts";
import { orElse, orEmpty, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { exampleWellBeing, wellBeingSchema } from "./well-being.ts";

/** YYYY-Qn; a quarter after the current one answers 400. */
export const reportQuarterSchema = z.string().regex(/^\d{4}-Q[1-4]$/, "Must be YYYY-Qn");

const quarterlyReportSchema = z.object({
  patient_id: uuidSchema,
  report_quarter: reportQuarterSchema,
  /** `type` is a flag type, or ImplantAlert */
  incidents: orEmpty(z.object({ type: z.string(), severity: z.number(), count: z.int() })),
  /** what the patient reported: the well-being entries */
  proms: orEmpty(wellBeingSchema),
  health_data: orElse(seriesByTypeSchema, {}),
});
export type QuarterlyReport = z.output<typeof quarterlyReportSchema>;

export const getQuarterlyReport = endpoint({
  name: "get-quarterly-report",
  resource: "quarterly-report",
  method: "GET",
  path: "/v1/quarterly-patient-report",
  summary: "Incidents, well-being and measurements of a quarter in the patient's time zone.",
  guard: "session",
  reason: "Failed to fetch quarterly report",
  query: z.object({ patient_id: uuidSchema, report_quarter: reportQuarterSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: quarterlyReportSchema,
    example: {
      patient_id: exampleId.erika,
      report_quarter: "2026-Q4",
      incidents: [{ type: "INCR_WEIGHT", severity: 300, count: 1 }],
      proms: [exampleWellBeing],
      health_data: exampleSeries,
    },
  },
  problems: recordProblems,
});
