/**
 * Units of laboratory values by UCUM, converted by the library of the U.S. National Library of Medicine. What it cannot
 * convert stays as it was sent. Annotations ({creat}, {1.73_m2}) are no units for UCUM but say what is counted: a value is
 * converted between units with the same annotations alone, so that no eGFR becomes a clearance.
 */
import { createRequire } from "node:module";
import { analyteOfCode, labAnalytes } from "#contract/codes/lab.ts";

interface Converted {
  readonly status: string;
  readonly toVal: number | null;
}

interface UcumLibrary {
  convertUnitTo(
    from: string,
    value: number,
    to: string,
    options: { molecularWeight?: number; charge?: number },
  ): Converted;
  validateUnitString(unit: string): { status: string };
}

const require = createRequire(import.meta.url);
let library: UcumLibrary | undefined;

/** Read at the first laboratory value: its tables take 30 ms and some megabytes. */
function ucum(): UcumLibrary {
  library ??= (
    require("@lhncbc/ucum-lhc") as {
      UcumLhcUtils: { getInstance(): UcumLibrary };
    }
  ).UcumLhcUtils.getInstance();
  return library;
}

/** What laboratories print for the body surface that an eGFR is related to. */
const bodySurface = /[/.]\(?\{?1[.,]73[\s_]*m(?:\^?2|²)\}?\)?$/i;

const known = new Map<string, string | null>();

/** The UCUM code of a printed unit (`µmol/l`, `ml/min/1,73 m²`); null for what is none, or is not sure. */
export function ucumOf(unit: string | null): string | null {
  const printed = unit?.trim() ?? "";
  if (printed === "") return null;
  const before = known.get(printed);
  if (before !== undefined) return before;
  const surface = bodySurface.test(printed) ? "/{1.73_m2}" : "";
  const plain = printed
    .replace(bodySurface, "")
    .replaceAll(/[µμ]/g, "u")
    .replaceAll(/\bl\b|(?<=[dmuc])l\b/g, "L");
  const code = ucum().validateUnitString(plain).status === "valid" ? `${plain}${surface}` : null;
  if (known.size < 1000) known.set(printed, code);
  return code;
}

const annotations = (unit: string) => (unit.match(/\{[^}]*\}/g) ?? []).toSorted().join();

/**
 * The value in another unit, both as UCUM codes, rounded to ten significant digits; null if it cannot be converted.
 * `loinc` gives the substance, and so the molar mass between mass and amount.
 */
export function convertLabValue(
  value: number,
  from: string,
  to: string,
  loinc: string | null,
): number | null {
  if (from === to) return value;
  if (annotations(from) !== annotations(to)) return null;
  const analyte = analyteOfCode(loinc);
  const { molarMass = null, charge = null } = analyte === null ? {} : labAnalytes[analyte];
  const { status, toVal } = ucum().convertUnitTo(from, value, to, {
    ...(molarMass !== null && { molecularWeight: molarMass }),
    ...(charge !== null && { charge }),
  });
  return status === "succeeded" && toVal !== null && Number.isFinite(toVal)
    ? Number(toVal.toPrecision(10))
    : null;
}

/** The molar mass that converts one into the other, in g/mol; null where none is needed, or none is known. */
export function usedMolarMass(from: string, to: string, loinc: string | null): number | null {
  const analyte = analyteOfCode(loinc);
  if (from === to || analyte === null) return null;
  const { molarMass, charge } = labAnalytes[analyte];
  const converts = (options: { molecularWeight?: number; charge?: number }) =>
    ucum().convertUnitTo(from, 1, to, options).status === "succeeded";
  if (molarMass === null || converts({}) || (charge !== null && converts({ charge }))) return null;
  return molarMass;
}

/** Whether two UCUM codes are one unit in two spellings. */
export const isSameUnit = (one: string, other: string): boolean =>
  convertLabValue(1, one, other, null) === 1;
