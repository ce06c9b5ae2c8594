import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listColleagues } from "#contract/claim.ts";
import { getPatient } from "#contract/patient.ts";
import { listTasks, listTaskTemplates } from "#contract/task.ts";
import { readTasksAddress, type TasksAddress, windowRows } from "./tasks-address.ts";

/** The window that the address requests, the patient whom it names, and the choices of the open form. */
export const loadTasks = perRequest((context: RouteContext) => {
  const address = readTasksAddress(pageUrl(context).searchParams);
  const { patient } = address;
  return {
    address,
    list: settleAddition(loadWindow(context, address)),
    patient:
      patient === undefined
        ? undefined
        : settle(v1(context).call(getPatient, { params: { patient_user_id: patient } })),
    offered: address.isAdding ? loadOffered(context, patient) : undefined,
  };
});

async function loadWindow(context: RouteContext, { view, patient, skip }: TasksAddress) {
  const query = {
    skip,
    limit: windowRows,
    is_done: view === "done",
    ...(patient === undefined ? {} : { patient_id: patient }),
    ...(view === "mine" ? { assignee_id: requireUser(context).identity_user_id } : {}),
  };
  const { tasks, total_count } = await v1(context).call(listTasks, { query });
  const people = tasks.flatMap(({ assignee_id, created_by, done_by }) => [
    assignee_id,
    created_by,
    done_by,
  ]);
  const ids = people.filter((id) => id !== null);
  return { tasks, total_count, names: await loadNames(context, ids) };
}

/** Each settled alone: without colleagues or templates a task can still be added. */
async function loadOffered(context: RouteContext, patient: string | undefined) {
  const query = patient === undefined ? {} : { patient_id: patient };
  const [people, templates] = await Promise.all([
    settle(v1(context).call(listColleagues, { query })),
    settle(v1(context).call(listTaskTemplates)),
  ]);
  return {
    people: people.isReady ? people.value.colleagues : undefined,
    templates: templates.isReady ? templates.value.templates : [],
  };
}

export type TasksView = ReturnType<typeof loadTasks>;
