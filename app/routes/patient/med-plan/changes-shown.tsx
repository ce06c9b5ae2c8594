/** What the confirmation of a plan says about the rows that change: each field with its value before and after. */
import { type ComparedRow, planChanges } from "#app/features/medication-plan/plan-changes.ts";
import { RowChanges } from "#app/features/medication-plan/row-changes.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import type { MedicationPlan } from "#contract/medication.ts";
import { isBlank, prescriptionsOf, type TypedRow } from "./plan-rows.ts";

interface ChangesShownProps {
  inForce: MedicationPlan | null;
  rows: readonly TypedRow[];
}

export function ChangesShown({ inForce, rows }: ChangesShownProps) {
  const { t } = currentPage();
  const changes = planChanges<ComparedRow>(inForce?.prescriptions ?? [], prescriptionsOf(rows));
  const leftOut = rows.filter(isBlank).length;
  return (
    <>
      <h3 className="font-semibold">{t("medication.changes")}</h3>
      {changes.length === 0 ? (
        <p>{t("medication.change_none")}</p>
      ) : (
        <RowChanges changes={changes} className="max-h-60 overflow-y-auto" />
      )}
      {leftOut > 0 && <p>{t("medication.left_out", { count: leftOut })}</p>}
    </>
  );
}
