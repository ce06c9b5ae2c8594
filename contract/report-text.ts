/**
 * Report text: what a clinician adds to a patient's quarterly report, and the texts that a clinic has ready for it. Not in the
 * specification: additions under /v1/x/.
 */
import { z } from "zod";
import { expectedVersionField } from "./addition.ts";
import { reportTemplateNameMax, reportTextMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { languageCodes } from "./language.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { reportQuarterSchema } from "./quarterly-report.ts";

const reportTextSchema = z.object({
  /** as it was typed; empty: there is none */
  text: z.string(),
  /** how often it was saved; each version is kept */
  version: z.int().min(0),
  /** a user id; null before the first version */
  author: orNull(uuidSchema),
  saved_at: orNull(instantSchema),
  /** the one that the patient chose, else the one of the clinic's receipts */
  patient_language: openEnum(languageCodes),
});
export type ReportText = z.output<typeof reportTextSchema>;

const exampleText: ReportText = {
  text: "Weight is stable since the diuretic was raised. Please check potassium in four weeks.",
  version: 2,
  author: exampleId.weber,
  saved_at: exampleAt("09:20"),
  patient_language: "DE",
};

export const getReportText = endpoint({
  name: "get-report-text",
  resource: "report-text",
  method: "GET",
  path: "/v1/x/report-texts",
  summary: "The clinician's text of a patient's quarterly report, and the language of the patient.",
  guard: "session",
  reason: "Failed to fetch the text of the report",
  query: z.object({ patient_id: uuidSchema, report_quarter: reportQuarterSchema }),
  answer: { kind: "json", status: 200, schema: reportTextSchema, example: exampleText },
  problems: recordProblems,
});

export const saveReportText = endpoint({
  name: "save-report-text",
  resource: "report-text",
  method: "PUT",
  path: "/v1/x/report-texts",
  summary: "Adds a version of the text; an empty version removes the text from the report.",
  guard: "session",
  reason: "Failed to save the text of the report",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      report_quarter: reportQuarterSchema,
      text: z.string().max(reportTextMax),
      ...expectedVersionField,
    }),
    example: {
      patient_id: exampleId.erika,
      report_quarter: "2026-Q4",
      text: exampleText.text,
      expected_version: 1,
    },
  },
  answer: { kind: "json", status: 200, schema: reportTextSchema, example: exampleText },
  problems: [...recordProblems, "stale_version"],
});

const templateSchema = z.object({ id: uuidSchema, name: z.string(), text: z.string() });
export type ReportTemplate = z.output<typeof templateSchema>;

const exampleTemplate: ReportTemplate = {
  id: exampleId.reportTemplate,
  name: "Stable course",
  text: "The course was stable. Please go on with the present medication plan.",
};

/** That one institution may have. */
export const reportTemplatesMax = 50;

export const listReportTemplates = endpoint({
  name: "list-report-templates",
  resource: "report-text",
  method: "GET",
  path: "/v1/x/report-templates",
  summary: "The text templates of the caller's institutions for reports, by name.",
  guard: "session",
  reason: "Failed to fetch the templates",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ templates: orEmpty(templateSchema) }),
    example: { templates: [exampleTemplate] },
  },
  problems: recordProblems,
});

export const createReportTemplate = endpoint({
  name: "create-report-template",
  resource: "report-text",
  method: "POST",
  path: "/v1/x/report-templates",
  summary: `Adds a text to the caller's institution, ${reportTemplatesMax} at most. A name that is taken is refused with 409.`,
  guard: "session",
  reason: "Failed to add the template",
  body: {
    kind: "json",
    schema: z.strictObject({
      name: z.string().trim().min(1).max(reportTemplateNameMax),
      text: z.string().min(1).max(reportTextMax),
    }),
    example: { name: "Please call", text: "Please call us before the next appointment." },
  },
  answer: { kind: "json", status: 201, schema: templateSchema, example: exampleTemplate },
  problems: [...recordProblems, "conflict"],
});

export const deleteReportTemplate = endpoint({
  name: "delete-report-template",
  resource: "report-text",
  method: "DELETE",
  path: "/v1/x/report-templates/{report_template_id}",
  summary: "Removes a text template. Reports that contain the text keep it.",
  guard: "session",
  reason: "Failed to remove the template",
  params: z.object({ report_template_id: uuidSchema }),
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});
