import { listTasks } from "#contract/task.ts";
import { handler } from "../../http/handler.ts";
import { findTasks } from "../../records/tasks.ts";

export const listTasksHandler = handler(listTasks, ({ query, user, database }) =>
  findTasks(
    database,
    {
      institutionIds: user.institutionIds,
      isDone: query.is_done,
      patientId: query.patient_id,
      template: query.template,
      assigneeId: query.assignee_id,
    },
    query,
  ),
);
