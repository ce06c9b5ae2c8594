/** An unsaved plan on its way between two pages: it waits in the session row (docs/decisions/0004). */
import { formText } from "#app/format/form-text.ts";
import type { FormState } from "#app/server/forms/form-state.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { medicationPlanSchema, type MedicationPlan } from "#contract/medication.ts";
import { inputName, type PlanProblem, problemIn, rowsOf, type TypedRow } from "./plan-rows.ts";

/** the form's name among those of the page; also how one is found that was sent after its session had ended */
export const planForm = "med_plan";

export interface PlanDraft {
  readonly rows: readonly TypedRow[];
  readonly comments: string;
  /** the stored plan that the editing began from */
  readonly basis: PlanBasis;
  /** the field to look at, in the first faulty row */
  readonly problem?: PlanProblem | undefined;
  readonly areCommentsTooLong?: boolean | undefined;
  /** what the backend refused the plan with, in words */
  readonly failure?: string | undefined;
  /** the plan that another user saved in the meantime */
  readonly stored?: MedicationPlan | null | undefined;
  /** the row that gets the focus */
  readonly focusedRow?: number | undefined;
}

export interface PlanBasis {
  readonly id: string;
  /** undefined if the backend has no versions, or there was no plan */
  readonly version?: number | undefined;
}

export function basisOf(plan: MedicationPlan | null): PlanBasis {
  return { id: plan?.id ?? "", version: plan?.version ?? undefined };
}

/** The form as it was sent. */
export function sentPlan(sent: FormData): PlanDraft {
  const version = Number.parseInt(formText(sent, "basis_version"), 10);
  return {
    rows: rowsOf(sent),
    comments: plainLineBreaks(formText(sent, "comments")),
    basis: { id: formText(sent, "basis_id"), version: Number.isNaN(version) ? undefined : version },
  };
}

/** For the page that shows it: the fields, and the state that goes with them. */
export function shownPlan(draft: PlanDraft): Refusal {
  const { rows, comments, basis, failure, problem, areCommentsTooLong, ...beside } = draft;
  const fields = {
    prescriptions: rows,
    comments,
    basis_id: basis.id,
    basis_version: String(basis.version ?? ""),
  };
  const errors = {
    ...(problem && { [inputName(problem.row, problem.field)]: [problem.fault] }),
    ...(areCommentsTooLong && { comments: ["form_errors.too_long"] }),
  };
  return { fields, failure, errors, beside };
}

/** The reverse; undefined if the page has no draft. */
export function planDraft(state: FormState | undefined): PlanDraft | undefined {
  if (state?.text("basis_id") === undefined) return undefined;
  const { focusedRow, stored }: Partial<PlanDraft> = state.beside;
  const plan = medicationPlanSchema.safeParse(stored);
  return {
    ...sentPlan(state.sent),
    problem: problemIn(state.errors),
    areCommentsTooLong: state.errors["comments"] !== undefined,
    focusedRow,
    failure: state.failure,
    stored: plan.success ? plan.data : undefined,
  };
}
