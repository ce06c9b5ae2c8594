/**
 * The rows of the medication plan as they are typed: texts only, so that nothing typed is lost on the way through a
 * form, and what becomes of them when they are saved.
 */
import { typedNumber } from "#app/format/typed-number.ts";
import { type ShownField, shownFields } from "#app/features/medication-plan/shown-fields.ts";
import { medicationFormats, medicationUnits, type Prescription } from "#contract/medication.ts";

/** Not shown, and handed on as they came. */
export const carriedFields = [
  "act_code",
  "prescription_starts_at",
  "prescription_ends_at",
] as const;

export const pillCountFields = [
  "morning_pill_count",
  "noon_pill_count",
  "evening_pill_count",
  "night_pill_count",
] as const;

export type TypedRow = Readonly<Record<ShownField | (typeof carriedFields)[number], string>>;

const allFields = [...shownFields, ...carriedFields];
const textFields = [
  "brand_name",
  "active_substance",
  "special_ingestion",
  "remark",
  "reason",
] as const;
const textLengthMax = 1000;
/** `/v1` takes counts of up to a thousand pieces. */
const pillCountMax = 1000;

/** The name of a field in the form. */
export const inputName = (row: number, field: keyof TypedRow) => `prescriptions[${row}].${field}`;

/** The row and the field of such a name; undefined for any other name. */
function fieldOf(name: string): { row: number; field: keyof TypedRow } | undefined {
  const [, row, field = ""] = /^prescriptions\[(\d{1,4})\]\.(\w+)$/.exec(name) ?? [];
  const known = allFields.find((each) => each === field);
  return row === undefined || known === undefined ? undefined : { row: Number(row), field: known };
}

/** @param today the calendar day in the user's zone */
export function blankRow(today: string): TypedRow {
  const empty = Object.fromEntries(allFields.map((field) => [field, ""])) as TypedRow;
  const counts = Object.fromEntries(pillCountFields.map((field) => [field, "0"]));
  return { ...empty, ...counts, unit: "mg", format: "TABLET", prescription_starts_at: today };
}

/** @param write a number as the user's language writes it */
export function rowOf(prescription: Prescription, write: (value: number) => string): TypedRow {
  return Object.fromEntries(
    allFields.map((field) => {
      const value = prescription[field];
      if (typeof value === "number") return [field, write(value)];
      if (typeof value === "boolean") return [field, value ? "on" : ""];
      return [field, value ?? ""];
    }),
  ) as TypedRow;
}

/** The rows of a posted form, in their order, whatever their numbers are. */
export function rowsOf(form: FormData): TypedRow[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const at = fieldOf(name);
    if (at && typeof value === "string")
      rows.set(at.row, { ...rows.get(at.row), [at.field]: value });
  }
  const empty = Object.fromEntries(allFields.map((field) => [field, ""]));
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => ({ ...empty, ...row }) as TypedRow);
}

/** Nothing was typed into it: it is dropped on save. */
export function isBlank(row: TypedRow): boolean {
  const isUntouched = (field: (typeof pillCountFields)[number]) =>
    row[field].trim() === "" || typedNumber(row[field]) === 0;
  return (
    [...textFields, "dosage" as const].every((field) => row[field].trim() === "") &&
    pillCountFields.every(isUntouched) &&
    row.self_medication === ""
  );
}

/** What is wrong with one field; the words are chosen by the screen. */
export type RowFault =
  | "required"
  | "invalid_number"
  | "out_of_range"
  | "too_long"
  | "invalid_choice";

export interface PlanProblem {
  readonly row: number;
  readonly field: ShownField;
  readonly fault: RowFault;
}

/** The first fault of the first faulty row; within a row the required fields come first. */
export function firstProblem(rows: readonly TypedRow[]): PlanProblem | undefined {
  for (const [row, typed] of rows.entries()) {
    if (isBlank(typed)) continue;
    const found = faultsOf(typed).next().value;
    if (found) return { row, ...found };
  }
  return undefined;
}

/** The fault among the errors of a form, by the names of its fields. */
export function problemIn(
  errors: Readonly<Record<string, readonly string[]>>,
): PlanProblem | undefined {
  for (const [name, [fault]] of Object.entries(errors)) {
    const at = fieldOf(name);
    if (at) return { row: at.row, field: at.field as ShownField, fault: fault as RowFault };
  }
  return undefined;
}

function* faultsOf(row: TypedRow): Generator<{ field: ShownField; fault: RowFault }, void> {
  const dosage = typedNumber(row.dosage);
  if (row.active_substance.trim() === "") yield { field: "active_substance", fault: "required" };
  // a strength of 0 counts as missing
  if (dosage === undefined || dosage === 0) yield { field: "dosage", fault: "required" };
  if (row.brand_name.trim() === "") yield { field: "brand_name", fault: "required" };
  if (dosage === null) yield { field: "dosage", fault: "invalid_number" };
  if (dosage && dosage < 0) yield { field: "dosage", fault: "out_of_range" };
  if (!isOneOf(medicationUnits, row.unit)) yield { field: "unit", fault: "invalid_choice" };
  if (!isOneOf(medicationFormats, row.format)) yield { field: "format", fault: "invalid_choice" };
  for (const field of pillCountFields) {
    const count = typedNumber(row[field]);
    if (count === null) yield { field, fault: "invalid_number" };
    if (count && (count < 0 || count > pillCountMax)) yield { field, fault: "out_of_range" };
  }
  for (const field of textFields)
    if (row[field].trim().length > textLengthMax) yield { field, fault: "too_long" };
}

function isOneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string,
): value is Choice {
  return (choices as readonly string[]).includes(value);
}

/** What is sent: without the rows left blank; an empty pill count is 0. Call it for rows without a problem. */
export function prescriptionsOf(rows: readonly TypedRow[]) {
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const text = (field: keyof TypedRow) => row[field].trim() || null;
      const count = (field: keyof TypedRow) => typedNumber(row[field]) ?? 0;
      return {
        brand_name: row.brand_name.trim(),
        active_substance: row.active_substance.trim(),
        dosage: count("dosage"),
        unit: row.unit as (typeof medicationUnits)[number],
        format: row.format as (typeof medicationFormats)[number],
        act_code: text("act_code"),
        prescription_starts_at: text("prescription_starts_at"),
        prescription_ends_at: text("prescription_ends_at"),
        morning_pill_count: count("morning_pill_count"),
        noon_pill_count: count("noon_pill_count"),
        evening_pill_count: count("evening_pill_count"),
        night_pill_count: count("night_pill_count"),
        self_medication: row.self_medication !== "",
        special_ingestion: text("special_ingestion"),
        remark: text("remark"),
        reason: text("reason"),
      };
    });
}

/**
 * When the new version begins and ends: at the end of the previous one, or now if there is none.
 *
 * @param now ISO instant of the clinic's clock
 */
export function nextValidity(
  previous: { readonly validity_ends_at: string | null } | null,
  now: string,
): { validity_starts_at: string; validity_ends_at: null } {
  return { validity_starts_at: previous?.validity_ends_at ?? now, validity_ends_at: null };
}

/** Newest first; the last of `/v1`'s list is the current plan. */
export function historyEntries<Entry extends { id: string; validity_starts_at: string }>(
  history: readonly Entry[],
): (Entry & { isCurrent: boolean })[] {
  const current = history.at(-1);
  return history
    .map((entry) => ({ ...entry, isCurrent: entry === current }))
    .toSorted((a, b) => Date.parse(b.validity_starts_at) - Date.parse(a.validity_starts_at));
}
