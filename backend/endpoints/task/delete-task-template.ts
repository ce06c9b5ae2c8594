import { and, eq, inArray } from "../../drizzle.ts";
import { deleteTaskTemplate } from "#contract/task.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { taskTemplates } from "../../schema/tasks.ts";

export const deleteTaskTemplateHandler = handler(
  deleteTaskTemplate,
  async ({ params, user, database }) => {
    const removed = await database
      .delete(taskTemplates)
      .where(
        and(
          eq(taskTemplates.id, params.task_template_id),
          inArray(taskTemplates.institutionId, [...user.institutionIds]),
        ),
      )
      .returning({ id: taskTemplates.id });
    if (removed.length === 0) throw notFound();
  },
);
