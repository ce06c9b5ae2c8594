import { getPatientTeam, patientTasksMax } from "#contract/patient-team.ts";
import { handler } from "../../http/handler.ts";
import { findClaims, toClaim } from "../../records/claims.ts";
import { findTasks } from "../../records/tasks.ts";

export const getPatientTeamHandler = handler(
  getPatientTeam,
  async ({ query, user, database, now }) => {
    const { institutionIds } = user;
    const patientId = query.patient_id;
    const [[claim], open, informed] = await Promise.all([
      findClaims(database, institutionIds, now, patientId),
      findTasks(
        database,
        { institutionIds, isDone: false, patientId },
        { skip: 0, limit: patientTasksMax },
      ),
      findTasks(
        database,
        { institutionIds, isDone: true, patientId, template: "practice_informed" },
        { skip: 0, limit: 1 },
      ),
    ]);
    return {
      claim: claim ? toClaim(claim) : null,
      tasks: open.tasks,
      task_count: open.total_count,
      practice_informed: informed.tasks[0] ?? null,
    };
  },
);
