/** A laboratory value as it was sent, and the forms in which a file gives one. */
import { analyteOfHand, type LabAnalyteName, labTextMax } from "#contract/codes/lab.ts";
import { ucumOf } from "../rules/lab-unit.ts";

export interface SentLab {
  readonly name: string;
  readonly loinc: string | null;
  readonly value: number | null;
  readonly comparator: string | null;
  readonly valueText: string | null;
  /** as it was printed */
  readonly unit: string | null;
  /** null: its unit is not known */
  readonly ucum: string | null;
  readonly rangeLow: number | null;
  readonly rangeHigh: number | null;
  readonly rangeText: string | null;
  readonly interpretation: string | null;
  readonly remark: string | null;
  readonly laboratory: string | null;
  /** ISO instant; of a day alone its noon */
  readonly sampledAt: string;
  readonly isDayOnly: boolean;
  readonly isPreliminary: boolean;
  /** the sender says that it corrects what came before */
  readonly isCorrection: boolean;
}

export interface ParsedLab {
  /** where in the file: "line 4", "entry 2" */
  readonly where: string;
  readonly lab: SentLab;
}

/**
 * What may be in one graph: an analyte that is known by name, or one code, or one name. Formulas of an eGFR differ, so
 * that each code is a series of its own.
 */
export function seriesOf({ loinc, name }: Pick<SentLab, "loinc" | "name">): {
  key: string;
  analyte: LabAnalyteName | null;
} {
  const analyte = analyteOfHand({ loinc, name });
  if (analyte === "egfr") return { key: `egfr ${loinc ?? ""}`.trim(), analyte };
  if (analyte !== null) return { key: analyte, analyte };
  return { key: loinc === null ? `name ${name.trim().toLowerCase()}` : `loinc ${loinc}`, analyte };
}

/** Texts are stored whole or, if the column has no room, with an ellipsis that says so. */
const bounded = (text: string | null, max: number): string | null => {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  return trimmed.length <= max ? trimmed : `${trimmed.slice(0, max - 1)}…`;
};

/** The sent value, with empty texts as null and the UCUM code of a unit that was sent without one. */
export function toSentLab(
  given: Omit<SentLab, "ucum"> & { readonly ucum?: string | null },
): SentLab {
  const unit = bounded(given.unit, labTextMax.unit);
  return {
    ...given,
    name: bounded(given.name, labTextMax.name) ?? "",
    valueText: bounded(given.valueText, labTextMax.value),
    unit,
    ucum: given.ucum ?? ucumOf(unit),
    rangeText: bounded(given.rangeText, labTextMax.range),
    interpretation: bounded(given.interpretation, labTextMax.unit),
    remark: bounded(given.remark, labTextMax.remark),
    laboratory: bounded(given.laboratory, labTextMax.laboratory),
  };
}
