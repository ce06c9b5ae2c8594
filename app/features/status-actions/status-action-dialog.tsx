/** The dialog of the status action that the page's address requests; nothing if it requests none. */
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { reactivationMessages } from "./status-consequences.ts";
import { destructiveActions, type StatusAction, statusActions } from "./status-actions.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { requireUser, sessionOf } from "#app/server/session/session-context.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Patient } from "#contract/patient.ts";
import { requestedAction, withoutAction } from "./action-address.ts";
import { statusActionForm } from "./schema.ts";
import { logUnknownAction } from "./load-status-action.ts";
import { OffboardingDialog } from "./offboarding-dialog.tsx";
import { PasswordShown } from "./password-shown.tsx";

export interface ActionDialogProps {
  readonly patient: Patient;
  readonly name: string;
  /** the dialog's own address */
  readonly here: string;
  readonly closeHref: string;
  /** the hidden fields of its form */
  readonly fields: Readonly<Record<string, string>>;
}

export function StatusActionDialog({ patient }: { patient: Patient }) {
  const { t, url } = currentPage();
  const requested = requestedAction(url.searchParams);
  if (!requested) return null;
  const { action, step } = requested;
  if (!action) {
    logUnknownAction();
    return null;
  }
  const context = requestContext();
  url.searchParams.delete("form");
  const here = url.pathname + url.search;
  const name = fullName(patient.patient_info);
  const closeHref = withoutAction(here);
  const csrf = sessionOf(context).csrfToken("status-action");
  const fields = { form: statusActionForm, here, csrf, form_id: newFormId() };
  const props = { patient, name, here, closeHref, fields };
  if (action === "RESET_PASSWORD" && step === "done") return <PasswordShown {...props} />;
  const allowed = statusActions({
    status: patient.status.status,
    role: requireUser(context).role,
    programme: patient.program_type,
  });
  if (!allowed.includes(action) && !formState(statusActionForm)?.failure)
    return (
      <Dialog
        id="status-action"
        title={t(`status_actions.title.${action}`, { name })}
        isOpen
        closeHref={closeHref}
        closeLabel={t("actions.close")}
      >
        <p>{t("status_actions.not_possible")}</p>
      </Dialog>
    );
  if (action === "OFFBOARD") return <OffboardingDialog {...props} step={step} />;
  return <ConfirmAction {...props} action={action} />;
}

interface ConfirmActionProps extends ActionDialogProps {
  readonly action: Exclude<StatusAction, "OFFBOARD">;
}

/** One sentence with the patient's name and what happens next. */
function ConfirmAction({ action, patient, name, closeHref, fields }: ConfirmActionProps) {
  const { t } = currentPage();
  return (
    <ConfirmDialog
      id="status-action"
      title={t(`status_actions.title.${action}`, { name })}
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      confirm={{
        name: "intent",
        value: action,
        variant: destructiveActions.includes(action) ? "destructive" : "primary",
        children: t(`status.action.${action}`),
      }}
      cancelLabel={t("actions.cancel")}
      form={{ action: paths.statusAction(patient.patient_id), fields }}
      failure={formState(statusActionForm)?.failure}
    >
      {sentences(t, action, patient, name).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function sentences(
  t: TFunction,
  action: ConfirmActionProps["action"],
  patient: Patient,
  name: string,
): string[] {
  const first = t(`status_actions.text.${action}`, { name });
  if (action !== "REACTIVATE") return [first];
  const messages = reactivationMessages(patient.program_type);
  return [first, ...messages.map((message) => t(`status_actions.reactivation.${message}`))];
}
