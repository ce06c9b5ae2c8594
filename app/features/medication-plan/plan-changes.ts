/** What a new medication plan changes against the one in force. It compares; it judges nothing. */
import type { Prescription } from "#contract/medication.ts";
import { type ShownField, shownFields } from "./shown-fields.ts";

export type ComparedRow = Pick<Prescription, ShownField>;

export interface FieldChange<Row> {
  /** `dosage` means strength and unit together */
  readonly field: Exclude<ShownField, "unit">;
  readonly before: Row;
  readonly after: Row;
}

export type RowChange<Row> =
  | { readonly kind: "added" | "removed"; readonly row: Row }
  | { readonly kind: "changed"; readonly row: Row; readonly fields: readonly FieldChange<Row>[] };

/**
 * Equal rows belong together, then rows of one substance, brand and strength, then those of one substance and brand, then
 * rows of one substance alone: of two rows of a drug the one that is gone is named, not its neighbour. Changed and added
 * rows come in the order of the new plan, removed ones after them. The order of the rows alone is no change.
 */
export function planChanges<Row extends ComparedRow>(
  before: readonly Row[],
  after: readonly Row[],
): RowChange<Row>[] {
  const left = [...before];
  const partners = new Map<Row, Row>();
  for (const keyOf of [wholeKey, strengthKey, nameKey, substanceKey])
    for (const row of after) {
      if (partners.has(row)) continue;
      const place = left.findIndex((old) => keyOf(old) === keyOf(row));
      const [partner] = place < 0 ? [] : left.splice(place, 1);
      if (partner) partners.set(row, partner);
    }
  const addedOrChanged = after.flatMap((row): RowChange<Row>[] => {
    const partner = partners.get(row);
    if (!partner) return [{ kind: "added", row }];
    const fields = changedFields(partner, row);
    return fields.length > 0 ? [{ kind: "changed", row, fields }] : [];
  });
  return [...addedOrChanged, ...left.map((row) => ({ kind: "removed" as const, row }))];
}

/** An empty text equals a missing one. */
const shown = (row: ComparedRow, field: ShownField) => row[field] || null;
const folded = (text: string) => text.trim().toLocaleLowerCase("en");
const wholeKey = (row: ComparedRow) =>
  JSON.stringify(shownFields.map((field) => shown(row, field)));
const strengthKey = (row: ComparedRow) => `${nameKey(row)}\n${row.dosage}\n${row.unit}`;
const nameKey = (row: ComparedRow) =>
  `${folded(row.active_substance ?? "")}\n${folded(row.brand_name ?? "")}`;
const substanceKey = (row: ComparedRow) => folded(row.active_substance ?? "");

function changedFields<Row extends ComparedRow>(before: Row, after: Row): FieldChange<Row>[] {
  const differs = (field: ShownField) => shown(before, field) !== shown(after, field);
  return shownFields
    .filter((field): field is Exclude<ShownField, "unit"> => field !== "unit")
    .filter((field) => differs(field) || (field === "dosage" && differs("unit")))
    .map((field) => ({ field, before, after }));
}
