import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { taskDaysAheadMax } from "#contract/codes/task.ts";
import { createTask } from "#contract/task.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound } from "../../http/problem-error.ts";
import { isColleague } from "../../records/colleagues.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";
import { findOpenOf, findTask, markTask } from "../../records/tasks.ts";
import { defaultTimeZone } from "../../rules/calendar.ts";
import { tasks } from "../../schema/tasks.ts";

/** A tick (`is_done`) does the open task of the same template instead of leaving it beside a second one. */
export const createTaskHandler = handler(createTask, async ({ body, user, database, now }) => {
  const patientId = body.patient_id ?? null;
  const institutionId = patientId
    ? await findInstitutionOf(database, patientId)
    : user.institutionIds[0];
  if (!institutionId) throw notFound();
  const dueOn = body.due_on ?? null;
  checkDay(dueOn, now);
  if (body.assignee_id && !(await isColleague(database, body.assignee_id, institutionId)))
    throw invalidField("assignee_id", "Must be somebody of the institution");
  const open =
    body.is_done && patientId && body.template
      ? await findOpenOf(database, patientId, body.template)
      : undefined;
  const id = open ?? crypto.randomUUID();
  if (open === undefined)
    await database.insert(tasks).values({
      id,
      institutionId,
      patientId,
      template: body.template ?? null,
      title: body.title ?? null,
      dueOn,
      assigneeId: body.assignee_id ?? null,
      createdBy: user.id,
      createdAt: now,
    });
  if (body.is_done) await markTask(database, id, true, user.id, now);
  const stored = await findTask(database, id, [institutionId]);
  if (!stored) throw notFound();
  return stored;
});

/** The zone of a task without a patient is not known: the clinics are in Germany. */
function checkDay(dueOn: string | null, now: Date): void {
  const today = calendarDay(now.getTime(), defaultTimeZone);
  if (dueOn !== null && (dueOn < today || dueOn > addDays(today, taskDaysAheadMax)))
    throw invalidField("due_on", "Must lie between today and a year from now");
}
