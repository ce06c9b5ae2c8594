/**
 * Storing a measurement, idempotently: the same value of the same device and time is a duplicate, another
 * value for it a conflict that is refused. Nothing is overwritten.
 */
import { and, eq, inArray } from "drizzle-orm";
import type { RefusalReason, TakenReading } from "#contract/ingest.ts";
import type { Database } from "../database.ts";
import { detectRPeaks, heartRateOfPeaks } from "../rules/detect-r-peaks.ts";
import type { Reading } from "../rules/reading.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { packSignal } from "./ecg-signal.ts";

export type Stored =
  | { outcome: "taken"; ids: string[]; reading: Reading }
  | { outcome: "duplicate"; ids: string[] }
  | { outcome: "refused"; reason: RefusalReason; message: string };

interface Place {
  patientId: string;
  deviceId: string | null;
  receivedAt: Date;
}

const conflict: Stored = {
  outcome: "refused",
  reason: "conflicting",
  message: "measured_at: another value of this device and time is stored",
};

export async function storeReading(
  transaction: Database,
  place: Place,
  taken: TakenReading,
): Promise<Stored> {
  switch (taken.kind) {
    case "weight":
    case "heart_rate":
    case "blood_pressure":
      return storeValues(transaction, place, taken);
    case "well_being":
      return storeWellBeing(transaction, place, taken);
    case "ecg":
      return storeEcg(transaction, place, taken);
  }
}

type EcgTaken = Extract<TakenReading, { kind: "ecg" }>;
type ValueReading = Extract<TakenReading, { kind: "weight" | "heart_rate" | "blood_pressure" }>;

/** Health data type and value, systolic before diastolic. */
function valuesOf(taken: ValueReading): [type: number, value: number][] {
  if (taken.kind === "weight") return [[101, taken.weight_kg]];
  if (taken.kind === "heart_rate") return [[301, taken.heart_rate_bpm]];
  const halves: [number, number | null][] = [
    [202, taken.systolic_mmhg],
    [201, taken.diastolic_mmhg],
  ];
  return halves.flatMap(([type, value]): [number, number][] =>
    value === null ? [] : [[type, value]],
  );
}

async function storeValues(
  transaction: Database,
  place: Place,
  taken: ValueReading,
): Promise<Stored> {
  const measuredAt = new Date(taken.measured_at);
  const values = valuesOf(taken);
  const isSamePlace = and(
    eq(healthReadings.patientId, place.patientId),
    inArray(
      healthReadings.healthDataTypeId,
      values.map(([type]) => type),
    ),
    eq(healthReadings.measuredAt, measuredAt),
    place.deviceId === null ? undefined : eq(healthReadings.deviceId, place.deviceId),
  );
  const standing = await transaction.select().from(healthReadings).where(isSamePlace);
  const standingOf = (type: number) => standing.find((row) => row.healthDataTypeId === type);
  if (values.some(([type, value]) => (standingOf(type)?.value ?? value) !== value)) return conflict;
  const rows = values.map(
    ([healthDataTypeId, value]) =>
      standingOf(healthDataTypeId) ?? {
        id: crypto.randomUUID(),
        ...place,
        healthDataTypeId,
        value,
        measuredAt,
        isInconclusive: taken.is_inconclusive,
      },
  );
  const ids = rows.map((row) => row.id);
  const added = rows.filter((row) => !standing.some(({ id }) => id === row.id));
  if (added.length === 0) return { outcome: "duplicate", ids };
  await transaction.insert(healthReadings).values(added);
  const [reading] = toReadings(rows);
  if (!reading) throw new Error("a stored value gives a reading");
  return { outcome: "taken", ids, reading };
}

type ValueRow = typeof healthReadings.$inferSelect;

/** Stored values as the rules see them: both halves of a pressure are one reading. */
export function toReadings(rows: readonly ValueRow[]): Reading[] {
  const head = (row: ValueRow) => ({
    id: row.id,
    measuredAt: row.measuredAt.getTime(),
    receivedAt: row.receivedAt.getTime(),
    isInconclusive: row.isInconclusive,
  });
  const isPressure = (row: ValueRow) =>
    row.healthDataTypeId === 201 || row.healthDataTypeId === 202;
  const key = (row: ValueRow) => `${row.measuredAt.getTime()} ${row.deviceId}`;
  const pressures = new Map<string, Extract<Reading, { kind: "blood_pressure" }>>();
  for (const row of rows.filter(isPressure)) {
    const half = { id: row.id, mmHg: row.value };
    const known = pressures.get(key(row)) ?? {
      kind: "blood_pressure" as const,
      ...head(row),
      systolic: null,
      diastolic: null,
    };
    const isSystolic = row.healthDataTypeId === 202;
    pressures.set(
      key(row),
      isSystolic ? { ...known, systolic: half } : { ...known, diastolic: half },
    );
  }
  const others = rows.flatMap((row): Reading[] => {
    if (row.healthDataTypeId === 101)
      return [{ kind: "weight", ...head(row), weightKg: row.value }];
    if (row.healthDataTypeId === 301)
      return [{ kind: "heart_rate", ...head(row), heartRateBpm: row.value }];
    return [];
  });
  return [...others, ...pressures.values()];
}

async function storeWellBeing(
  transaction: Database,
  { patientId, receivedAt }: Place,
  taken: Extract<TakenReading, { kind: "well_being" }>,
): Promise<Stored> {
  const createdAt = new Date(taken.measured_at);
  const [standing] = await transaction
    .select()
    .from(wellBeings)
    .where(and(eq(wellBeings.patientId, patientId), eq(wellBeings.createdAt, createdAt)));
  if (standing) {
    const isSame =
      standing.wellBeing === taken.score &&
      JSON.stringify(standing.symptoms) === JSON.stringify(taken.symptoms);
    return isSame ? { outcome: "duplicate", ids: [standing.id] } : conflict;
  }
  const id = crypto.randomUUID();
  const { score, symptoms, is_inconclusive: isInconclusive } = taken;
  await transaction
    .insert(wellBeings)
    .values({ id, patientId, wellBeing: score, symptoms, createdAt, receivedAt, isInconclusive });
  const times = { measuredAt: createdAt.getTime(), receivedAt: receivedAt.getTime() };
  return {
    outcome: "taken",
    ids: [id],
    reading: { kind: "well_being", id, ...times, isInconclusive, score, symptoms },
  };
}

function measuredHeartRate({ values_mv, sampling_rate_hz }: EcgTaken): number | null {
  return heartRateOfPeaks(detectRPeaks(values_mv, sampling_rate_hz), sampling_rate_hz);
}

async function storeEcg(
  transaction: Database,
  { patientId, deviceId, receivedAt }: Place,
  taken: EcgTaken,
): Promise<Stored> {
  const measuredAt = new Date(taken.measured_at);
  const signalMv = packSignal(taken.values_mv);
  const [standing] = await transaction
    .select({ id: ecgs.id, signalMv: ecgs.signalMv })
    .from(ecgs)
    .where(
      and(
        eq(ecgs.patientId, patientId),
        eq(ecgs.measuredAt, measuredAt),
        deviceId === null ? undefined : eq(ecgs.deviceId, deviceId),
      ),
    );
  if (standing) {
    const isSame = Buffer.compare(standing.signalMv, signalMv) === 0;
    return isSame ? { outcome: "duplicate", ids: [standing.id] } : conflict;
  }
  const id = crypto.randomUUID();
  await transaction.insert(ecgs).values({
    id,
    patientId,
    deviceId,
    measuredAt,
    receivedAt,
    // the device's own figure, else ours (docs/decisions/0021); what it calls doubtful is not counted
    bpm: taken.bpm ?? (taken.is_inconclusive ? null : measuredHeartRate(taken)),
    afibResult: taken.afib_result,
    isInconclusive: taken.is_inconclusive,
    samplingRateHz: taken.sampling_rate_hz,
    sampleCount: taken.values_mv.length,
    signalMv,
  });
  const times = { measuredAt: measuredAt.getTime(), receivedAt: receivedAt.getTime() };
  const isInconclusive = taken.is_inconclusive;
  return {
    outcome: "taken",
    ids: [id],
    reading: { kind: "ecg", id, ...times, isInconclusive, afibResult: taken.afib_result },
  };
}
