import "server-only";
import { plainLineBreaks } from "#app/domain/plain-line-breaks.ts";
import { formText } from "#app/domain/form-text.ts";
import { redirect } from "react-router";
import { calendarDay } from "#app/domain/calendar-day.ts";
import { paths } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { loadMedicationPlan } from "#app/features/medication-plan/load-medication-plan.ts";
import { numberForField } from "#app/domain/typed-number.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { userTimeZone } from "#app/server/page.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { medicationPlanSchema, planCommentsMax, saveMedicationPlan } from "#contract/medication.ts";
import { confirmPath } from "./plan-address.ts";
import { basisOf, planForm, type PlanDraft } from "./plan-draft.ts";
import {
  blankRow,
  firstProblem,
  nextValidity,
  prescriptionsOf,
  rowOf,
  rowsOf,
} from "./plan-rows.ts";

/**
 * The form of the medication plan: `edit`, `add`, `delete:<row>`, `save`, `confirm`, `cancel`. Each but the last two
 * leads back to the form with all that was typed, in the session row.
 */
export async function changeMedicationPlan(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const [intent = "", row = ""] = formText(form, "intent").split(":", 2);
  const here = paths.medicationPlan(patientId);
  if (intent === "cancel") return redirect(here, 303);
  const draft = form.has("basis_id") ? typedDraft(form) : await storedDraft(context, patientId);
  const values = { values: { ...draft, form: planForm } };
  return keepingForm(context, values, async () => {
    if (intent === "add") {
      const today = calendarDay(processClinicClock().now(), userTimeZone(context));
      const rows = [...draft.rows, blankRow(today)];
      return show(context, here, { ...draft, rows, focusedRow: rows.length - 1 });
    }
    if (intent === "delete")
      return show(context, here, {
        ...draft,
        rows: draft.rows.filter((_, index) => index !== Number(row)),
        focusedRow: Math.max(0, Number(row) - 1),
      });
    if (intent !== "save" && intent !== "confirm") return show(context, here, draft);
    const problem = firstProblem(draft.rows);
    if (problem) return show(context, here, { ...draft, problem });
    if (draft.comments.trim().length > planCommentsMax)
      return show(context, here, { ...draft, areCommentsTooLong: true });
    if (intent === "save") return show(context, confirmPath(patientId), draft);
    return saveOnce(context, patientId, draft, formText(form, "form_id"));
  });
}

function show(context: RouteContext, path: string, draft: PlanDraft): Promise<Response> {
  return redirectWithOutcome(context, path, { form: planForm, values: { ...draft } });
}

function typedDraft(form: FormData): PlanDraft {
  const version = Number.parseInt(formText(form, "basis_version"), 10);
  return {
    rows: rowsOf(form),
    comments: plainLineBreaks(formText(form, "comments")),
    basis: { id: formText(form, "basis_id"), version: Number.isNaN(version) ? undefined : version },
  };
}

async function storedDraft(context: RouteContext, patientId: string): Promise<PlanDraft> {
  const plan = await loadMedicationPlan(context, patientId);
  const write = (value: number) => numberForField(value, currentLanguage());
  return {
    rows: (plan?.prescriptions ?? []).map((prescription) => rowOf(prescription, write)),
    comments: plan?.comments ?? "",
    basis: basisOf(plan),
  };
}

async function saveOnce(
  context: RouteContext,
  patientId: string,
  draft: PlanDraft,
  formId: string,
): Promise<Response> {
  const t = translate();
  try {
    const way = await onceOnly(sessionOf(context), formId, () => save(context, patientId, draft));
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    if (isStale(error)) return showStored(context, patientId, draft, error);
    const failure = isUnclear(error) ? t("medication.unclear") : problemText(t, error);
    return show(context, confirmPath(patientId), { ...draft, failure });
  }
}

/** @returns where to go: the page with the saved plan */
async function save(context: RouteContext, patientId: string, draft: PlanDraft): Promise<string> {
  const previous = await loadMedicationPlan(context, patientId);
  // A backend that counts no versions cannot refuse: then the plan's id tells (docs/decisions/0002).
  if (draft.basis.version === undefined && (previous?.id ?? "") !== draft.basis.id)
    throw new PlanChanged();
  await v1(context).write(saveMedicationPlan, {
    body: {
      patient_id: patientId,
      prescriptions: prescriptionsOf(draft.rows),
      comments: draft.comments.trim() || null,
      ...nextValidity(previous, new Date(processClinicClock().now()).toISOString()),
      ...(draft.basis.version === undefined ? {} : { expected_version: draft.basis.version }),
    },
  });
  const text = translate()("medication.saved");
  const response = await redirectWithOutcome(context, paths.medicationPlan(patientId), {
    form: "medication-plan-saved",
    toasts: [{ kind: "success", text, closesAfterMs: successToastMs }],
  });
  return response.headers.get("Location") ?? paths.medicationPlan(patientId);
}

/** Somebody else saved a plan since this one was opened. */
class PlanChanged extends Error {
  override readonly name = "PlanChanged";
}

function isStale(error: unknown): boolean {
  return (
    error instanceof PlanChanged || (error instanceof V1Error && error.code === "stale_version")
  );
}

/** Both versions, side by side; what is saved next counts as made from the newer one (MED-34). */
async function showStored(
  context: RouteContext,
  patientId: string,
  draft: PlanDraft,
  error: unknown,
): Promise<Response> {
  const told = error instanceof V1Error ? error.problem?.current : undefined;
  const current = medicationPlanSchema.safeParse(told);
  const stored = current.success ? current.data : await loadMedicationPlan(context, patientId);
  return show(context, paths.medicationPlan(patientId), {
    ...draft,
    stored,
    basis: basisOf(stored),
    failure: translate()("medication.changed_meanwhile"),
  });
}
