/**
 * The rows of a scanned plan as rows of our form, and what the user has to check: everything that the code states
 * differently from our plan. What is missing stays empty for the user; a dose that is not daily is never turned into a
 * daily one.
 */
import { couldMeanThousands } from "#app/format/typed-number.ts";
import { medicationUnits } from "#contract/medication.ts";
import { pillCountFields, type TypedRow } from "../plan-rows.ts";
import {
  doseUnits,
  formatOfForm,
  headings,
  pieceUnit,
  selfMedicationHeading,
  standingHeading,
} from "./carrier-codes.ts";
import type { CarrierMedication, CarrierPage, CarrierSection } from "./carrier-page.ts";

/** `row` from 1; undefined: the plan as a whole. `value` as in the code. */
export interface ScanNote {
  readonly kind:
    | "pzn_only"
    | "no_name"
    | "no_substance"
    | "strength"
    | "form"
    | "weekly"
    | "free_dose"
    | "dose"
    | "unit"
    | "heading"
    | "comment"
    | "not_taken";
  readonly row?: number;
  readonly value: string;
}

export interface ScannedPlan {
  readonly rows: readonly TypedRow[];
  readonly comments: readonly string[];
  readonly notes: readonly ScanNote[];
}

/** @param write a number as the user's language writes it */
export function scannedRows(page: CarrierPage, write: (value: number) => string): ScannedPlan {
  const rows: TypedRow[] = [];
  const comments: string[] = [];
  const notes: ScanNote[] = page.others.map((value) => ({ kind: "not_taken", value }));
  for (const section of page.sections)
    for (const entry of section.entries) {
      if (entry.kind === "text") {
        comments.push(entry.text);
        notes.push({ kind: "comment", value: entry.text });
        continue;
      }
      const number = rows.length + 1;
      const scanned = toRow(entry.medication, section, write);
      rows.push(scanned.row);
      notes.push(...scanned.notes.map((note) => ({ ...note, row: number })));
    }
  return { rows, comments, notes };
}

type Note = Omit<ScanNote, "row">;

function toRow(
  medication: CarrierMedication,
  section: CarrierSection,
  write: (value: number) => string,
): { row: TypedRow; notes: Note[] } {
  const { pzn, name, substances, reason, hint, addition } = medication;
  const strength = readStrength(substances.map((one) => one.strength));
  const heading = headingOf(section);
  const dose = readDoses(medication);
  const format = medication.form === "" ? undefined : formatOfForm[medication.form];
  const form = [medication.form, medication.formText].filter(Boolean).join(" ");
  const hasNames = name !== "" || substances.length > 0;
  const notes: (Note | false)[] = [
    !hasNames && { kind: "pzn_only", value: pzn },
    hasNames && name === "" && { kind: "no_name", value: substances[0]?.name ?? "" },
    hasNames && substances.length === 0 && { kind: "no_substance", value: name },
    hasNames && strength.value === undefined && { kind: "strength", value: strength.text || "–" },
    format === undefined && (hasNames || form !== "") && { kind: "form", value: form || "–" },
    ...dose.notes,
    heading.text !== "" && { kind: "heading", value: heading.text },
    ...medication.others.map((value): Note => ({ kind: "not_taken", value })),
  ];
  const [morning, noon, evening, night] = dose.counts.map(write);
  const remarks = [
    heading.text,
    pzn && `PZN ${pzn}`,
    strength.value === undefined && strength.text,
    format === undefined && form,
    addition,
  ];
  return {
    row: {
      brand_name: name,
      active_substance: substances.map((one) => one.name).join("/"),
      dosage: strength.value === undefined ? "" : write(strength.value),
      unit: strength.unit ?? "",
      format: format ?? "",
      morning_pill_count: morning ?? "0",
      noon_pill_count: noon ?? "0",
      evening_pill_count: evening ?? "0",
      night_pill_count: night ?? "0",
      self_medication: heading.isSelfMedication ? "on" : "",
      special_ingestion: [dose.text, hint].filter(Boolean).join("; "),
      remark: remarks.filter(Boolean).join("; "),
      reason,
      act_code: "",
      prescription_starts_at: "",
      prescription_ends_at: "",
    },
    notes: notes.filter((note) => note !== false),
  };
}

/** A heading that says how something is taken stays with its rows. */
function headingOf({ code, title }: CarrierSection): { text: string; isSelfMedication: boolean } {
  const text = title || (headings[code] ?? code);
  const isSelfMedication =
    code === selfMedicationHeading || text === headings[selfMedicationHeading];
  return { text: isSelfMedication || code === standingHeading ? "" : text, isSelfMedication };
}

type Unit = (typeof medicationUnits)[number];

/**
 * "2,5 mg" and "2.5 mg"; only the text if it is no number with one of our units, or if there are several substances.
 */
function readStrength(strengths: readonly string[]): { value?: number; unit?: Unit; text: string } {
  const text = strengths.filter(Boolean).join("/");
  const [, number = "", word = ""] = /^(\d+(?:[.,]\d+)?)\s*(\S.*)$/.exec(text) ?? [];
  const unit = medicationUnits.find((one) => one === (word === "µg" ? "mcg" : word));
  if (strengths.length !== 1 || !unit || couldMeanThousands(number)) return { text };
  return { value: Number(number.replace(",", ".")), unit, text };
}

const noDoses = pillCountFields.map(() => 0);

/** Counts of a day in pieces; everything else is text, and the counts are none. */
function readDoses(medication: CarrierMedication): {
  counts: number[];
  text: string;
  notes: Note[];
} {
  const { doses, freeDose, weekly, unitText } = medication;
  const unit = unitText || (doseUnits[medication.unit] ?? medication.unit);
  const hasCounts = doses.some(Boolean);
  const pattern = doses.map((dose) => dose || "0").join("-");
  const inUnit = (text: string) => [text, unit].filter(Boolean).join(" ");
  if (weekly !== "") {
    const text = `1× wöchentlich (wo=${weekly}): ${inUnit(hasCounts ? pattern : freeDose)}`;
    return { counts: noDoses, text, notes: [{ kind: "weekly", value: text }] };
  }
  if (freeDose !== "") {
    const text = inUnit(freeDose);
    return { counts: noDoses, text, notes: [{ kind: "free_dose", value: text }] };
  }
  const counts = doses.map((dose) => readDose(dose || "0"));
  if (!counts.every((count) => count !== undefined))
    return {
      counts: noDoses,
      text: inUnit(pattern),
      notes: [{ kind: "dose", value: inUnit(pattern) }],
    };
  if (!hasCounts || (medication.unit === pieceUnit && unitText === ""))
    return { counts, text: "", notes: [] };
  // the numbers count something else than pieces
  const text = inUnit(pattern);
  return { counts: noDoses, text, notes: [{ kind: "unit", value: text }] };
}

/** "1", "0,5", "1/2", "1 1/2" */
function readDose(text: string): number | undefined {
  const [, whole, top, bottom] = /^(?:(\d{1,3}) )?(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (top && bottom)
    return Number(bottom) > 0 ? Number(whole ?? 0) + Number(top) / Number(bottom) : undefined;
  return /^\d{1,3}([.,]\d{1,3})?$/.test(text) && !couldMeanThousands(text)
    ? Number(text.replace(",", "."))
    : undefined;
}
