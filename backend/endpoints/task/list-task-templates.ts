import { asc, inArray } from "../../drizzle.ts";
import { listTaskTemplates } from "#contract/task.ts";
import { handler } from "../../http/handler.ts";
import { taskTemplates } from "../../schema/tasks.ts";

export const listTaskTemplatesHandler = handler(listTaskTemplates, async ({ user, database }) => ({
  templates: await database
    .select({ id: taskTemplates.id, title: taskTemplates.title })
    .from(taskTemplates)
    .where(inArray(taskTemplates.institutionId, [...user.institutionIds]))
    .orderBy(asc(taskTemplates.title)),
}));
