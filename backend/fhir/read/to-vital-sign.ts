/**
 * Measured values as Observations, most of the profile "Vital Signs" (FHIR R4): single values, and blood pressure as one
 * panel of two rows that were measured at one moment by one device. Codes and units are those of vital-sign-codes.ts.
 */
import {
  diastolic,
  pressurePanel,
  systolic,
  vitalSigns,
  type StatedSign,
} from "../../ingest/fhir/vital-sign-codes.ts";
import type { healthReadings } from "../../schema/health-readings.ts";
import { loincSystem, mdcSystem, observationCategorySystem, ucumSystem } from "./code-systems.ts";
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

const systems = { loinc: loincSystem, mdc: mdcSystem } as const;
const toCoding = ({ system, code, display }: StatedSign["coding"]): Coding => ({
  system: systems[system],
  code,
  display,
});

const categories = {
  "vital-signs": {
    system: observationCategorySystem,
    code: "vital-signs",
    display: "Vital Signs",
  },
  activity: { system: observationCategorySystem, code: "activity", display: "Activity" },
} as const satisfies Record<StatedSign["category"], Coding>;
export const vitalSignsCategory: Coding = categories["vital-signs"];

interface SingleKind {
  readonly coding: Coding;
  readonly category: Coding;
  readonly unit: StatedSign["unit"];
}

const statedSigns = Object.values(vitalSigns).flatMap<StatedSign>(({ stated }) => stated);

/** What is one value, by its stored type. */
export const singleKinds: ReadonlyMap<number, SingleKind> = new Map(
  statedSigns.map(({ typeId, coding, category, unit }) => [
    typeId,
    { coding: toCoding(coding), category: categories[category], unit },
  ]),
);

export const heartRateCoding = toCoding(vitalSigns["heart rate"].stated[0].coding);
export const bloodPressureCoding = toCoding(pressurePanel);

const quantity = (value: number, { unit, code }: StatedSign["unit"]) => ({
  value,
  unit,
  system: ucumSystem,
  code,
});

/** One value. @throws Error for a type that is none of {@link singleKinds} */
export function toSingleVitalSign(row: ReadingRow, timeZone: string): Resource {
  const kind = singleKinds.get(row.healthDataTypeId);
  if (!kind) throw new Error(`no vital sign of type ${row.healthDataTypeId}`);
  return toResource("Observation", row.id, {
    ...headOf([row], timeZone, kind),
    valueQuantity: quantity(row.value, kind.unit),
  });
}

/**
 * The panel of both halves, or of one. Its id is that of the half that was received first, the systolic one if both
 * came together: a half that comes later does not change it.
 */
export function toBloodPressure(halves: readonly ReadingRow[], timeZone: string): Resource {
  const anchor = anchorOf(halves);
  const half = ({ stated: { typeId, coding, unit } }: { stated: StatedSign }) => {
    const row = halves.find(({ healthDataTypeId: own }) => own === typeId);
    return row
      ? [{ code: concept(toCoding(coding)), valueQuantity: quantity(row.value, unit) }]
      : [];
  };
  return toResource("Observation", anchor.id, {
    ...headOf([anchor, ...halves], timeZone, {
      coding: bloodPressureCoding,
      category: vitalSignsCategory,
    }),
    component: [...half(systolic), ...half(diastolic)],
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
function headOf(
  rows: readonly ReadingRow[],
  timeZone: string,
  { coding, category }: Pick<SingleKind, "coding" | "category">,
) {
  const [first] = rows;
  if (!first) throw new Error("a vital sign has a value");
  return {
    meta: metaOf(
      latestOf(
        ...rows.flatMap((row) => [row.receivedAt, row.enteredInErrorAt, row.exclusionChangedAt]),
      ),
    ),
    ...readingStatus({
      isInconclusive: rows.some(({ isInconclusive }) => isInconclusive),
      enteredInErrorAt: first.enteredInErrorAt,
      isExcluded: first.isExcluded,
    }),
    category: [concept(category)],
    code: concept(coding),
    subject: patientReference(first.patientId),
    effectiveDateTime: localTime(first.measuredAt, timeZone),
    issued: first.receivedAt.toISOString(),
    device: first.deviceId ? { reference: `Device/${first.deviceId}` } : undefined,
  };
}
