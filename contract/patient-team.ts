/** Patient team: what a patient's page says of the team, in one answer. An addition under /v1/x/. */
import { z } from "zod";
import { claimSchema, exampleClaim } from "./claim.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { exampleTask, taskSchema } from "./task.ts";

/** How many open tasks are listed; the count is of all. */
export const patientTasksMax = 50;

const patientTeamSchema = z.object({
  /** null: no user has claimed the patient */
  claim: orNull(claimSchema),
  /** the open ones, as in list-tasks */
  tasks: orEmpty(taskSchema),
  task_count: z.int(),
  /** when the primary practice was informed last, and by whom: the task that was done for it */
  practice_informed: orNull(taskSchema),
});

export const getPatientTeam = endpoint({
  name: "get-patient-team",
  resource: "patient-team",
  method: "GET",
  path: "/v1/x/patient-team",
  summary:
    "Who has claimed a patient, the open tasks, and when the primary practice was last informed.",
  guard: "session",
  reason: "Failed to fetch the team of the patient",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: patientTeamSchema,
    example: {
      claim: exampleClaim,
      tasks: [exampleTask],
      task_count: 1,
      practice_informed: {
        ...exampleTask,
        template: "practice_informed",
        due_on: null,
        done_at: exampleAt("09:40"),
        done_by: exampleId.weber,
      },
    },
  },
  problems: recordProblems,
});
