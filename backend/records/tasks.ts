/** Tasks as rows. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from "../drizzle.ts";
import type { Task } from "#contract/task.ts";
import type { Database } from "../database.ts";
import { patients } from "../schema/patients.ts";
import { tasks } from "../schema/tasks.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";

type TaskRow = typeof tasks.$inferSelect;
type PatientRow = typeof patients.$inferSelect;

const toTask = ({ task, patient }: { task: TaskRow; patient: PatientRow | null }): Task => ({
  id: task.id,
  patient_id: task.patientId,
  patient_info: patient && toPatientInfo(patient),
  template: task.template,
  title: task.title,
  due_on: task.dueOn,
  assignee_id: task.assigneeId,
  created_by: task.createdBy,
  created_at: iso(task.createdAt),
  done_at: iso(task.doneAt),
  done_by: task.doneBy,
  reopened_at: iso(task.reopenedAt),
  reopened_by: task.reopenedBy,
});

export interface TaskFilter {
  readonly institutionIds: readonly string[];
  readonly isDone: boolean;
  readonly patientId?: string | undefined;
  readonly template?: string | undefined;
  readonly assigneeId?: string | undefined;
  /** done since then */
  readonly doneSince?: Date;
  /** due on this day or before it, or undated */
  readonly dueBy?: string;
}

const matches = (filter: TaskFilter): SQL | undefined =>
  and(
    inArray(tasks.institutionId, [...filter.institutionIds]),
    filter.isDone ? isNotNull(tasks.doneAt) : isNull(tasks.doneAt),
    filter.patientId === undefined ? undefined : eq(tasks.patientId, filter.patientId),
    filter.template === undefined ? undefined : eq(tasks.template, filter.template),
    filter.assigneeId === undefined ? undefined : eq(tasks.assigneeId, filter.assigneeId),
    filter.doneSince && gte(tasks.doneAt, filter.doneSince),
    filter.dueBy === undefined
      ? undefined
      : or(lte(tasks.dueOn, filter.dueBy), isNull(tasks.dueOn)),
  );

/** Open: by day, those without one last, then the older. Done: the latest first. */
export async function findTasks(
  database: Database,
  filter: TaskFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ tasks: Task[]; total_count: number }> {
  const which = matches(filter);
  const order = filter.isDone
    ? [desc(tasks.doneAt), desc(tasks.id)]
    : // nulls stand last in ascending order
      [asc(tasks.dueOn), asc(tasks.createdAt), asc(tasks.id)];
  const [counted] = await database.select({ total: count() }).from(tasks).where(which);
  const rows = await database
    .select({ task: tasks, patient: patients })
    .from(tasks)
    .leftJoin(patients, eq(patients.id, tasks.patientId))
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(skip);
  return { tasks: rows.map(toTask), total_count: counted?.total ?? 0 };
}

export async function findTask(
  database: Database,
  id: string,
  institutionIds: readonly string[],
): Promise<Task | null> {
  const [row] = await database
    .select({ task: tasks, patient: patients })
    .from(tasks)
    .leftJoin(patients, eq(patients.id, tasks.patientId))
    .where(and(eq(tasks.id, id), inArray(tasks.institutionId, [...institutionIds])));
  return row ? toTask(row) : null;
}

/** One that is done keeps its first time and person; one that is open stays as it is when it is opened. */
export async function markTask(
  database: Database,
  id: string,
  isDone: boolean,
  by: string,
  now: Date,
): Promise<void> {
  await database
    .update(tasks)
    .set(
      isDone
        ? { doneAt: now, doneBy: by }
        : { doneAt: null, doneBy: null, reopenedAt: now, reopenedBy: by },
    )
    .where(and(eq(tasks.id, id), isDone ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt)));
}

/** The open task of a template that a tick of the same does: the one due first. */
export async function findOpenOf(
  database: Database,
  patientId: string,
  template: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.patientId, patientId), eq(tasks.template, template), isNull(tasks.doneAt)))
    .orderBy(sql`${tasks.dueOn} asc nulls last`, asc(tasks.createdAt))
    .limit(1)
    .for("update");
  return row?.id;
}
