/**
 * Laboratory values as Observations of the category laboratory: value, unit and range as they were sent. The version
 * says who corrected a value; a withdrawn one is `entered-in-error`.
 */
import type { labResults } from "../../schema/lab-results.ts";
import { loincSystem, observationCategorySystem, ucumSystem } from "./code-systems.ts";
import {
  concept,
  filled,
  localTime,
  patientReference,
  toResource,
  type Coding,
  type Resource,
} from "./resource.ts";

type LabRow = typeof labResults.$inferSelect;

export const laboratoryCategory: Coding = {
  system: observationCategorySystem,
  code: "laboratory",
  display: "Laboratory",
};

const statusOf = ({ isWithdrawn, isPreliminary, version }: LabRow): string => {
  if (isWithdrawn) return "entered-in-error";
  if (isPreliminary) return "preliminary";
  return version > 1 ? "corrected" : "final";
};

export function toLab(row: LabRow, timeZone: string): Resource {
  const { name, loinc, value, comparator, valueText, unit, ucum } = row;
  const quantity = (number: number) =>
    filled({
      value: number,
      unit: unit ?? undefined,
      system: ucum === null ? undefined : ucumSystem,
      code: ucum ?? undefined,
    });
  const end = (number: number | null) => (number === null ? undefined : quantity(number));
  const range = filled({
    low: end(row.rangeLow),
    high: end(row.rangeHigh),
    text: row.rangeText ?? undefined,
  });
  const notes = [row.remark, row.changeReason].flatMap((text) => (text ? [{ text }] : []));
  return toResource("Observation", row.id, {
    meta: { versionId: String(row.version), lastUpdated: row.recordedAt.toISOString() },
    status: statusOf(row),
    category: [concept(laboratoryCategory)],
    code:
      loinc === null
        ? { text: name }
        : { coding: [{ system: loincSystem, code: loinc }], text: name },
    subject: patientReference(row.patientId),
    effectiveDateTime: row.isDayOnly
      ? localTime(row.sampledAt, timeZone).slice(0, 10)
      : localTime(row.sampledAt, timeZone),
    issued: row.recordedAt.toISOString(),
    performer: row.laboratory === null ? undefined : [{ display: row.laboratory }],
    valueQuantity:
      value === null ? undefined : { ...quantity(value), ...(comparator && { comparator }) },
    valueString: value === null ? (valueText ?? undefined) : undefined,
    interpretation: row.interpretation === null ? undefined : [{ text: row.interpretation }],
    note: notes,
    referenceRange: Object.keys(range).length > 0 ? [range] : undefined,
  });
}
