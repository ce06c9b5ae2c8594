/** The columns of the plan as it is read. */
import type { TFunction } from "i18next";
import { formatText } from "#app/features/medication-plan/prescription-text.ts";
import { type ShownField, shownFields } from "#app/features/medication-plan/shown-fields.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Missing } from "#app/ui/stat.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { Prescription } from "#contract/medication.ts";
import { pillCountFields, type PlanProblem } from "./plan-rows.ts";

export const columnLabel = (t: TFunction, field: ShownField) => t(`medication.column.${field}`);

/** What is wrong with the row: one template with the field's name for every fault. */
export function problemWords(t: TFunction, { row, field, fault }: PlanProblem): string {
  const bounds = field === "dosage" ? { min: 0.001, max: 100_000 } : { min: 0, max: 1000 };
  const problem =
    fault === "too_long"
      ? t("form_errors.too_long", { count: 1000 })
      : t(`form_errors.${fault}`, fault === "out_of_range" ? bounds : {});
  return t("medication.problem", { row: row + 1, field: columnLabel(t, field), problem });
}

/** The head of a column: four counts have room for one letter, with the word behind it. */
export function ColumnHeader({ field, t }: { field: ShownField; t: TFunction }) {
  const short = shortHeaders[field];
  if (!short) return columnLabel(t, field);
  return (
    <abbr title={columnLabel(t, field)} className="no-underline">
      {t(`medication.${short}`)}
    </abbr>
  );
}

const shortHeaders: Partial<
  Record<ShownField, "morning_short" | "noon_short" | "evening_short" | "night_short">
> = {
  morning_pill_count: "morning_short",
  noon_pill_count: "noon_short",
  evening_pill_count: "evening_short",
  night_pill_count: "night_short",
};

export function planColumns({ t, language }: Page): Column<Prescription>[] {
  const cell = (field: ShownField) => (prescription: Prescription) => {
    const value = prescription[field];
    if (typeof value === "number") return formatPlainNumber(value, language);
    if (typeof value === "boolean") return value ? t("actions.yes") : t("actions.no");
    if (field === "format") return formatText(t, value) ?? missing;
    return value || missing;
  };
  const missing = <Missing label={t("actions.no_value")} />;
  const isCount = (field: ShownField) => (pillCountFields as readonly string[]).includes(field);
  return shownFields.map((field) => ({
    key: field,
    header: <ColumnHeader field={field} t={t} />,
    label: columnLabel(t, field),
    cell: cell(field),
    align: isCount(field) || field === "dosage" ? "end" : "start",
    isRowHeader: field === "brand_name",
    className: isCount(field) ? "tabular-nums sm:px-1" : "wrap-break-word sm:not-first:px-1.5",
  }));
}
