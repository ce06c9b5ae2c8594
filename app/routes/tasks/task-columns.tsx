/** The columns of the list of tasks. */
import { paths } from "#app/addresses/paths.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Missing } from "#app/ui/stat.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { Task } from "#contract/task.ts";
import { TaskButton } from "./task-button.tsx";
import { dueText, taskText } from "./task-words.ts";
import { type TasksAddress, tasksHref } from "./tasks-address.ts";

export function taskColumns(
  page: Page,
  address: TasksAddress,
  names: ReadonlyMap<string, string>,
): Column<Task>[] {
  const { t, language, zone } = page;
  const nameOf = (id: string | null) => (id === null ? "" : (names.get(id) ?? t("tasks.somebody")));
  const stamp = (id: string | null, at: string) => ({
    name: nameOf(id) || t("tasks.somebody"),
    time: formatInstant(at, "dateTime", language, zone),
  });
  const action = tasksHref({ ...address, isAdding: false });
  const done: Column<Task> = {
    key: "done",
    header: t("tasks.column.done"),
    cell: ({ done_by, done_at }) =>
      done_at === null ? null : t("tasks.done_line", stamp(done_by, done_at)),
  };
  return [
    {
      key: "task",
      header: t("tasks.column.task"),
      isRowHeader: true,
      className: "sm:min-w-48",
      cell: (task) => (
        <span className="wrap-anywhere">
          {taskText(t, task)}
          <span className="block text-sm font-normal text-ink-muted">
            {t("tasks.added_by", stamp(task.created_by, task.created_at))}
          </span>
        </span>
      ),
    },
    {
      key: "patient",
      header: t("tasks.column.patient"),
      cell: ({ patient_id, patient_info }) =>
        patient_id === null ? (
          <Missing label={t("actions.no_value")} />
        ) : (
          <Link href={paths.patient(patient_id)}>
            {(patient_info && sortName(patient_info)) || t("tasks.somebody")}
          </Link>
        ),
    },
    { key: "due", header: t("tasks.column.due"), cell: (task) => <Due task={task} page={page} /> },
    {
      key: "person",
      header: t("tasks.column.person"),
      cell: ({ assignee_id }) => nameOf(assignee_id) || t("tasks.nobody"),
    },
    ...(address.view === "done" ? [done] : []),
    {
      key: "actions",
      header: <span className="sr-only">{t("tasks.column.actions")}</span>,
      label: t("tasks.column.actions"),
      cell: (task) => {
        const isDone = task.done_at !== null;
        const label = isDone ? t("tasks.reopen") : t("tasks.mark_done");
        return (
          <TaskButton
            intent={isDone ? "reopen" : "done"}
            action={action}
            id={task.id}
            icon={isDone ? "retry" : "check"}
            aria-label={`${label}: ${taskText(t, task)}`}
          >
            {label}
          </TaskButton>
        );
      },
    },
  ];
}

function Due({ task, page }: { task: Task; page: Page }) {
  const { text, isOverdue } = dueText(task, page);
  return isOverdue ? <Badge variant="warning">{text}</Badge> : text;
}
