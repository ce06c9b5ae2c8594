import "server-only";
import { numberForField } from "#app/format/typed-number.ts";
import { currentLanguage } from "#app/server/i18n/i18n.ts";
import type { MedicationPlan } from "#contract/medication.ts";
import type { CarrierPage } from "../carrier/carrier-page.ts";
import { type ScanNote, scannedRows } from "../carrier/scanned-rows.ts";
import { basisOf, type PlanDraft } from "../plan-draft.ts";
import { carriedFields, type TypedRow } from "../plan-rows.ts";

/**
 * A scanned plan as a draft over the plan in force. A row of the same substance and brand keeps what the code does not
 * contain (ATC code, beginning and end); the comments in force stay above those of the code.
 */
export function scannedDraft(
  scan: CarrierPage,
  plan: MedicationPlan | null,
): PlanDraft & { readonly notes: readonly ScanNote[] } {
  const write = (value: number) => numberForField(value, currentLanguage());
  const { rows, comments, notes } = scannedRows(scan, write);
  return {
    rows: rows.map((row) => withCarried(row, plan)),
    comments: [plan?.comments, ...comments].filter(Boolean).join("\n"),
    basis: basisOf(plan),
    notes,
  };
}

const folded = (text: string | null) => (text ?? "").trim().toLocaleLowerCase("en");

function withCarried(row: TypedRow, plan: MedicationPlan | null): TypedRow {
  const known = plan?.prescriptions.find(
    ({ brand_name, active_substance }) =>
      folded(brand_name) === folded(row.brand_name) &&
      folded(active_substance) === folded(row.active_substance),
  );
  if (!known) return row;
  const carried = carriedFields.map((field) => [field, known[field] ?? ""]);
  return { ...row, ...Object.fromEntries(carried) };
}
