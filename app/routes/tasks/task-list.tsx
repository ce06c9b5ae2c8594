/** A window of the tasks: the choice of which, the rows, and the ways to the windows beside. */
import { ListWindows } from "#app/features/list-windows/list-windows.tsx";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import type { TasksView } from "./queries.ts";
import { taskColumns } from "./task-columns.tsx";
import { tasksHref, windowRows } from "./tasks-address.ts";

const emptyWords = { all: "tasks.none", mine: "tasks.none_mine", done: "tasks.none_done" } as const;

export async function TaskList({ view: { address, list } }: { view: TasksView }) {
  const page = currentPage();
  const { t, language, zone, nowMs } = page;
  const { face, value } = await readyOrFace(list, {
    notOffered: t("tasks.not_offered"),
    subject: t("tasks.title"),
    retryHref: tasksHref(address),
  });
  if (face) return face;
  const { tasks, total_count, names } = value;
  const currentView = address.view ?? "all";
  return (
    <section aria-label={t("tasks.title")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedLinks
          label={t("tasks.filter")}
          className="min-w-0 overflow-x-auto"
          items={([undefined, "mine", "done"] as const).map((view) => ({
            href: tasksHref({ ...address, view, skip: 0, isAdding: false }),
            label: t(`tasks.${view ?? "all"}`),
            isCurrent: address.view === view,
          }))}
        />
        <span className="text-sm text-ink-muted sm:ms-auto">
          {t("time.as_of", { time: formatInstant(nowMs, "time", language, zone) })}
        </span>
      </div>
      {tasks.length === 0 ? (
        <QuietPanel text={t(emptyWords[currentView])} />
      ) : (
        <ListTable
          caption={t("tasks.title")}
          columns={taskColumns(page, address, names)}
          rows={tasks}
          rowKey={({ id }) => id}
        />
      )}
      <ListWindows
        skip={address.skip}
        total={total_count}
        windowRows={windowRows}
        hrefOf={(skip) => tasksHref({ ...address, skip, isAdding: false })}
      />
    </section>
  );
}
