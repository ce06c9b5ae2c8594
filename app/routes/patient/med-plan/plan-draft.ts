/** An unsaved plan on its way between two pages: it waits in the session row (docs/decisions/0004). */
import { plainLineBreaks } from "#app/domain/plain-line-breaks.ts";
import { medicationPlanSchema, type MedicationPlan } from "#contract/medication.ts";
import { shownFields } from "#app/features/medication-plan/shown-fields.ts";
import { carriedFields, type PlanProblem, type TypedRow } from "./plan-rows.ts";

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
  /** the plan that somebody else saved meanwhile */
  readonly stored?: MedicationPlan | null | undefined;
  /** the row that gets the focus */
  readonly focusedRow?: number | undefined;
}

export interface PlanBasis {
  readonly id: string;
  /** undefined where the backend counts no versions, or there was no plan */
  readonly version?: number | undefined;
}

export function basisOf(plan: MedicationPlan | null): PlanBasis {
  return { id: plan?.id ?? "", version: plan?.version ?? undefined };
}

/** Reads the values of a form's outcome; undefined where they are no draft. */
export function planDraft(
  values: Readonly<Record<string, unknown>> | undefined,
): PlanDraft | undefined {
  if (values?.["isUnsent"] === true) return unsentDraft(values);
  if (!Array.isArray(values?.["rows"])) return undefined;
  const { comments, basis, problem, areCommentsTooLong, failure, stored, focusedRow } =
    values as Partial<PlanDraft>;
  const storedPlan = medicationPlanSchema.safeParse(stored);
  return {
    rows: values["rows"].map(toRow),
    comments: typeof comments === "string" ? comments : "",
    basis: basis ?? { id: "" },
    problem,
    areCommentsTooLong,
    failure,
    stored: storedPlan.success ? storedPlan.data : undefined,
    focusedRow,
  };
}

/** The fields as the form names them (app/server/forms/unsent-form.ts). */
function unsentDraft(values: Readonly<Record<string, unknown>>): PlanDraft | undefined {
  const { prescriptions, comments, basis_id: id, basis_version: version } = values;
  if (typeof id !== "string" || !Array.isArray(prescriptions)) return undefined;
  return {
    rows: prescriptions.map(toRow),
    comments: typeof comments === "string" ? plainLineBreaks(comments) : "",
    basis: { id, version: version ? Number(version) : undefined },
  };
}

function toRow(value: unknown): TypedRow {
  const row = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    [...shownFields, ...carriedFields].map((field) => {
      const typed = row[field];
      return [field, typeof typed === "string" ? typed : ""];
    }),
  ) as TypedRow;
}
