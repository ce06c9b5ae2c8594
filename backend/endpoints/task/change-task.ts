import { changeTask } from "#contract/task.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findTask, markTask } from "../../records/tasks.ts";

export const changeTaskHandler = handler(
  changeTask,
  async ({ params, body, user, database, now, concerned }) => {
    const id = params.task_id;
    const known = await findTask(database, id, user.institutionIds);
    if (!known) throw notFound();
    if (known.patient_id) concerned.add(known.patient_id);
    await markTask(database, id, body.is_done, user.id, now);
    return (await findTask(database, id, user.institutionIds)) ?? known;
  },
);
