/**
 * Observations of the profile "Vital Signs" (FHIR R4): body weight, heart rate, and blood pressure as one panel of two
 * rows that were measured at one moment by one device. Units are UCUM.
 */
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import type { healthReadings } from "../../schema/health-readings.ts";
import { loincSystem, observationCategorySystem, ucumSystem } from "./code-systems.ts";
import { readingStatus, type Mark } from "./reading-status.ts";
import {
  concept,
  latestOf,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Coding,
  type Resource,
} from "./resource.ts";

export type ReadingRow = typeof healthReadings.$inferSelect & Mark;

interface Unit {
  readonly unit: string;
  readonly code: string;
}

interface SingleKind {
  readonly coding: Coding;
  readonly unit: Unit;
}

const loinc = (code: string, display: string): Coding => ({ system: loincSystem, code, display });

/** What is one value; another kind that is stored in health_readings is one more line here. */
export const singleKinds: Readonly<Record<number, SingleKind>> = {
  [healthDataTypeId.weight]: {
    coding: loinc("29463-7", "Body weight"),
    unit: { unit: "kg", code: "kg" },
  },
  [healthDataTypeId.heartRate]: {
    coding: loinc("8867-4", "Heart rate"),
    unit: { unit: "beats/minute", code: "/min" },
  },
};

export const bloodPressureCoding = loinc(
  "85354-9",
  "Blood pressure panel with all children optional",
);
const systolicCoding = loinc("8480-6", "Systolic blood pressure");
const diastolicCoding = loinc("8462-4", "Diastolic blood pressure");
const mmHg: Unit = { unit: "mmHg", code: "mm[Hg]" };

export const vitalSignsCategory: Coding = {
  system: observationCategorySystem,
  code: "vital-signs",
  display: "Vital Signs",
};

const quantity = (value: number, { unit, code }: Unit) => ({
  value,
  unit,
  system: ucumSystem,
  code,
});

/** One value. @throws Error for a type that is none of {@link singleKinds} */
export function toSingleVitalSign(row: ReadingRow, timeZone: string): Resource {
  const kind = singleKinds[row.healthDataTypeId];
  if (!kind) throw new Error(`no vital sign of type ${row.healthDataTypeId}`);
  return toResource("Observation", row.id, {
    ...headOf([row], timeZone, kind.coding),
    valueQuantity: quantity(row.value, kind.unit),
  });
}

/**
 * The panel of both halves, or of one. Its id is that of the half that was received first, the systolic one if both
 * came together: a half that comes later does not change it.
 */
export function toBloodPressure(halves: readonly ReadingRow[], timeZone: string): Resource {
  const anchor = anchorOf(halves);
  const half = (type: number, coding: Coding) => {
    const row = halves.find(({ healthDataTypeId: own }) => own === type);
    return row ? [{ code: concept(coding), valueQuantity: quantity(row.value, mmHg) }] : [];
  };
  return toResource("Observation", anchor.id, {
    ...headOf([anchor, ...halves], timeZone, bloodPressureCoding),
    component: [
      ...half(healthDataTypeId.systolic, systolicCoding),
      ...half(healthDataTypeId.diastolic, diastolicCoding),
    ],
  });
}

/** The half that names the panel. @throws Error without any */
export function anchorOf(halves: readonly ReadingRow[]): ReadingRow {
  const [first] = halves.toSorted(
    (a, b) =>
      a.receivedAt.getTime() - b.receivedAt.getTime() || b.healthDataTypeId - a.healthDataTypeId,
  );
  if (!first) throw new Error("a blood pressure has a value");
  return first;
}

/** What every vital sign has; one doubtful half makes the panel doubtful. The first row names patient and time. */
function headOf(rows: readonly ReadingRow[], timeZone: string, coding: Coding) {
  const [first] = rows;
  if (!first) throw new Error("a vital sign has a value");
  return {
    meta: metaOf(latestOf(...rows.flatMap((row) => [row.receivedAt, row.enteredInErrorAt]))),
    ...readingStatus({
      isInconclusive: rows.some(({ isInconclusive }) => isInconclusive),
      enteredInErrorAt: first.enteredInErrorAt,
    }),
    category: [concept(vitalSignsCategory)],
    code: concept(coding),
    subject: patientReference(first.patientId),
    effectiveDateTime: localTime(first.measuredAt, timeZone),
    issued: first.receivedAt.toISOString(),
    device: first.deviceId ? { reference: `Device/${first.deviceId}` } : undefined,
  };
}
