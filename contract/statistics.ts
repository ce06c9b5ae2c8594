/**
 * Yearly statistic: what a clinic did in a year, with the patients behind each number. Not in the specification: additions
 * under /v1/x/. How each number is counted: docs/decisions/0106.
 */
import { z } from "zod";
import { firstStatisticYear, statisticMeasures } from "./codes/statistics.ts";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import { openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** How many patients an answer holds at most. */
const statisticRowsMax = 500;

const amountShape = {
  patient_count: z.int(),
  /** sum over the patients: days, incidents, devices; of counts of patients the same as patient_count */
  amount: z.number(),
  /** what `amount` is a part of; null: it is no share */
  whole: orNull(z.number()),
};
const amountSchema = z.object(amountShape);
export type StatisticAmount = z.output<typeof amountSchema>;

const figureSchema = z.object({
  measure: openEnum(statisticMeasures),
  /** programme, step, reason, severity, type of device, field; null: all of them together */
  group: orNull(z.string()),
  ...amountShape,
  /** of the year before; null: not known, because the record has only the present state */
  before: orNull(amountSchema),
});
export type StatisticFigure = z.output<typeof figureSchema>;

const yearShape = {
  year: z.int().min(firstStatisticYear).max(9999),
  /** left out: all institutions of the caller */
  institution_id: uuidSchema.optional(),
};

export const getStatistics = endpoint({
  name: "get-statistics",
  resource: "insights",
  method: "GET",
  path: "/v1/x/statistics",
  summary:
    "Counts of a year in the clinic's time zone, with those of the year before. A year that has not ended is counted up to now.",
  guard: "session",
  reason: "Failed to fetch statistics",
  query: z.object(yearShape),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      year: z.int(),
      /** those of the caller, to choose from */
      institutions: orEmpty(z.object({ id: uuidSchema, name: z.string() })),
      figures: orEmpty(figureSchema),
    }),
    example: {
      year: 2026,
      institutions: [{ id: exampleId.institution, name: "Herzzentrum Musterstadt" }],
      figures: [
        {
          measure: "in_care",
          group: null,
          patient_count: 1,
          amount: 1,
          whole: null,
          before: { patient_count: 0, amount: 0, whole: null },
        },
        {
          measure: "reviewed",
          group: "alert",
          patient_count: 1,
          amount: 3,
          whole: 4,
          before: { patient_count: 0, amount: 0, whole: 0 },
        },
      ],
    },
  },
  problems: recordProblems,
});

export const listStatisticPatients = endpoint({
  name: "list-statistic-patients",
  resource: "insights",
  method: "GET",
  path: "/v1/x/statistic-patients",
  summary:
    "The patients behind a number of the yearly statistic, by name, each with the patient's share.",
  guard: "session",
  reason: "Failed to fetch the patients of the statistic",
  query: z.object({
    ...yearShape,
    measure: z.enum(statisticMeasures),
    group: z.string().max(60).optional(),
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(statisticRowsMax).default(50),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      items: orEmpty(
        z.object({
          patient_id: uuidSchema,
          short_id: z.string(),
          patient_info: patientInfoSchema,
          amount: z.number(),
          whole: orNull(z.number()),
        }),
      ),
      total_count: z.int(),
    }),
    example: {
      items: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          amount: 1,
          whole: null,
        },
      ],
      total_count: 1,
    },
  },
  problems: recordProblems,
});
