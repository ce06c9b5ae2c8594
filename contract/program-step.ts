/** Program step: the stages of the study programme, planned and logged. */
import { eitStepNames, eitStepNumbers } from "./codes/program-step.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const programStepSchema = z.object({
  event_id: uuidSchema,
  name: openEnum(eitStepNames),
  created_at: orNull(instantSchema),
  to_be_triggered_at: orNull(instantSchema),
  /** null until triggered */
  triggered_at: orNull(instantSchema),
  /** the number behind the name */
  target_step: orNull(z.int()),
  /** the day that was logged */
  occurence_date: orNull(dateSchema),
});
export type ProgramStep = z.output<typeof programStepSchema>;

const example: ProgramStep = {
  event_id: exampleId.programStep,
  name: "DISCHARGED",
  created_at: "2026-10-01T09:00:00+02:00",
  to_be_triggered_at: "2026-11-02T09:05:00+01:00",
  triggered_at: "2026-11-03T11:00:00+01:00",
  target_step: 300,
  occurence_date: "2026-11-03",
};

export const listProgramSteps = endpoint({
  name: "list-program-steps",
  resource: "program-step",
  method: "GET",
  path: "/v1/program-step",
  summary: "The steps of a patient, by planned time.",
  guard: "session",
  reason: "Failed to fetch program steps",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ steps: orEmpty(programStepSchema) }),
    example: { steps: [example] },
  },
  problems: recordProblems,
});

export const rescheduleProgramStep = endpoint({
  name: "reschedule-program-step",
  resource: "program-step",
  method: "PATCH",
  path: "/v1/program-step",
  summary: "Moves the planned time of a step that was not triggered; else 409.",
  guard: "session",
  reason: "Failed to reschedule program step",
  body: {
    kind: "json",
    schema: z.strictObject({ event_id: uuidSchema, to_be_triggered_at: instantSchema }),
    example: {
      event_id: exampleId.programStep,
      to_be_triggered_at: "2026-12-01T09:05:00+01:00",
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: programStepSchema,
    example: {
      ...example,
      to_be_triggered_at: "2026-12-01T09:05:00+01:00",
      triggered_at: null,
      occurence_date: null,
    },
  },
  problems: [...recordProblems, "conflict"],
});

/** `occurence_date` is spelled so on the wire. */
const eitStepLogSchema = z.strictObject({
  patient_id: uuidSchema,
  program_type: z.literal("EIT_HEALTH"),
  target_step: z.literal(eitStepNumbers),
  occurence_date: dateSchema,
});

export const logEitStep = endpoint({
  name: "log-eit-step",
  resource: "program-step",
  method: "POST",
  path: "/v1/eit/program-step",
  summary: "Logs the next step of the study; one that is logged, or out of order, answers 409.",
  guard: "session",
  reason: "Failed to log program step",
  body: {
    kind: "json",
    schema: eitStepLogSchema,
    example: {
      patient_id: exampleId.ole,
      program_type: "EIT_HEALTH",
      target_step: 300,
      occurence_date: "2026-11-03",
    },
  },
  answer: { kind: "json", status: 200, schema: programStepSchema, example },
  problems: [...recordProblems, "conflict"],
});
