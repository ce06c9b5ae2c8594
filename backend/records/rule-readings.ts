/** Stored measurements as the rules see them. */
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { otherSeriesOf } from "#contract/codes/other-measurement.ts";
import type { Reading } from "../rules/reading.ts";
import type { ecgs } from "../schema/ecgs.ts";
import type { healthReadings } from "../schema/health-readings.ts";
import type { wellBeings } from "../schema/well-beings.ts";

type ValueRow = typeof healthReadings.$inferSelect;
type AnswerRow = Omit<typeof wellBeings.$inferSelect, "patientId">;
type EcgRow = Pick<
  typeof ecgs.$inferSelect,
  "id" | "measuredAt" | "receivedAt" | "afibResult" | "isInconclusive"
>;

const headOf = (row: Pick<ValueRow, "id" | "measuredAt" | "receivedAt" | "isInconclusive">) => ({
  id: row.id,
  measuredAt: row.measuredAt.getTime(),
  receivedAt: row.receivedAt.getTime(),
  isInconclusive: row.isInconclusive,
});

/** Both halves of a pressure are one reading; where only one of them is doubtful, that half is left out. */
export function toReadings(rows: readonly ValueRow[]): Reading[] {
  const isPressure = (row: ValueRow) =>
    row.healthDataTypeId === healthDataTypeId.diastolic ||
    row.healthDataTypeId === healthDataTypeId.systolic;
  const pressures = Map.groupBy(
    rows.filter(isPressure),
    (row) => `${row.measuredAt.getTime()} ${row.deviceId}`,
  );
  const others = rows.flatMap((row): Reading[] => {
    if (row.healthDataTypeId === healthDataTypeId.weight)
      return [{ kind: "weight", ...headOf(row), weightKg: row.value }];
    if (row.healthDataTypeId === healthDataTypeId.heartRate)
      return [{ kind: "heart_rate", ...headOf(row), heartRateBpm: row.value }];
    const kind = otherSeriesOf(row.healthDataTypeId);
    if (kind === undefined) return [];
    return kind === "oxygen_saturation"
      ? [{ kind: "spo2", ...headOf(row), spo2Percent: row.value }]
      : [{ kind, ...headOf(row), value: row.value }];
  });
  return [...others, ...[...pressures.values()].flatMap(toPressure)];
}

function toPressure(halves: readonly ValueRow[]): Reading[] {
  const conclusive = halves.filter((row) => !row.isInconclusive);
  const counted = conclusive.length > 0 ? conclusive : halves;
  const [first] = counted;
  if (!first) return [];
  const half = (type: number) => {
    const row = counted.find((one) => one.healthDataTypeId === type);
    return row ? { id: row.id, mmHg: row.value } : null;
  };
  return [
    {
      kind: "blood_pressure",
      ...headOf(first),
      systolic: half(healthDataTypeId.systolic),
      diastolic: half(healthDataTypeId.diastolic),
    },
  ];
}

export const toAnswer = (row: AnswerRow): Reading => ({
  kind: "well_being",
  ...headOf({ ...row, measuredAt: row.createdAt }),
  score: row.wellBeing,
  symptoms: row.symptoms,
});

export const toEcg = (row: EcgRow): Reading => ({
  kind: "ecg",
  ...headOf(row),
  afibResult: row.afibResult,
});
