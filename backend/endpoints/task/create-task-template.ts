import { count, eq } from "../../drizzle.ts";
import { createTaskTemplate } from "#contract/task.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { taskTemplates } from "../../schema/tasks.ts";

const templatesMax = 50;

export const createTaskTemplateHandler = handler(
  createTaskTemplate,
  async ({ body, user, database, now }) => {
    const [institutionId] = user.institutionIds;
    if (!institutionId) throw notFound();
    const [known] = await database
      .select({ total: count() })
      .from(taskTemplates)
      .where(eq(taskTemplates.institutionId, institutionId));
    if ((known?.total ?? 0) >= templatesMax)
      throw invalidField("title", `At most ${templatesMax} templates`);
    const [added] = await database
      .insert(taskTemplates)
      .values({ institutionId, title: body.title, createdBy: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new ProblemError("conflict", { message: "The template is there already" });
    return { id: added.id, title: added.title };
  },
);
