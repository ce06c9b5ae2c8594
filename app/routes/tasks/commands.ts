import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { isKnown } from "#contract/primitive.ts";
import { changeTask, createTask } from "#contract/task.ts";
import { newTaskForm, newTaskSchema, taskActions, taskActionSchema } from "./schema.ts";
import { readTasksAddress, tasksHref } from "./tasks-address.ts";

/** The forms of the screen: a button of the list by its `intent`, else the dialog of a new task. */
export async function submitTasks(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const intent = form.get("intent");
  return typeof intent === "string" && isKnown(taskActions, intent)
    ? act(context, form, intent)
    : add(context, form);
}

/** For the patient whom the address names, or for no particular patient. */
function add(context: RouteContext, form: FormData): Promise<Response> {
  const t = translate();
  const address = { ...readTasksAddress(pageUrl(context).searchParams), isAdding: true };
  return submitForm(context, form, {
    name: newTaskForm,
    here: tasksHref(address),
    schema: newTaskSchema,
    twice: "keyed",
    unclear: t("tasks.unclear"),
    async run(typed, idempotencyKey) {
      const body = { ...typed, patient_id: address.patient ?? null };
      try {
        await v1(context).write(createTask, { body, idempotencyKey });
      } catch (error) {
        throw refusedField(error) ?? error;
      }
      const to = tasksHref({ ...address, view: undefined, skip: 0, isAdding: false });
      return { to, toast: t("tasks.added") };
    },
  });
}

/** Which day is today in the clinic and who still works there, the backend knows. */
function refusedField(error: unknown): Refused | undefined {
  if (!(error instanceof V1Error)) return undefined;
  const fields = new Set(error.problem?.errors?.map(({ field }) => field));
  const t = translate();
  if (fields.has("due_on")) return new Refused({ errors: { due_on: [t("tasks.day_range")] } });
  if (fields.has("assignee_id"))
    return new Refused({ errors: { assignee_id: [t("tasks.person_left")] } });
  return undefined;
}

type TaskAction = (typeof taskActions)[number];

function act(context: RouteContext, form: FormData, intent: TaskAction): Promise<Response> {
  const t = translate();
  const address = { ...readTasksAddress(pageUrl(context).searchParams), isAdding: false };
  const to = tasksHref(address);
  return submitForm(context, form, {
    name: intent,
    here: to,
    schema: taskActionSchema,
    twice: intent === "tick" ? "keyed" : "again",
    problem: (error) => ({
      toasts: [{ kind: "error", text: `${t("tasks.not_changed")} ${problemText(t, error)}` }],
    }),
    async run({ id }, idempotencyKey) {
      const { patient: patient_id } = address;
      if (intent === "tick" && patient_id !== undefined) {
        const body = { patient_id, template: "practice_informed", is_done: true } as const;
        await v1(context).write(createTask, { body, idempotencyKey });
        return { to, toast: t("tasks.ticked") };
      }
      if (id === undefined || intent === "tick")
        throw new Refused({ toasts: [{ kind: "error", text: t("tasks.not_changed") }] });
      const params = { task_id: id };
      const body = { is_done: intent === "done" };
      const { done_by } = await v1(context).call(changeTask, { params, body });
      if (intent === "reopen") return { to, toast: t("tasks.was_reopened") };
      return { to, toast: await doneText(context, done_by) };
    },
  });
}

/** If a colleague has done it first, the colleague's name and time stay, and this is shown. */
async function doneText(context: RouteContext, doneBy: string | null): Promise<string> {
  const t = translate();
  if (doneBy === null || doneBy === requireUser(context).identity_user_id)
    return t("tasks.was_done");
  const names = await loadNames(context, [doneBy]);
  return t("tasks.done_before", { name: names.get(doneBy) ?? t("tasks.somebody") });
}
