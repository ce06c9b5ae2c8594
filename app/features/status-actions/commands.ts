import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import { type StatusAction, statusActionNames, statusActions } from "./status-actions.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { type Done, submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { processAuditSink } from "#app/server/observability/audit-sink.ts";
import { processLog } from "#app/server/observability/log.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import {
  requireUser,
  type RouteContext,
  sessionOf,
  visit,
} from "#app/server/session/session-context.ts";
import { hidePassword, showPassword } from "#app/server/session/shown-passwords.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { getPatient } from "#contract/patient.ts";
import { actionHref, withoutAction } from "./action-address.ts";
import { runStatusAction } from "./run-status-action.ts";
import { type Offboarding, offboardingSchema, statusActionForm } from "./schema.ts";

interface Posted {
  readonly patientId: string;
  /** the dialog's own address */
  readonly here: string;
  /** the page below it */
  readonly next: string;
  /** the dialog as opened from the list: with the patient in its address */
  readonly listedId: string | undefined;
  readonly form: FormData;
}

/** The forms of all dialogs of a patient's status actions; `intent` says which. */
export async function submitStatusAction(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = safeReturnPath(form.get("here"), paths.patient(patientId));
  const listedId = new URL(here, "http://x").searchParams.get("patient") ?? undefined;
  const posted = { patientId, here, next: withoutAction(here), listedId, form };
  const intent = form.get("intent");
  if (intent === "hide_password") {
    await hidePassword(sessionOf(context), patientId);
    return redirect(posted.next, 303);
  }
  if (intent === "continue") return chooseReason(context, posted);
  const action = statusActionNames.find((known) => known === intent);
  if (!action) {
    processLog().warn("unknown_status_action", { detail: "intent" });
    return redirect(posted.next, 303);
  }
  return submitForm(context, form, {
    name: statusActionForm,
    here,
    schema: action === "OFFBOARD" ? offboardingSchema : nothingTyped,
    csrf: "status-action",
    twice: "same",
    problem: (error) => failureText(action, error),
    run: (offboarding) => run(context, posted, action, offboarding),
  });
}

const nothingTyped = z.looseObject({}).transform(() => undefined);

/** The first step of offboarding stores nothing but what was chosen, in the session. */
function chooseReason(context: RouteContext, { here, listedId, form }: Posted): Promise<Response> {
  const step = { action: "OFFBOARD", patientId: listedId, step: "confirm" } as const;
  return submitForm(context, form, {
    name: statusActionForm,
    here,
    schema: offboardingSchema,
    csrf: "status-action",
    twice: "again",
    run: () => Promise.reject(new Refused({ at: actionHref(here, step) })),
  });
}

/** @returns where to go: the page below with a toast, or the dialog with the new password */
async function run(
  context: RouteContext,
  { patientId, here, next, listedId }: Posted,
  action: StatusAction,
  offboarding: Offboarding | undefined,
): Promise<Done> {
  const t = translate();
  const user = requireUser(context);
  const client = v1(context);
  const patient = await client.call(getPatient, { params: { patient_user_id: patientId } });
  const name = fullName(patient.patient_info);
  const allowed = statusActions({
    status: patient.status.status,
    role: user.role,
    programme: patient.program_type,
  });
  // another user was faster
  if (!allowed.includes(action)) throw new Refused({ failure: t("status_actions.not_possible") });
  if (action === "RESET_PASSWORD") await spendAllowance(context, "password_resets");
  const password = await runStatusAction({
    client,
    audit: processAuditSink(),
    userId: user.identity_user_id,
    requestId: visit(context).requestId,
    action,
    patient,
    ...(offboarding && { offboarding }),
  });
  if (action === "RESET_PASSWORD") {
    const { username } = patient;
    const newPassword = { patientId, username, password: password ?? "" };
    await showPassword(sessionOf(context), newPassword);
    return { to: actionHref(here, { action, patientId: listedId, step: "done" }) };
  }
  return { to: next, toast: t(`status_actions.done.${action}`, { name }) };
}

/** Our words, and the server's own beside them if it says more. */
function failureText(action: StatusAction, error: unknown): string {
  const t = translate();
  // cannot be read back and may be repeated (docs/decisions/0015)
  if (action === "RESET_PASSWORD" && isAnswerLost(error)) return t("errors.problem.unavailable");
  if (isUnclear(error)) return t("status_actions.unclear");
  const ours = problemText(t, error);
  const theirs = error instanceof V1Error ? error.serverMessage : undefined;
  return theirs === undefined || theirs === ours ? ours : `${ours} ${theirs}`;
}
