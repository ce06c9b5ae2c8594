/** The rows that a new plan changes, each field with its value before and after. */
import { Fragment } from "react";
import { formatPlainNumber } from "#app/format/format-number.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import type { ComparedRow, FieldChange, RowChange } from "./plan-changes.ts";
import { formatText, strengthText } from "./prescription-text.ts";
import { cn } from "#app/ui/cn.ts";

interface RowChangesProps {
  changes: readonly RowChange<ComparedRow>[];
  className?: string;
}

export function RowChanges({ changes, className }: RowChangesProps) {
  const page = currentPage();
  const { t } = page;
  const words = { added: t("medication.change_added"), removed: t("medication.change_removed") };
  return (
    <ul className={cn("flex list-disc flex-col gap-1 ps-5", className)}>
      {changes.map((change, index) => (
        // a plan may hold the same row twice
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="wrap-anywhere">
          <span className="font-semibold">{rowName(change.row)}</span>
          {": "}
          {change.kind === "changed"
            ? change.fields.map((field, place) => (
                <Fragment key={field.field}>
                  {place > 0 && "; "}
                  <ChangedField field={field} page={page} />
                </Fragment>
              ))
            : // a plan may hold one drug in two strengths
              [words[change.kind], doseText(change.row, page)].join(", ")}
        </li>
      ))}
    </ul>
  );
}

/** "Ramipril (Beispiel-Ramipril)" */
function rowName({ active_substance, brand_name }: ComparedRow): string {
  if (!brand_name || brand_name === active_substance) return active_substance ?? "";
  return `${active_substance ?? ""} (${brand_name})`;
}

/** "10 mg, 1-0-0-0" */
function doseText(row: ComparedRow, { language }: Page): string {
  const counts = [
    row.morning_pill_count,
    row.noon_pill_count,
    row.evening_pill_count,
    row.night_pill_count,
  ];
  const pattern = counts.map((count) => formatPlainNumber(count, language)).join("-");
  return [strengthText(row, language), pattern].filter(Boolean).join(", ");
}

interface ChangedFieldProps {
  field: FieldChange<ComparedRow>;
  page: Page;
}

/**
 * "Strength 10 mg → 20 mg": the new value is highlighted, of a strength both, because twice the dose is the costliest
 * slip.
 */
function ChangedField({ field: { field, before, after }, page }: ChangedFieldProps) {
  const { t, language } = page;
  const text = (row: ComparedRow) => {
    if (field === "dosage") return strengthText(row, language);
    if (field === "format") return formatText(t, row.format);
    const value = row[field];
    if (typeof value === "number") return formatPlainNumber(value, language);
    if (typeof value === "boolean") return value ? t("actions.yes") : t("actions.no");
    return value;
  };
  const label = field === "dosage" ? t("medication.strength") : t(`medication.column.${field}`);
  const [was, is] = [text(before) || "–", text(after) || "–"];
  if (field === "dosage")
    return (
      <>
        {`${label} `}
        <strong data-dose="" className="rounded-sm bg-warning-tint px-1">
          {`${was} → ${is}`}
        </strong>
      </>
    );
  return (
    <>
      {`${label} ${was} → `}
      <strong>{is}</strong>
    </>
  );
}
