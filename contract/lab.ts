/**
 * Laboratory values of a patient, as the laboratory sent them: value, unit and range of reference. Nothing is computed of
 * them and no rule judges them. A correction is a new version beside the old one; nothing is deleted. Not in the
 * specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { labAnalyteNames, labComparators, labSources, labTextMax } from "./codes/lab.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  filledTextSchema,
  instantSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** Why a value has no place in the graph of its series. */
const labConversionFaults = [
  /** text, or a range */
  "no_number",
  /** its unit is none of UCUM, or it has none */
  "unknown_unit",
  /** mass and amount without a molar mass, or another quantity */
  "other_unit",
] as const;

const text = (max: number) => z.string().trim().max(max);

/** As it was sent. */
const labValueShape = {
  /** as the sender names it */
  name: z.string(),
  /** LOINC code */
  loinc: orNull(z.string()),
  value: orNull(z.number()),
  comparator: orNull(openEnum(labComparators)),
  /** a value that is no number */
  value_text: orNull(z.string()),
  /** as it was printed */
  unit: orNull(z.string()),
  /** the laboratory's own range of reference, in the unit of the value */
  range_low: orNull(z.number()),
  range_high: orNull(z.number()),
  range_text: orNull(z.string()),
  /** the laboratory's flag (H, L, N) */
  interpretation: orNull(z.string()),
  /** what the sender says about it, such as a haemolysed specimen */
  remark: orNull(z.string()),
  laboratory: orNull(z.string()),
  /** when the specimen was taken; of a day alone its noon in the patient's zone */
  sampled_at: instantSchema,
  is_day_only: orElse(z.boolean(), false),
};

const versionShape = {
  ...labValueShape,
  version: z.int(),
  is_preliminary: orElse(z.boolean(), false),
  /** taken back: it counts no more and stays to be read */
  is_withdrawn: orElse(z.boolean(), false),
  source: openEnum(labSources),
  recorded_at: instantSchema,
  /** null: a machine sent it */
  recorded_by: orNull(uuidSchema),
  change_reason: orNull(z.string()),
};

const labResultSchema = z.object({
  result_id: uuidSchema,
  ...versionShape,
  /** in the unit of the series; null: it is in no graph, and `not_converted` says why */
  converted: orNull(z.number()),
  not_converted: orNull(openEnum(labConversionFaults)),
  /** g/mol, if it was used to convert between mass and amount */
  molar_mass: orNull(z.number()),
  /** earlier versions, the newest first */
  earlier: orEmpty(z.object(versionShape)),
});
export type LabResult = z.output<typeof labResultSchema>;

const labSeriesSchema = z.object({
  /** the same for all values that may be in one graph */
  key: z.string(),
  /** known by name; null: whatever else a laboratory sends */
  analyte: orNull(openEnum(labAnalyteNames)),
  /** of the newest value */
  name: z.string(),
  /** UCUM code of `converted`: that of the newest value; null: none can be drawn */
  unit: orNull(z.string()),
  /** oldest first, withdrawn ones too */
  results: orEmpty(labResultSchema),
});
export type LabSeries = z.output<typeof labSeriesSchema>;

const exampleResult = {
  result_id: exampleId.labResult,
  version: 1,
  name: "Potassium [Moles/volume] in Serum or Plasma",
  loinc: "2823-3",
  value: 5.4,
  comparator: null,
  value_text: null,
  unit: "mmol/L",
  range_low: 3.5,
  range_high: 5.5,
  range_text: null,
  interpretation: "N",
  remark: null,
  laboratory: "Zentrallabor",
  sampled_at: exampleAt("07:40"),
  is_day_only: false,
  is_preliminary: false,
  is_withdrawn: false,
  source: "hand" as const,
  recorded_at: exampleAt("09:30"),
  recorded_by: exampleId.weber,
  change_reason: null,
  converted: 5.4,
  not_converted: null,
  molar_mass: null,
  earlier: [],
};

export const listLabs = endpoint({
  name: "list-labs",
  resource: "lab",
  method: "GET",
  path: "/v1/x/labs",
  summary: "Laboratory values of a patient by analyte, as sent, with their corrections.",
  guard: "session",
  reason: "Failed to fetch laboratory values",
  query: z.object({
    patient_id: uuidSchema,
    /** inclusive; left out: from the first */
    sampled_after: instantSchema.optional(),
    /** exclusive */
    sampled_before: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      /** those that are known by name first */
      series: orEmpty(labSeriesSchema),
    }),
    example: {
      series: [
        {
          key: "potassium",
          analyte: "potassium",
          name: "Potassium [Moles/volume] in Serum or Plasma",
          unit: "mmol/L",
          results: [exampleResult],
        },
      ],
    },
  },
  problems: recordProblems,
});

/** A number or a text, never neither. */
const sentLabSchema = z
  .strictObject({
    patient_id: uuidSchema,
    /** what is corrected; left out: it is a new result */
    result_id: uuidSchema.optional(),
    /** the version that was read before it was corrected */
    version: z.int().min(1).optional(),
    change_reason: text(labTextMax.remark).nullable().default(null),
    name: filledTextSchema.max(labTextMax.name),
    loinc: z
      .string()
      .regex(/^\d{1,7}-\d$/, "Must be a LOINC code")
      .nullable()
      .default(null),
    value: z.number().nullable(),
    comparator: z.enum(labComparators).nullable().default(null),
    value_text: text(labTextMax.value).nullable().default(null),
    unit: text(labTextMax.unit).nullable(),
    range_low: z.number().nullable().default(null),
    range_high: z.number().nullable().default(null),
    range_text: text(labTextMax.range).nullable().default(null),
    remark: text(labTextMax.remark).nullable().default(null),
    laboratory: text(labTextMax.laboratory).nullable().default(null),
    sampled_at: instantSchema,
    is_day_only: z.boolean().default(false),
  })
  .refine(({ value, value_text }) => value !== null || value_text, {
    path: ["value"],
    message: "A result needs a value",
  })
  .refine(
    ({ range_low, range_high }) =>
      range_low === null || range_high === null || range_low <= range_high,
    { path: ["range_high"], message: "Must not be below the lower end" },
  )
  .refine(
    ({ result_id, version, change_reason }) =>
      result_id === undefined || (version !== undefined && change_reason),
    { path: ["change_reason"], message: "A correction needs its version and a reason" },
  );

const savedAnswer = {
  kind: "json",
  status: 200,
  schema: z.object({ result_id: uuidSchema, version: z.int() }),
  example: { result_id: exampleId.labResult, version: 2 },
} as const;

export const saveLab = endpoint({
  name: "save-lab",
  resource: "lab",
  method: "POST",
  path: "/v1/x/save-lab",
  summary: "A laboratory value typed by hand, or a correction of one as a new version.",
  guard: "session",
  reason: "Failed to save the laboratory value",
  body: {
    kind: "json",
    schema: sentLabSchema,
    example: {
      patient_id: exampleId.erika,
      name: "Creatinine",
      loinc: "2160-0",
      value: 1.3,
      unit: "mg/dL",
      range_low: 0.5,
      range_high: 0.9,
      sampled_at: exampleAt("07:45"),
    },
  },
  answer: savedAnswer,
  problems: [...recordProblems, "conflict"],
});

export const withdrawLab = endpoint({
  name: "withdraw-lab",
  resource: "lab",
  method: "POST",
  path: "/v1/x/withdraw-lab",
  summary: "Withdraws a laboratory value: a new version records it, and the value stays readable.",
  guard: "session",
  reason: "Failed to take the laboratory value back",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      result_id: uuidSchema,
      version: z.int().min(1),
      change_reason: filledTextSchema,
    }),
    example: {
      patient_id: exampleId.erika,
      result_id: exampleId.labResult,
      version: 1,
      change_reason: "Another patient's specimen",
    },
  },
  answer: savedAnswer,
  problems: [...recordProblems, "conflict"],
});
