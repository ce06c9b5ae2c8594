import type { TFunction } from "i18next";
import { columnLabel } from "./plan-columns.tsx";
import type { PlanProblem } from "./plan-rows.ts";

/** What is wrong with the row: one template with the field's name for every fault. */
export function problemWords(t: TFunction, { row, field, fault }: PlanProblem): string {
  const bounds = field === "dosage" ? { min: 0.001, max: 100_000 } : { min: 0, max: 1000 };
  const problem =
    fault === "too_long"
      ? t("form_errors.too_long", { count: 1000 })
      : t(`form_errors.${fault}`, fault === "out_of_range" ? bounds : {});
  return t("medication.problem", { row: row + 1, field: columnLabel(t, field), problem });
}
