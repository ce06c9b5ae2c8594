import { expect, test } from "vitest";
import { type ComparedRow, planChanges } from "./plan-changes.ts";

const row = (active_substance: string, more: Partial<ComparedRow> = {}): ComparedRow => ({
  brand_name: `Beispiel-${active_substance}`,
  active_substance,
  dosage: 10,
  unit: "mg",
  format: "TABLET",
  morning_pill_count: 1,
  noon_pill_count: 0,
  evening_pill_count: 0,
  night_pill_count: 0,
  self_medication: false,
  special_ingestion: null,
  remark: null,
  reason: null,
  ...more,
});
const words = (before: ComparedRow[], after: ComparedRow[]) =>
  planChanges(before, after).map((change) =>
    change.kind === "changed"
      ? `${change.row.active_substance}: ${change.fields.map(({ field }) => field).join(", ")}`
      : `${change.kind} ${change.row.active_substance}`,
  );

test("[SCR-04] another strength, another unit and another count are changes; another order of rows is not", () => {
  const plan = [row("Ramipril"), row("Torasemide"), row("Bisoprolol")];
  expect(words(plan, plan.toReversed())).toEqual([]);
  expect(words(plan, [row("Ramipril", { dosage: 20 }), plan[1]!, plan[2]!])).toEqual([
    "Ramipril: dosage",
  ]);
  expect(words(plan, [row("Ramipril", { unit: "mcg" }), plan[1]!, plan[2]!])).toEqual([
    "Ramipril: dosage",
  ]);
  const more = row("Bisoprolol", { night_pill_count: 1, reason: "AF" });
  expect(words(plan, [plan[0]!, plan[1]!, more])).toEqual(["Bisoprolol: night_pill_count, reason"]);
});

test("[SCR-04] added and removed rows are named, and another brand of a substance is a change", () => {
  const plan = [row("Ramipril"), row("Torasemide")];
  expect(words(plan, [row("Torasemide", { brand_name: "Other" }), row("Digitoxin")])).toEqual([
    "Torasemide: brand_name",
    "added Digitoxin",
    "removed Ramipril",
  ]);
});

test("[SCR-04] if a substance has two rows, the row whose strength changed is named", () => {
  const plan = [row("Torasemide", { dosage: 10 }), row("Torasemide", { dosage: 5 })];
  const [change] = planChanges(plan, [plan[0]!, row("Torasemide", { dosage: 20 })]);
  expect(change).toMatchObject({
    kind: "changed",
    fields: [{ field: "dosage", before: { dosage: 5 }, after: { dosage: 20 } }],
  });
});

test("[SCR-04] an empty text equals a missing one", () => {
  expect(words([row("Ramipril", { remark: "" })], [row("Ramipril")])).toEqual([]);
});

test("[SCR-04] if a drug has two rows, their order alone is no change, and the row that is left out is named with its strength", () => {
  const [morning, evening] = [
    row("Torasemide", { dosage: 10 }),
    row("Torasemide", { dosage: 5, morning_pill_count: 0, evening_pill_count: 1 }),
  ];
  expect(planChanges([morning, evening], [evening, morning])).toEqual([]);
  expect(planChanges([morning, evening], [evening])).toEqual([{ kind: "removed", row: morning }]);
  expect(planChanges([evening], [morning, evening])).toEqual([{ kind: "added", row: morning }]);
  // another count of one row is not another strength of both
  const more = { ...evening, evening_pill_count: 2 };
  expect(planChanges([morning, evening], [more, morning])).toMatchObject([
    { kind: "changed", row: more, fields: [{ field: "evening_pill_count", before: evening }] },
  ]);
});
