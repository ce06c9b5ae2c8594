/** Task: something to do by a day, for a patient or for no particular one. Additions under /v1/x/. */
import { z } from "zod";
import { taskTemplates, taskTitleLengthMax } from "./codes/task.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const titleSchema = z.string().trim().min(1).max(taskTitleLengthMax);

export const taskSchema = z.object({
  id: uuidSchema,
  patient_id: orNull(uuidSchema),
  /** null without a patient */
  patient_info: orNull(patientInfoSchema),
  /** one that every clinic has; its words are the reader's language */
  template: orNull(openEnum(taskTemplates)),
  /** words of one's own, or of the clinic's template; beside a template what is to be added */
  title: orNull(z.string()),
  due_on: orNull(dateSchema),
  assignee_id: orNull(uuidSchema),
  created_by: uuidSchema,
  created_at: instantSchema,
  /** null while it is open */
  done_at: orNull(instantSchema),
  done_by: orNull(uuidSchema),
  /** the last time that it was opened again */
  reopened_at: orNull(instantSchema),
  reopened_by: orNull(uuidSchema),
});
export type Task = z.output<typeof taskSchema>;

export const exampleTaskId = "8d6e4c3f-a014-45d6-9b82-9d0e1f2a3b91";

export const exampleTask: Task = {
  id: exampleTaskId,
  patient_id: exampleId.erika,
  patient_info: examplePatientInfo,
  template: "call_again",
  title: null,
  due_on: "2026-11-23",
  assignee_id: null,
  created_by: exampleId.weber,
  created_at: exampleAt("09:20"),
  done_at: null,
  done_by: null,
  reopened_at: null,
  reopened_by: null,
};

/** How many tasks an answer holds at most. */
const tasksAtMost = 500;

export const listTasks = endpoint({
  name: "list-tasks",
  resource: "task",
  method: "GET",
  path: "/v1/x/tasks",
  summary:
    "A window of the tasks. Open ones by their day, those without one last; done ones with the latest at the top.",
  guard: "session",
  reason: "Failed to fetch tasks",
  query: z.object({
    is_done: z.boolean().default(false),
    patient_id: uuidSchema.optional(),
    template: z.enum(taskTemplates).optional(),
    assignee_id: uuidSchema.optional(),
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(tasksAtMost).default(50),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ tasks: orEmpty(taskSchema), total_count: z.int() }),
    example: { tasks: [exampleTask], total_count: 1 },
  },
  problems: recordProblems,
});

export const createTask = endpoint({
  name: "create-task",
  resource: "task",
  method: "POST",
  path: "/v1/x/tasks",
  summary:
    "Adds a task, by a template, in words, or both. With is_done the task is recorded as done by the caller at once. due_on lies between today in Berlin and a year from today.",
  guard: "session",
  reason: "Failed to add the task",
  body: {
    kind: "json",
    schema: z
      .strictObject({
        patient_id: uuidSchema.nullish(),
        template: z.enum(taskTemplates).nullish(),
        title: titleSchema.nullish(),
        due_on: dateSchema.nullish(),
        assignee_id: uuidSchema.nullish(),
        is_done: z.boolean().default(false),
      })
      .refine(({ template, title }) => Boolean(template ?? title), {
        path: ["title"],
        error: "A template or a title is needed",
      }),
    example: { patient_id: exampleId.erika, template: "call_again", due_on: "2026-11-23" },
  },
  answer: { kind: "json", status: 201, schema: taskSchema, example: exampleTask },
  problems: recordProblems,
});

export const changeTask = endpoint({
  name: "change-task",
  resource: "task",
  method: "PATCH",
  path: "/v1/x/tasks/{task_id}",
  summary:
    "Marks a task as done, or opens it again. A task that is already done keeps its first time and user.",
  guard: "session",
  reason: "Failed to change the task",
  params: z.object({ task_id: uuidSchema }),
  body: {
    kind: "json",
    schema: z.strictObject({ is_done: z.boolean() }),
    example: { is_done: true },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: taskSchema,
    example: { ...exampleTask, done_at: exampleAt("10:00"), done_by: exampleId.weber },
  },
  problems: recordProblems,
});

const clinicTemplateSchema = z.object({ id: uuidSchema, title: z.string() });

export const exampleTaskTemplateId = "8d6e4c3f-a014-45d6-9b82-9d0e1f2a3b92";
const exampleTemplate = { id: exampleTaskTemplateId, title: "Send new battery" };

export const listTaskTemplates = endpoint({
  name: "list-task-templates",
  resource: "task",
  method: "GET",
  path: "/v1/x/task-templates",
  summary: "The clinic's own templates of tasks, by title.",
  guard: "session",
  reason: "Failed to fetch templates",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ templates: orEmpty(clinicTemplateSchema) }),
    example: { templates: [exampleTemplate] },
  },
  problems: recordProblems,
});

export const createTaskTemplate = endpoint({
  name: "create-task-template",
  resource: "task",
  method: "POST",
  path: "/v1/x/task-templates",
  summary:
    "Adds a template of the clinic, 50 at most. One with the same words is refused with 409.",
  guard: "session",
  reason: "Failed to add the template",
  body: {
    kind: "json",
    schema: z.strictObject({ title: titleSchema }),
    example: { title: "Check the scale" },
  },
  answer: { kind: "json", status: 201, schema: clinicTemplateSchema, example: exampleTemplate },
  problems: [...recordProblems, "conflict"],
});

export const deleteTaskTemplate = endpoint({
  name: "delete-task-template",
  resource: "task",
  method: "DELETE",
  path: "/v1/x/task-templates/{task_template_id}",
  summary: "Removes a template of the clinic. Tasks that were made from it keep their words.",
  guard: "session",
  reason: "Failed to remove the template",
  params: z.object({ task_template_id: uuidSchema }),
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});
