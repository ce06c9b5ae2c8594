/** A new task: a dialog with an address over the list. */
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { taskTemplates, taskTitleLengthMax } from "#contract/codes/task.ts";
import type { TasksView } from "./queries.ts";
import { newTaskForm, ownKind } from "./schema.ts";
import { TaskForm } from "./task-form.tsx";
import { tasksHref } from "./tasks-address.ts";

export async function NewTaskDialog({ view }: { view: TasksView }) {
  const { t } = currentPage();
  const { address } = view;
  const [list, patient, offered] = await Promise.all([view.list, view.patient, view.offered]);
  // the list below says that the backend has no tasks
  if (!offered || !list) return null;
  const closeHref = tasksHref({ ...address, isAdding: false });
  return (
    <Dialog
      id="new-task"
      title={t("tasks.add")}
      size="medium"
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      {patient && !patient.isReady ? (
        <FormError>{t("devices.patient_missing")}</FormError>
      ) : (
        <>
          <p className="text-ink-muted">
            {patient
              ? t("tasks.for_patient", { name: fullName(patient.value.patient_info) })
              : t("tasks.without_patient")}
          </p>
          <OfferedForm action={tasksHref(address)} cancelHref={closeHref} offered={offered} />
        </>
      )}
    </Dialog>
  );
}

interface OfferedFormProps {
  action: string;
  cancelHref: string;
  offered: NonNullable<Awaited<TasksView["offered"]>>;
}

function OfferedForm({ action, cancelHref, offered: { people, templates } }: OfferedFormProps) {
  const { t } = currentPage();
  const state = formState(newTaskForm);
  const typed = (name: string) => state?.text(name) ?? "";
  return (
    <TaskForm
      action={action}
      cancelHref={cancelHref}
      lastResult={state?.lastResult ?? null}
      hidden={{ form_id: formIdOf(state) }}
      stored={{
        kind: typed("kind"),
        title: typed("title"),
        due_on: typed("due_on"),
        assignee_id: typed("assignee_id"),
      }}
      kinds={[
        ...taskTemplates.map((value) => ({ value, label: t(`tasks.template.${value}`) })),
        ...templates.map(({ title }) => ({ value: ownKind + title, label: title })),
      ]}
      people={people?.map((person) => ({ value: person.id, label: fullName(person) }))}
      isTyped={state !== undefined}
      labels={{
        kind: t("tasks.field.kind"),
        noKind: t("tasks.choose_kind"),
        title: t("tasks.field.title"),
        titleHint: t("tasks.field.title_hint"),
        due_on: t("tasks.field.due_on"),
        assignee_id: t("tasks.field.assignee_id"),
        nobody: t("tasks.nobody"),
        peopleFailed: t("tasks.people_failed"),
        optional: t("actions.optional"),
        submit: t("tasks.add"),
        cancel: t("actions.cancel"),
        messages: {
          "form_errors.too_long": t("form_errors.too_long", { count: taskTitleLengthMax }),
          "form_errors.invalid_date": t("form_errors.invalid_date"),
          "tasks.needs_words": t("tasks.needs_words"),
          "tasks.person_left": t("tasks.person_left"),
        },
        leaving: leaveWords(t),
      }}
    />
  );
}
