import { expect, test } from "vitest";
import {
  medicationFormats,
  medicationPlanRequestSchema,
  medicationUnits,
} from "#contract/medication.ts";
import {
  blankRow,
  firstProblem,
  historyEntries,
  inputName,
  isBlank,
  nextValidity,
  prescriptionsOf,
  rowOf,
  rowsOf,
  type TypedRow,
} from "./plan-rows.ts";

const blank = blankRow("2026-11-20");
const good: TypedRow = {
  ...blank,
  brand_name: "Beispiel-Torasemid",
  active_substance: "Torasemid",
  dosage: "10",
};

test("[MED-28][MED-29] units and formats are exactly those of the specification", () => {
  expect([...medicationUnits]).toEqual([
    "g",
    "mg",
    "mcg",
    "DE",
    "ml",
    "mmol",
    "TSD E",
    "MIO E",
    "FIP E",
  ]);
  expect([...medicationFormats]).toEqual([
    "CAPSULE",
    "LIQUID",
    "TABLET",
    "INJECTION",
    "BALM",
    "OTHER",
  ]);
});

test("[MED-25][MED-26] substance, strength and brand are required, in this order; a strength of 0 counts as missing", () => {
  const nothing = { ...blank, reason: "Oedema" };
  expect(firstProblem([nothing])).toEqual({ row: 0, field: "active_substance", fault: "required" });
  const substance = { ...nothing, active_substance: "Torasemid" };
  for (const dosage of ["", "0", "0,0", " "])
    expect(firstProblem([{ ...substance, dosage }])).toMatchObject({
      field: "dosage",
      fault: "required",
    });
  expect(firstProblem([{ ...substance, dosage: "5" }])).toMatchObject({ field: "brand_name" });
  expect(firstProblem([{ ...substance, dosage: "5", brand_name: "  " }])).toMatchObject({
    field: "brand_name",
  });
});

test("rows are checked in order, and only the first faulty one is reported", () => {
  const bad = { ...good, brand_name: "" };
  const worse = { ...good, active_substance: "" };
  expect(firstProblem([good, bad, worse])).toEqual({
    row: 1,
    field: "brand_name",
    fault: "required",
  });
});

test("[MED-31] counts may be fractions, written with a comma; empty is 0; the strength is above 0", () => {
  const row = { ...good, dosage: "2,5", morning_pill_count: "0,5", noon_pill_count: "" };
  expect(firstProblem([row])).toBeUndefined();
  expect(prescriptionsOf([row])).toEqual([
    expect.objectContaining({ dosage: 2.5, morning_pill_count: 0.5, noon_pill_count: 0 }),
  ]);
  expect(firstProblem([{ ...good, dosage: "-1" }])).toMatchObject({ fault: "out_of_range" });
  expect(firstProblem([{ ...good, dosage: "0" }])).toMatchObject({ field: "dosage" });
  expect(firstProblem([{ ...good, dosage: "ten" }])).toMatchObject({ fault: "invalid_number" });
  // five or five thousand units: the number is not guessed
  expect(firstProblem([{ ...good, dosage: "5.000" }])).toEqual({
    row: 0,
    field: "dosage",
    fault: "invalid_number",
  });
  expect(firstProblem([{ ...good, dosage: "5000" }])).toBeUndefined();
  expect(firstProblem([{ ...good, night_pill_count: "one" }])).toEqual({
    row: 0,
    field: "night_pill_count",
    fault: "invalid_number",
  });
  expect(firstProblem([{ ...good, night_pill_count: "-1" }])).toMatchObject({
    fault: "out_of_range",
  });
  expect(firstProblem([{ ...good, remark: "x".repeat(1001) }])).toMatchObject({
    fault: "too_long",
  });
  expect(firstProblem([{ ...good, unit: "kg" }])).toMatchObject({ field: "unit" });
});

test("[MED-32] a blank row has its defaults and is dropped on save; a plan may be empty", () => {
  expect(blank).toMatchObject({
    unit: "mg",
    format: "TABLET",
    morning_pill_count: "0",
    noon_pill_count: "0",
    evening_pill_count: "0",
    night_pill_count: "0",
    self_medication: "",
    prescription_starts_at: "2026-11-20",
  });
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, unit: "ml", noon_pill_count: "" })).toBe(true);
  expect(isBlank({ ...blank, self_medication: "on" })).toBe(false);
  expect(firstProblem([blank])).toBeUndefined();
  expect(prescriptionsOf([blank, good, blank])).toHaveLength(1);
  expect(prescriptionsOf([blank])).toEqual([]);
});

test("[MED-21] the new version begins where the previous one ends, or now", () => {
  const now = "2026-11-20T08:00:00.000Z";
  expect(nextValidity(null, now)).toEqual({ validity_starts_at: now, validity_ends_at: null });
  expect(nextValidity({ validity_ends_at: null }, now).validity_starts_at).toBe(now);
  const end = "2026-12-01T00:00:00.000Z";
  expect(nextValidity({ validity_ends_at: end }, now).validity_starts_at).toBe(end);
});

test("[MED-08][MED-11] versions are listed newest first; the last one of the answer is the current one", () => {
  const history = [
    { id: "a", validity_starts_at: "2026-01-01T00:00:00Z" },
    { id: "c", validity_starts_at: "2026-09-01T00:00:00+02:00" },
    { id: "b", validity_starts_at: "2026-05-01T00:00:00Z" },
  ];
  const entries = historyEntries(history);
  expect(entries.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(entries.find(({ isCurrent }) => isCurrent)?.id).toBe("b");
  expect(historyEntries([])).toEqual([]);
});

test("the posted form is read back as typed, in the order of its rows, and unknown names are ignored", () => {
  const form = new FormData();
  form.set(inputName(12, "brand_name"), "Zwölf");
  form.set(inputName(3, "brand_name"), " Drei <b>");
  form.set(inputName(3, "dosage"), "1,");
  form.set("prescriptions[1].constructor", "x");
  form.set("prescriptions[x].dosage", "x");
  form.set("comments", "c");
  const rows = rowsOf(form);
  expect(rows.map((row) => [row.brand_name, row.dosage])).toEqual([
    [" Drei <b>", "1,"],
    ["Zwölf", ""],
  ]);
});

test("[WENT-27] a stored plan goes through the form unchanged", () => {
  const stored = {
    ...prescriptionsOf([
      { ...good, dosage: "1.25", self_medication: "on", act_code: "C03CA04" },
    ])[0],
  };
  const rows = [rowOf(stored as never, (value) => String(value).replace(".", ","))];
  expect(rows[0]?.dosage).toBe("1,25");
  expect(prescriptionsOf(rows)).toEqual([stored]);
  const plan = {
    patient_id: "00000000-0000-4000-8000-000000000001",
    prescriptions: prescriptionsOf(rows),
    ...nextValidity(null, "2026-11-20T08:00:00.000Z"),
  };
  expect(medicationPlanRequestSchema.safeParse(plan).success).toBe(true);
});
