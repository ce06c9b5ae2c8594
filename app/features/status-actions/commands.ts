import "server-only";
import { formText } from "#app/domain/form-text.ts";
import { redirect } from "react-router";
import { paths } from "#app/domain/paths.ts";
import { type StatusAction, statusActionNames, statusActions } from "#app/domain/status-actions.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { processAuditSink } from "#app/server/observability/audit-sink.ts";
import { processLog } from "#app/server/observability/log.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
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
import { type KeptAction, statusActionForm } from "./kept-action.ts";
import { runStatusAction } from "./run-status-action.ts";
import { offboardingSchema } from "./schema.ts";

interface Posted {
  readonly patientId: string;
  /** the dialog's own address */
  readonly here: string;
  /** the page below it */
  readonly next: string;
  /** how the dialog was asked from the list: with the patient in its address */
  readonly listedId: string | undefined;
  readonly form: FormData;
}

/** The forms of all dialogs of a patient's status actions; `intent` tells which (STAT-12 to STAT-21, OFFB-02). */
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
  if (!sessionOf(context).isCsrfToken("status-action", form.get("csrf")))
    return back(context, posted, { failure: translate()("errors.problem.bad_request") });
  if (intent === "continue") return chooseReason(context, posted);
  const action = statusActionNames.find((known) => known === intent);
  if (!action) {
    processLog().warn("unknown_status_action", { detail: "intent" });
    return redirect(posted.next, 303);
  }
  return confirm(context, posted, action);
}

/** The first step of offboarding stores nothing but what was chosen, in the session (OFFB-02). */
function chooseReason(context: RouteContext, posted: Posted): Promise<Response> {
  const checked = offboardingSchema.safeParse(Object.fromEntries(posted.form));
  if (!checked.success) return back(context, posted, { errors: errorsOf(checked.error.issues) });
  const step = actionHref(posted.here, {
    action: "OFFBOARD",
    patientId: posted.listedId,
    step: "confirm",
  });
  return back(context, { ...posted, here: step }, {});
}

async function confirm(
  context: RouteContext,
  posted: Posted,
  action: StatusAction,
): Promise<Response> {
  const formId = posted.form.get("form_id");
  try {
    const way = await onceOnly(
      sessionOf(context),
      typeof formId === "string" ? formId : undefined,
      () => keepingForm(context, kept(posted), () => run(context, posted, action)),
    );
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    return back(context, posted, { failure: failureText(action, error) });
  }
}

/** @returns where to go: the page below with a toast, or the dialog with the new password */
async function run(context: RouteContext, posted: Posted, action: StatusAction): Promise<string> {
  const { patientId, here, next, listedId, form } = posted;
  const t = translate();
  const user = requireUser(context);
  const client = v1(context);
  const offboarding =
    action === "OFFBOARD" ? offboardingSchema.parse(Object.fromEntries(form)) : undefined;
  const patient = await client.call(getPatient, { params: { patient_user_id: patientId } });
  const name = fullName(patient.patient_info);
  const allowed = statusActions({
    status: patient.status.status,
    role: user.role,
    programme: patient.program_type,
  });
  if (!allowed.includes(action)) throw new NotPossibleNow();
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
    const shown = { patientId, username, password: password ?? "" };
    await showPassword(sessionOf(context), shown);
    return actionHref(here, { action, patientId: listedId, step: "done" });
  }
  const text = t(`status_actions.done.${action}`, { name });
  const answer = await redirectWithOutcome(context, next, {
    form: `${statusActionForm}-done`,
    toasts: [{ kind: "success", text, closesAfterMs: successToastMs }],
  });
  return answer.headers.get("Location") ?? next;
}

/** Somebody else was quicker: the patient's status no longer allows it. */
class NotPossibleNow extends Error {
  override readonly name = "NotPossibleNow";
}

/** Our words, and the server's own beside them where it says more (STAT-17). */
function failureText(action: StatusAction, error: unknown): string {
  const t = translate();
  if (error instanceof NotPossibleNow) return t("status_actions.not_possible");
  // cannot be read back and may be repeated (docs/decisions/0015)
  if (action === "RESET_PASSWORD" && isAnswerLost(error)) return t("errors.problem.unavailable");
  if (isUnclear(error)) return t("status_actions.unclear");
  const ours = problemText(t, error);
  const theirs = error instanceof V1Error ? error.serverMessage : undefined;
  return theirs === undefined || theirs === ours ? ours : `${ours} ${theirs}`;
}

function back(
  context: RouteContext,
  posted: Posted,
  outcome: Pick<KeptAction, "errors" | "failure">,
): Promise<Response> {
  const { values } = kept(posted);
  return redirectWithOutcome(context, posted.here, {
    form: statusActionForm,
    values: { ...values, ...outcome },
  });
}

function kept({ form, here }: Posted) {
  const text = (name: string) => formText(form, name);
  const values = {
    form: statusActionForm,
    reason: text("offboarding_reason"),
    comment: text("offboarding_comment"),
    here,
  } satisfies KeptAction & { form: string };
  return { values };
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join(".")] ??= []).push(message);
  return errors;
}
