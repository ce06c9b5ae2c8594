import "server-only";
import { redirect } from "react-router";
import { patientReturnPath } from "#app/domain/patient-return-path.ts";
import { historyParameters } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { formText } from "#app/domain/form-text.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isStoredOtherwise, isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { dismissAbsence } from "#app/server/session/dismissed-absences.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { createAbsence, deleteAbsence, listAbsences } from "#contract/absence.ts";
import { noteLengthMax, uuidSchema } from "#contract/primitive.ts";
import { AbsenceChanged, changeStoredAbsence } from "./change-stored-absence.ts";
import { absenceForm, deleteAbsenceForm, type KeptAbsence } from "./kept-absence.ts";
import { type AbsenceInput, absenceFormSchema } from "./schema.ts";

interface Posted {
  readonly patientId: string;
  /** the page that the form stood on */
  readonly here: string;
  readonly form: FormData;
}

/** The forms of the absence panel, of its confirmation, and of the banner; `intent` tells which. */
export async function submitAbsence(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = patientReturnPath(form.get("next"), patientId);
  const posted = { patientId, here, form };
  const id = uuidSchema.safeParse(form.get("absence_id")).data;
  switch (form.get("intent")) {
    case "dismiss":
      if (id) await dismissAbsence(sessionOf(context), id);
      return redirect(here, 303);
    case "delete_absence":
      return id ? remove(context, posted, id) : redirect(here, 303);
    default:
      return save(context, posted, id);
  }
}

/** Adds, or changes the absence of that id; refused or not stored, what was typed comes back (ABS-08 to ABS-18). */
async function save(
  context: RouteContext,
  posted: Posted,
  id: string | undefined,
): Promise<Response> {
  const t = translate();
  const { patientId, here, form } = posted;
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const values = { ...typed, form: absenceForm };
  const year = yearOf(here);
  const panel = modeHref(here, "TIMEOFFS", { absence: id, year });
  const back = (outcome: KeptAbsence) =>
    redirectWithOutcome(context, panel, { form: absenceForm, values: { ...values, ...outcome } });

  const checked = absenceFormSchema.safeParse(typed);
  if (!checked.success) return back({ errors: errorsOf(checked.error.issues) });
  return answering(context, posted, { values, back }, async () => {
    const body = { patient_id: patientId, ...requestOf(checked.data) };
    if (id === undefined) {
      const idempotencyKey = formText(form, "form_id");
      await v1(context).write(createAbsence, { body, idempotencyKey });
      return modeHref(here, "TIMEOFFS", { step: "done", year });
    }
    const { expected_version } = checked.data;
    const version = expected_version === undefined ? {} : { expected_version };
    await changeStoredAbsence(context, id, { ...body, ...version });
    return toasted(context, modeHref(here, "TIMEOFFS", { year }), t("absences.changed"));
  });
}

/** ABS-11, ABS-19. */
async function remove(context: RouteContext, posted: Posted, id: string): Promise<Response> {
  const year = yearOf(posted.here);
  const dialog = modeHref(posted.here, "TIMEOFFS", { absence: id, step: "delete", year });
  const values = { form: deleteAbsenceForm };
  const back = (outcome: KeptAbsence) =>
    redirectWithOutcome(context, dialog, {
      form: deleteAbsenceForm,
      values: { ...values, ...outcome },
    });
  return answering(context, posted, { values, back }, async () => {
    await deleteOfPatient(context, posted.patientId, id);
    const panel = modeHref(posted.here, "TIMEOFFS", { year });
    return toasted(context, panel, translate()("absences.was_deleted"));
  });
}

/** What is not there any more is gone, as wanted: the answer to a first deletion was lost, say. */
async function deleteOfPatient(
  context: RouteContext,
  patient_id: string,
  id: string,
): Promise<void> {
  // only of this patient: the call itself names none
  const all = await v1(context).call(listAbsences, { query: { patient_id } });
  const stored = all.find((absence) => absence.id === id);
  if (!stored || stored.deactivated_at !== null) return;
  try {
    await v1(context).call(deleteAbsence, { params: { id } });
  } catch (error) {
    const isGone = error instanceof V1Error && error.status === 404;
    if (!isGone) throw error;
  }
}

interface Kept {
  readonly values: Readonly<Record<string, unknown>>;
  readonly back: (outcome: KeptAbsence) => Promise<Response>;
}

/** Runs the work once for a form, and leads to where it says, or back with why it failed. */
async function answering(
  context: RouteContext,
  { form }: Posted,
  { values, back }: Kept,
  work: () => Promise<string>,
): Promise<Response> {
  const t = translate();
  try {
    const keeping = () => keepingForm(context, { values }, work);
    const formId = formText(form, "form_id");
    // an added absence goes with the id as its key, a changed or deleted one is the same the second time
    const way = await onceOnly(sessionOf(context), formId, keeping, { isRepeatable: true });
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    // the version of what is shown goes along with the next save: it is a choice then
    if (error instanceof AbsenceChanged)
      return back({
        failure: t("errors.problem.stale_version"),
        stored: error.stored,
        expected_version: String(error.stored.version ?? ""),
      });
    // what was stored is another absence: who sends this one too, having looked, adds it
    if (!form.has("absence_id") && isStoredOtherwise(error))
      return back({ failure: t("history.unclear"), form_id: "" });
    return back({ failure: isUnclear(error) ? t("history.unclear") : problemText(t, error) });
  }
}

async function toasted(context: RouteContext, path: string, text: string): Promise<string> {
  const answer = await redirectWithOutcome(context, path, {
    form: "absence-stored",
    toasts: [{ kind: "success", text, closesAfterMs: successToastMs }],
  });
  return answer.headers.get("Location") ?? path;
}

function requestOf({ reason, start_date, end_date, comment }: AbsenceInput) {
  return { reason, start_date, end_date, comment: comment === "" ? null : comment };
}

function yearOf(here: string): string | undefined {
  return new URL(here, "http://x").searchParams.get(historyParameters.year) ?? undefined;
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const t = translate();
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues)
    (errors[path.join(".")] ??= []).push(
      message === "form_errors.too_long"
        ? t("form_errors.too_long", { count: noteLengthMax })
        : t(message as "form_errors.required"),
    );
  return errors;
}
