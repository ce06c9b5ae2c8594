/** The forms about tasks. Messages are keys. */
import { z } from "zod";
import { taskTemplates, taskTitleLengthMax } from "#contract/codes/task.ts";
import { dateSchema, isKnown, uuidSchema } from "#contract/primitive.ts";

export const newTaskForm = "new-task";
/** What a button of the list does. */
export const taskActions = ["done", "reopen", "tick"] as const;

/** Before the words of a template of the clinic, as the choice of a kind sends them. */
export const ownKind = "own:";

const chosen = z.string().default("");

/** `kind`: a template of every clinic, one of the clinic's own, or none, and then words are needed. */
export const newTaskSchema = z
  .object({
    kind: chosen,
    title: z.string().trim().default(""),
    due_on: chosen.refine((typed) => typed === "" || dateSchema.safeParse(typed).success, {
      error: "form_errors.invalid_date",
    }),
    assignee_id: chosen.refine((id) => id === "" || uuidSchema.safeParse(id).success, {
      error: "tasks.person_left",
    }),
  })
  .transform(({ kind, title, due_on, assignee_id }, context) => {
    const own = kind.startsWith(ownKind) ? kind.slice(ownKind.length) : "";
    const words = [own, title].filter(Boolean).join(": ");
    const template = isKnown(taskTemplates, kind) ? kind : null;
    const isWrong = words.length > taskTitleLengthMax || !(template ?? words);
    if (isWrong)
      context.addIssue({
        code: "custom",
        path: ["title"],
        message: words ? "form_errors.too_long" : "tasks.needs_words",
      });
    return {
      template,
      title: words || null,
      due_on: due_on || null,
      assignee_id: assignee_id || null,
    };
  });

/** `id` of the task; a tick needs none, it is about the patient whom the address names. */
export const taskActionSchema = z.object({ id: uuidSchema.optional() });
