import "server-only";
import { formText } from "#app/format/form-text.ts";
import { redirect } from "react-router";
import { z } from "zod";
import { calendarDay } from "#app/format/calendar-day.ts";
import { paths } from "#app/addresses/paths.ts";
import { loadMedicationPlan } from "#app/features/medication-plan/load-medication-plan.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { comeBack, submitForm } from "#app/server/forms/submit-form.ts";
import { numberForField } from "#app/format/typed-number.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { medicationPlanSchema, planCommentsMax, saveMedicationPlan } from "#contract/medication.ts";
import { confirmPath } from "./plan-address.ts";
import { basisOf, planForm, type PlanDraft, sentPlan, shownPlan } from "./plan-draft.ts";
import { blankRow, firstProblem, nextValidity, prescriptionsOf, rowOf } from "./plan-rows.ts";

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
  const draft = form.has("basis_id") ? sentPlan(form) : await storedDraft(context, patientId);
  const show = async (changes: Partial<PlanDraft>, at = here) => {
    const refusal = shownPlan({ ...draft, ...changes });
    return redirect(await comeBack(context, form, { name: planForm, here: at }, refusal), 303);
  };
  if (intent === "add") {
    const today = calendarDay(processClinicClock().now(), userTimeZone(context));
    return show({ rows: [...draft.rows, blankRow(today)], focusedRow: draft.rows.length });
  }
  if (intent === "delete") {
    const rows = draft.rows.filter((_, index) => index !== Number(row));
    return show({ rows, focusedRow: Math.max(0, Number(row) - 1) });
  }
  if (intent !== "save" && intent !== "confirm") return show({});
  const problem = firstProblem(draft.rows);
  if (problem) return show({ problem });
  if (draft.comments.trim().length > planCommentsMax) return show({ areCommentsTooLong: true });
  if (intent === "save") return show({}, confirmPath(patientId));
  return submitForm(context, form, {
    name: planForm,
    here: confirmPath(patientId),
    schema: z.looseObject({}),
    twice: "same",
    unclear: translate()("medication.unclear"),
    problem: async (error) =>
      isStale(error) ? storedMeanwhile(context, patientId, draft, error) : undefined,
    async run() {
      await save(context, patientId, draft);
      return { to: here, toast: translate()("medication.saved") };
    },
  });
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

async function save(context: RouteContext, patientId: string, draft: PlanDraft): Promise<void> {
  const previous = await loadMedicationPlan(context, patientId);
  // A backend without versions cannot refuse: then the plan's id decides (docs/decisions/0002).
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
}

/** Another user saved a plan since this one was opened. */
class PlanChanged extends Error {
  override readonly name = "PlanChanged";
}

function isStale(error: unknown): boolean {
  return (
    error instanceof PlanChanged || (error instanceof V1Error && error.code === "stale_version")
  );
}

/** Both versions, side by side; what is saved next counts as made from the newer one. */
async function storedMeanwhile(
  context: RouteContext,
  patientId: string,
  draft: PlanDraft,
  error: unknown,
): Promise<Refusal> {
  const reported = error instanceof V1Error ? error.problem?.current : undefined;
  const current = medicationPlanSchema.safeParse(reported);
  const stored = current.success ? current.data : await loadMedicationPlan(context, patientId);
  const failure = translate()("medication.changed_meanwhile");
  const refusal = shownPlan({ ...draft, stored, basis: basisOf(stored), failure });
  return { ...refusal, at: paths.medicationPlan(patientId) };
}
