/**
 * Import: measurements of one patient from a file of the user. First a preview, in which nothing is stored but the file
 * itself for an hour; then the same again for good. Not in the specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { ingestOutcomes } from "./ingest.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** Five megabytes: an hour of an ECG, years of a scale. */
export const importBytesMax = 5_000_000;

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A minute that the calendar has: not 30 February, not 25:00. */
function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  const at = new Date(`${text}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** What the file may lack. */
const importSettingsSchema = z.strictObject({
  /** IANA zone of times without an offset; left out: the patient's */
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, "Must be a time zone such as Europe/Berlin")
    .optional(),
  /** local time of a recording that has none, and the clock time of dates without one */
  recorded_at: z
    .string()
    .refine(isLocalTime, "Must be a local time such as 2026-11-20T07:30")
    .optional(),
  /** which column of a CSV is which measurement (`weight_kg`, `weight_lb`), by name; empty: that one is not read */
  columns: z.record(z.string().max(40), z.string().max(200)).optional(),
});
export type ImportSettings = z.input<typeof importSettingsSchema>;

/** The columns that a screen offers to choose; others are read by their names alone. */
export const importColumns = [
  "datetime",
  "date",
  "time",
  "weight_kg",
  "weight_lb",
  "systolic",
  "diastolic",
  "heart_rate",
] as const;

/** A file, or the id of one that waits. */
const importRequestSchema = z
  .strictObject({
    patient_id: uuidSchema,
    file: z.file().min(1).max(importBytesMax).optional(),
    import_id: uuidSchema.optional(),
    settings: importSettingsSchema.optional(),
  })
  .refine(({ file, import_id }) => (file === undefined) !== (import_id === undefined), {
    message: "Either file or import_id",
    path: ["file"],
  });

/** unreadable: no measurement could be made of it. The others are those of `ingest-readings`. */
export const importReasons = [
  "unreadable",
  "invalid",
  "in_the_future",
  "before_enrolment",
  "conflicting",
] as const;

const placeSchema = z.object({
  /** "line 4", "entry 2", "lead II" */
  where: z.string(),
  /** in English, without a measured value */
  text: z.string(),
});

const importAnswerSchema = z.object({
  import_id: uuidSchema,
  /** until then it waits */
  expires_at: instantSchema,
  taken: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  /** in order of time; what could not be read comes last */
  records: orEmpty(
    z.object({
      where: z.string(),
      /** as of `ingest-readings`; null: it could not be read */
      kind: orNull(z.string()),
      measured_at: orNull(instantSchema),
      /** in the unit of the kind: a blood pressure has two, systolic first; an ECG seconds and number of leads */
      values: orEmpty(z.number().nullable()),
      /** of a laboratory value its name, value and unit as they were sent */
      text: orNull(z.string()),
      outcome: openEnum(ingestOutcomes),
      reason: orNull(openEnum(importReasons)),
      message: orNull(z.string()),
    }),
  ),
  /** how something was read, and what was not taken */
  remarks: orEmpty(placeSchema),
  /** of the file as a whole, in English */
  notes: orEmpty(z.string()),
  /** whom the file names; nothing of it is stored */
  person: orNull(
    z.object({
      name: orNull(z.string()),
      birth_date: orNull(z.string()),
      name_differs: z.boolean(),
      birth_date_differs: z.boolean(),
    }),
  ),
  /** the header of a CSV, and which column was read as what; null: no CSV */
  csv: orNull(
    z.object({ header: z.array(z.string()), columns: z.record(z.string(), orNull(z.string())) }),
  ),
  time_zone: z.string(),
  /** red and yellow, that these measurements raise, or would */
  incidents: orEmpty(
    z.object({ type: z.string(), severity: z.number(), happened_at: instantSchema }),
  ),
});
export type ImportAnswer = z.output<typeof importAnswerSchema>;

const example = {
  patient_id: exampleId.erika,
  file: new File(["datetime,weight_kg\n2026-11-19T07:00:00+01:00,83.6\n"], "scale.csv", {
    type: "text/csv",
  }),
  settings: { time_zone: "Europe/Berlin" },
};
const body = {
  kind: "multipart",
  schema: importRequestSchema,
  files: ["file"],
  json: ["settings"],
  example,
} as const;
const answer = {
  kind: "json",
  status: 200,
  schema: importAnswerSchema,
  example: {
    import_id: exampleId.incident,
    expires_at: exampleAt("10:00"),
    taken: 1,
    duplicate: 0,
    refused: 0,
    records: [
      {
        where: "line 2",
        kind: "weight",
        measured_at: exampleAt("07:00"),
        values: [83.6],
        text: null,
        outcome: "taken",
        reason: null,
        message: null,
      },
    ],
    remarks: [],
    notes: ["columns weight_kg"],
    person: null,
    csv: {
      header: ["datetime", "weight_kg"],
      columns: { datetime: "datetime", weight_kg: "weight_kg" },
    },
    time_zone: "Europe/Berlin",
    incidents: [],
  },
} as const;

export const previewImport = endpoint({
  name: "preview-import",
  resource: "import",
  method: "POST",
  path: "/v1/x/import-preview",
  summary:
    "A preview of an import: what would be stored, what would be refused and why, and which incidents would be raised. Stores the file for an hour.",
  guard: "session",
  reason: "Failed to read the file",
  body,
  answer,
  problems: recordProblems,
});

export const takeImport = endpoint({
  name: "take-import",
  resource: "import",
  method: "POST",
  path: "/v1/x/import",
  summary: "Imports the measurements of a file. Importing it again changes nothing.",
  guard: "session",
  reason: "Failed to import the file",
  body,
  answer,
  problems: recordProblems,
});
