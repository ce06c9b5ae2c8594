/**
 * Letters: the quarterly reports of all patients of a quarter, written one after another in a run. The web server
 * writes each (it has the words and the drawing); the backend stores which letter is next, what was written and what
 * failed. Not in the specification: additions under /v1/x/.
 */
import { z } from "zod";
import {
  letterActions,
  letterFaults,
  letterFiles,
  letterStates,
  runStates,
} from "./codes/letter.ts";
import { programTypes } from "./codes/program.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { patientInfoSchema, examplePatientInfo } from "./patient-info.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import { instantSchema, openEnum, orElse, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { reportQuarterSchema } from "./quarterly-report.ts";

/** How many letters an answer holds at most. */
const letterRowsMax = 500;
/** A quarter of four readings a day comes to less than a tenth. */
export const letterBytesMax = 5_000_000;

const runSchema = z.object({
  id: uuidSchema,
  institution_name: z.string(),
  quarter: z.string(),
  program_type: orNull(openEnum(programTypes)),
  /** each letter in its patient's language; else in that of who writes the run */
  is_in_patient_language: orElse(z.boolean(), false),
  state: openEnum(runStates),
  begun_at: instantSchema,
  begun_by: z.string(),
  /** by whose rights the letters are written: who began the run, or resumed it last */
  writer_id: uuidSchema,
  waiting: z.int(),
  writing: z.int(),
  done: z.int(),
  failed: z.int(),
  printed: z.int(),
  total: z.int(),
});
export type LetterRun = z.output<typeof runSchema>;

const addresseeSchema = z.object({
  name: z.string(),
  /** null: the record has no address */
  address: orNull(z.string()),
});

const letterSchema = z.object({
  id: uuidSchema,
  /** in the order in which they are printed, from 1 */
  place: z.int(),
  patient_id: uuidSchema,
  short_id: z.string(),
  patient_info: patientInfoSchema,
  state: openEnum(letterStates),
  fault: orNull(openEnum(letterFaults)),
  /** as the record had it when the letter was written; null before */
  addressee: orNull(addresseeSchema),
  written_at: orNull(instantSchema),
  printed_at: orNull(instantSchema),
  printed_by: orNull(z.string()),
});
export type Letter = z.output<typeof letterSchema>;

/** One empty page. */
export const examplePdf = [
  "%PDF-1.4",
  "1 0 obj",
  "<< /Type /Catalog /Pages 2 0 R >>",
  "endobj",
  "2 0 obj",
  "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
  "endobj",
  "3 0 obj",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>",
  "endobj",
  "xref",
  "0 4",
  "0000000000 65535 f ",
  "0000000009 00000 n ",
  "0000000058 00000 n ",
  "0000000115 00000 n ",
  "trailer",
  "<< /Size 4 /Root 1 0 R >>",
  "startxref",
  "203",
  "%%EOF",
  "",
].join("\n");

const exampleRun: LetterRun = {
  id: exampleId.letterRun,
  institution_name: "Herzzentrum Musterstadt",
  quarter: "2026-Q3",
  program_type: null,
  is_in_patient_language: false,
  state: "running",
  begun_at: exampleAt("08:00"),
  begun_by: "Dr. Jana Weber",
  writer_id: exampleId.weber,
  waiting: 0,
  writing: 1,
  done: 0,
  failed: 0,
  printed: 0,
  total: 1,
};
const runParams = z.object({ run_id: uuidSchema });
const letterParams = z.object({ letter_id: uuidSchema });
const runAnswer = { kind: "json", status: 200, schema: runSchema, example: exampleRun } as const;

export const listLetterRuns = endpoint({
  name: "list-letter-runs",
  resource: "letter",
  method: "GET",
  path: "/v1/x/letter-runs",
  summary: "The last runs of letters of the caller's institutions, the newest first.",
  guard: "session",
  reason: "Failed to fetch the runs of letters",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      /** those of the caller, to choose from */
      institutions: orEmpty(z.object({ id: uuidSchema, name: z.string() })),
      items: orEmpty(runSchema),
    }),
    example: {
      institutions: [{ id: exampleId.institution, name: "Herzzentrum Musterstadt" }],
      items: [exampleRun],
    },
  },
  problems: recordProblems,
});

export const beginLetterRun = endpoint({
  name: "begin-letter-run",
  resource: "letter",
  method: "POST",
  path: "/v1/x/letter-runs",
  summary:
    "Begins a run of letters: one for each patient who was in care at any time in the quarter, by name. 400 for a quarter that has not begun.",
  guard: "session",
  reason: "Failed to begin the letters",
  body: {
    kind: "json",
    schema: z.strictObject({
      institution_id: uuidSchema,
      quarter: reportQuarterSchema,
      program_type: z.enum(programTypes).nullish(),
      is_in_patient_language: z.boolean().default(false),
    }),
    example: { institution_id: exampleId.institution, quarter: "2026-Q3" },
  },
  answer: { kind: "json", status: 201, schema: runSchema, example: exampleRun },
  problems: recordProblems,
});

export const getLetterRun = endpoint({
  name: "get-letter-run",
  resource: "letter",
  method: "GET",
  path: "/v1/x/letter-runs/{run_id}",
  summary: "The state of a run and its letters: recipient, outcome and time of printing of each.",
  guard: "session",
  reason: "Failed to fetch the letters",
  params: runParams,
  query: z.object({
    state: z.enum(letterStates).optional(),
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(letterRowsMax).default(50),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ run: runSchema, items: orEmpty(letterSchema), total_count: z.int() }),
    example: {
      run: exampleRun,
      items: [
        {
          id: exampleId.letter,
          place: 1,
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          state: "writing",
          fault: null,
          addressee: null,
          written_at: null,
          printed_at: null,
          printed_by: null,
        },
      ],
      total_count: 1,
    },
  },
  problems: recordProblems,
});

export const changeLetterRun = endpoint({
  name: "change-letter-run",
  resource: "letter",
  method: "PATCH",
  path: "/v1/x/letter-runs/{run_id}",
  summary:
    "Pauses, resumes or cancels a run, queues its failed letters again, or records that its letters were printed. 409 for a run that was cancelled.",
  guard: "session",
  reason: "Failed to change the run of letters",
  params: runParams,
  body: {
    kind: "json",
    schema: z.strictObject({ action: z.enum(letterActions) }),
    example: { action: "pause" },
  },
  answer: runAnswer,
  problems: [...recordProblems, "conflict"],
});

export const takeLetter = endpoint({
  name: "take-letter",
  resource: "letter",
  method: "POST",
  path: "/v1/x/letter-runs/{run_id}/take",
  summary:
    "Reserves the next letter for the caller for a minute; if it is not handed in by then, the next caller gets it. For the user who writes the run.",
  guard: "session",
  reason: "Failed to take the next letter",
  params: runParams,
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      letter: orNull(
        z.object({
          id: uuidSchema,
          patient_id: uuidSchema,
          quarter: z.string(),
          is_in_patient_language: orElse(z.boolean(), false),
          lease_id: uuidSchema,
        }),
      ),
      /** nothing is left to be written, or the run does not run */
      is_over: z.boolean(),
    }),
    example: { letter: null, is_over: true },
  },
  problems: recordProblems,
});

export const finishLetter = endpoint({
  name: "finish-letter",
  resource: "letter",
  method: "PUT",
  path: "/v1/x/letters/{letter_id}/document",
  summary:
    "Hands in the PDF of a letter that was taken, with a plain table of objects. 409 if it was given to another caller in the meantime.",
  guard: "session",
  reason: "Failed to store the letter",
  params: letterParams,
  body: {
    kind: "multipart",
    files: ["document"],
    schema: z.strictObject({
      lease_id: uuidSchema,
      document: z.file().min(1).max(letterBytesMax),
    }),
    example: { lease_id: exampleId.letterLease, document: new File([examplePdf], "letter.pdf") },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...recordProblems, "conflict"],
});

export const failLetter = endpoint({
  name: "fail-letter",
  resource: "letter",
  method: "PUT",
  path: "/v1/x/letters/{letter_id}/fault",
  summary: "Reports why a letter that was taken could not be written. 409 as for finish-letter.",
  guard: "session",
  reason: "Failed to note the fault of the letter",
  params: letterParams,
  body: {
    kind: "json",
    schema: z.strictObject({ lease_id: uuidSchema, fault: z.enum(letterFaults) }),
    example: { lease_id: exampleId.letterLease, fault: "unreadable" },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...recordProblems, "conflict"],
});

export const exportLetters = endpoint({
  name: "export-letters",
  resource: "letter",
  method: "POST",
  path: "/v1/x/letter-runs/{run_id}/files",
  summary:
    "The finished letters of a run: a ZIP archive with one PDF each and a list, or one PDF to print in order. The file is made while it is downloaded.",
  guard: "session",
  reason: "Failed to make the file of letters",
  params: runParams,
  body: {
    kind: "json",
    schema: z.strictObject({ file: z.enum(letterFiles) }),
    example: { file: "zip" },
  },
  answer: {
    kind: "binary",
    status: 200,
    contentTypes: ["application/zip", "application/pdf"],
    ranges: false,
  },
  problems: [...recordProblems, "conflict", "fresh_proof_required"],
});
