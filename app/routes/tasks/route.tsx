/** The tasks of the clinic: what is to be done, by whom and by which day; with `patient` those of one patient. */
import { Suspense } from "react";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { paths } from "#app/addresses/paths.ts";
import { submitTasks } from "./commands.ts";
import { NewTaskDialog } from "./new-task-dialog.tsx";
import { loadTasks, type TasksView } from "./queries.ts";
import { TaskButton } from "./task-button.tsx";
import { TaskList } from "./task-list.tsx";
import { tasksHref } from "./tasks-address.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadTasks(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitTasks(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadTasks(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("tasks.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("tasks.title")}
        sentence={t("tasks.intro")}
        action={
          <Suspense>
            <Actions view={view} />
          </Suspense>
        }
      />
      <Suspense>
        <OfPatient view={view} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <TaskList view={view} />
      </Suspense>
      <Suspense>
        <NewTaskDialog view={view} />
      </Suspense>
    </div>
  );
}

/** Nothing if the backend has no tasks. */
async function Actions({ view: { address, list } }: { view: TasksView }) {
  const { t } = currentPage();
  if (!(await list)) return null;
  return (
    <>
      <ButtonLink href={paths.shift}>{t("tasks.shift.title")}</ButtonLink>
      <ButtonLink href={tasksHref({ ...address, isAdding: true })} variant="primary" icon="plus">
        {t("tasks.add")}
      </ButtonLink>
    </>
  );
}

/** Whose tasks they are, the tick for what was done already, and the way back to everybody's. */
async function OfPatient({ view: { address, list, patient } }: { view: TasksView }) {
  const { t } = currentPage();
  const [read, tasks] = await Promise.all([patient, list]);
  if (!read || !tasks) return null;
  const everybody = { ...address, patient: undefined, skip: 0, isAdding: false };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {read.isReady ? (
        <>
          <h2 className="text-lg">
            {t("tasks.of_patient", { name: fullName(read.value.patient_info) })}
          </h2>
          <TaskButton
            intent="tick"
            action={tasksHref({ ...address, isAdding: false })}
            icon="check"
          >
            {t("tasks.tick")}
          </TaskButton>
          <Link href={paths.patientProfile(read.value.patient_id)}>
            {t("patient_profile.title")}
          </Link>
        </>
      ) : (
        <p>{t("devices.patient_missing")}</p>
      )}
      <Link href={tasksHref(everybody)}>{t("tasks.show_all")}</Link>
    </div>
  );
}
