/** What the confirmation of a plan says about the rows that change: each field with its value before and after. */
import { formatText, strengthText } from "#app/features/medication-plan/prescription-text.ts";
import { formatPlainNumber } from "#app/domain/format-number.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import type { MedicationPlan } from "#contract/medication.ts";
import { type ComparedRow, type FieldChange, planChanges } from "./plan-changes.ts";
import { columnLabel } from "./plan-columns.tsx";
import { isBlank, prescriptionsOf, type TypedRow } from "./plan-rows.ts";

interface ChangesShownProps {
  inForce: MedicationPlan | null;
  rows: readonly TypedRow[];
}

export function ChangesShown({ inForce, rows }: ChangesShownProps) {
  const page = currentPage();
  const { t } = page;
  const changes = planChanges<ComparedRow>(inForce?.prescriptions ?? [], prescriptionsOf(rows));
  const leftOut = rows.filter(isBlank).length;
  const words = { added: t("medication.change_added"), removed: t("medication.change_removed") };
  return (
    <>
      <h3 className="font-semibold">{t("medication.changes")}</h3>
      {changes.length === 0 ? (
        <p>{t("medication.change_none")}</p>
      ) : (
        <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto ps-5">
          {changes.map((change, index) => (
            // a plan may hold the same row twice
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span className="font-semibold">{rowName(change.row)}</span>
              {": "}
              {change.kind === "changed"
                ? change.fields.map((field) => fieldText(field, page)).join("; ")
                : [words[change.kind], change.kind === "added" && doseText(change.row, page)]
                    .filter(Boolean)
                    .join(", ")}
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && <p>{t("medication.left_out", { count: leftOut })}</p>}
    </>
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

/** "Strength 10 mg → 20 mg" */
function fieldText({ field, before, after }: FieldChange<ComparedRow>, page: Page): string {
  const { t, language } = page;
  const text = (row: ComparedRow) => {
    if (field === "dosage") return strengthText(row, language);
    if (field === "format") return formatText(t, row.format);
    const value = row[field];
    if (typeof value === "number") return formatPlainNumber(value, language);
    if (typeof value === "boolean") return value ? t("actions.yes") : t("actions.no");
    return value;
  };
  const label = field === "dosage" ? t("medication.strength") : columnLabel(t, field);
  return `${label} ${text(before) || "–"} → ${text(after) || "–"}`;
}
