/** Patient list: the filtered, sorted window of patients, and the counts of the tabs. */
import { z } from "zod";
import { connectivityStates } from "./codes/connectivity.ts";
import { labelsMax } from "./codes/label.ts";
import { searchLengthMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { examplePatientSummary, patientSummarySchema } from "./patient.ts";
import { orElse, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";
import { offboardingReasons } from "./status.ts";

/** The specification's limit is the default and the highest. */
export const patientListLimitMax = 100_000;

/** Name is the last name, then the first. */
export const patientSortFields = ["name", "birth_date", "alerts", "last_transmission_at"] as const;
export type PatientSortField = (typeof patientSortFields)[number];
const sortDirections = ["asc", "desc"] as const;

/** The statuses that patients have; the groups of the study programme are asked for by step. */
export const listedStatuses = ["ONBOARDING", "ONBOARDED", "OFFBOARDING", "OFFBOARDED"] as const;

/** The steps behind the two groups of the study programme. */
export const inHospitalSteps = [100, 200] as const;
export const remoteMonitoringSteps = [300, 400, 500, 600] as const;

export const patientListQuerySchema = z.object({
  skip: z.int().min(0).default(0),
  limit: z.int().min(1).max(patientListLimitMax).default(patientListLimitMax),
  /** addition: next_cursor of the window before; if it can be read it finds the window, and skip does not count */
  after: z
    .string()
    .max(2000)
    .regex(/^[\w-]*$/)
    .optional(),
  /** name or short id; part of a word is enough */
  search: z.string().max(searchLengthMax).optional(),
  sort_field: z.enum(patientSortFields).default("alerts"),
  sort_direction: z.enum(sortDirections).default("desc"),
  status: z.array(z.enum(listedStatuses)).optional(),
  program_steps: z.array(z.int().min(0).max(9999)).optional(),
  offboarding_reasons: z.array(z.enum(offboardingReasons)).optional(),
  /** addition: who wears any of these labels */
  label_ids: z.array(uuidSchema).max(labelsMax).optional(),
  /** addition: patients in any of these states of the connectivity desk; a patient after offboarding is in none */
  connectivity_states: z.array(z.enum(connectivityStates)).max(20).optional(),
});
export type PatientListQuery = z.input<typeof patientListQuerySchema>;

const patientListSchema = z.object({
  items: orEmpty(patientSummarySchema),
  /** addition: how many the filter finds in all, for the window's scroll bar */
  total_count: orNull(z.int()),
  /** addition: finds the window that follows at the same cost, however deep; null at the end */
  next_cursor: orNull(z.string()),
});
export type PatientList = z.output<typeof patientListSchema>;

export const listPatients = endpoint({
  name: "list-patients",
  resource: "patient-list",
  method: "GET",
  path: "/v1/patients-list",
  summary: "A window of the patients that the filter finds, in the order asked for.",
  guard: "session",
  reason: "Failed to fetch patients",
  query: patientListQuerySchema,
  answer: {
    kind: "json",
    status: 200,
    schema: patientListSchema,
    example: { items: [examplePatientSummary], total_count: 1, next_cursor: null },
  },
  problems: sessionProblems,
});

/** Step number as text to number of patients. */
const countsByStepSchema = orElse(z.record(z.string(), z.int()), {});

const programCountsSchema = z.object({
  total_onboarding: orElse(z.int(), 0),
  total_onboarded: orElse(z.int(), 0),
  total_offboarding: orElse(z.int(), 0),
  total_offboarded: orElse(z.int(), 0),
  onboarding_by_program_step: countsByStepSchema,
  onboarded_by_program_step: countsByStepSchema,
});
export type ProgramCounts = z.output<typeof programCountsSchema>;

/** Keyed by programme, of which a backend may know more than we do. */
const patientCountsSchema = z.record(z.string(), programCountsSchema);
export type PatientCounts = z.output<typeof patientCountsSchema>;

export const getPatientCounts = endpoint({
  name: "get-patient-counts",
  resource: "patient-list",
  method: "GET",
  path: "/v1/patients-count-summary",
  summary: "How many patients there are in each programme, by status and step.",
  guard: "session",
  reason: "Failed to fetch patient counts",
  answer: {
    kind: "json",
    status: 200,
    schema: patientCountsSchema,
    example: {
      EIT_HEALTH: {
        total_onboarding: 1,
        total_onboarded: 14,
        total_offboarding: 0,
        total_offboarded: 3,
        onboarding_by_program_step: { "100": 1 },
        onboarded_by_program_step: { "200": 4, "300": 10 },
      },
    },
  },
  problems: sessionProblems,
});
