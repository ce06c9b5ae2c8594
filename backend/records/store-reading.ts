/**
 * Storing a measurement, idempotently: the same value of the same device and time is a duplicate, another
 * value for it a conflict that is refused. Nothing is overwritten; what was missing or doubtful is completed
 * when it is told (docs/decisions/0010).
 */
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { RateSource } from "#contract/ecg.ts";
import type { RefusalReason, TakenReading } from "#contract/ingest.ts";
import type { Database } from "../database.ts";
import type { Reading } from "../rules/reading.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { toAnswer, toEcg, toReadings } from "./rule-readings.ts";

export type Stored =
  | { outcome: "taken"; ids: string[]; reading: Reading }
  | { outcome: "duplicate"; ids: string[] }
  | { outcome: "refused"; reason: RefusalReason; message: string };

interface Place {
  patientId: string;
  deviceId: string | null;
  receivedAt: Date;
}

/** What was made of an ECG before the transaction. */
export interface PreparedEcg {
  /** of the recording, if it is new; its signal stands in the database */
  readonly id: string;
  readonly signalHash: Uint8Array;
  /** bpm, of the trace; null: not sure. Undefined: not asked for, because the device gave a rate or calls the trace doubtful. */
  readonly computedRate: number | null | undefined;
}

type ComputedRate = PreparedEcg["computedRate"];

const conflict: Stored = {
  outcome: "refused",
  reason: "conflicting",
  message: "measured_at: another value of this device and time is stored",
};

/** True when both deliveries tell a value, and not the same one; null is not told. */
const areAtOdds = <Value>(stored: Value | null, sent: Value | null): boolean =>
  stored !== null && sent !== null && stored !== sent;

/** True when nothing of a stored row would change. */
const isSame = <Row extends object>(standing: Row, completed: Partial<Row>): boolean =>
  Object.entries(completed).every(([name, value]) => standing[name as keyof Row] === value);

export async function storeReading(
  transaction: Database,
  place: Place,
  taken: TakenReading,
  ecg?: PreparedEcg,
): Promise<Stored> {
  switch (taken.kind) {
    case "weight":
    case "heart_rate":
    case "blood_pressure":
      return storeValues(transaction, place, taken);
    case "well_being":
      return storeWellBeing(transaction, place, taken);
    case "ecg":
      if (!ecg) throw new Error("an ECG's signal is stored before it");
      return storeEcg(transaction, place, taken, ecg);
  }
}

type EcgTaken = Extract<TakenReading, { kind: "ecg" }>;
type ValueReading = Extract<TakenReading, { kind: "weight" | "heart_rate" | "blood_pressure" }>;

/** Health data type and value, systolic before diastolic. */
function valuesOf(taken: ValueReading): [type: number, value: number][] {
  if (taken.kind === "weight") return [[healthDataTypeId.weight, taken.weight_kg]];
  if (taken.kind === "heart_rate") return [[healthDataTypeId.heartRate, taken.heart_rate_bpm]];
  const halves: [number, number | null][] = [
    [healthDataTypeId.systolic, taken.systolic_mmhg],
    [healthDataTypeId.diastolic, taken.diastolic_mmhg],
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
  const rows = values.map(([healthDataTypeId, value]) => {
    const known = standingOf(healthDataTypeId);
    const isInconclusive = (known?.isInconclusive ?? true) && taken.is_inconclusive;
    const fresh = { id: crypto.randomUUID(), ...place, healthDataTypeId, value, measuredAt };
    return { ...(known ?? fresh), isInconclusive };
  });
  const ids = rows.map((row) => row.id);
  const news = rows.filter((row) => {
    const known = standingOf(row.healthDataTypeId);
    return !known || !isSame(known, row);
  });
  if (news.length === 0) return { outcome: "duplicate", ids };
  // of a row that stands, nothing but its doubt can have changed
  await transaction
    .insert(healthReadings)
    .values(news)
    .onConflictDoUpdate({ target: healthReadings.id, set: { isInconclusive: false } });
  const [reading] = toReadings(rows);
  if (!reading) throw new Error("a stored value gives a reading");
  return { outcome: "taken", ids, reading };
}

async function storeWellBeing(
  transaction: Database,
  { patientId, receivedAt }: Place,
  taken: Extract<TakenReading, { kind: "well_being" }>,
): Promise<Stored> {
  const createdAt = new Date(taken.measured_at);
  const { score, symptoms } = taken;
  const [standing] = await transaction
    .select()
    .from(wellBeings)
    .where(and(eq(wellBeings.patientId, patientId), eq(wellBeings.createdAt, createdAt)));
  if (!standing) {
    const times = { createdAt, receivedAt };
    const isInconclusive = taken.is_inconclusive;
    const id = crypto.randomUUID();
    const row = { id, patientId, wellBeing: score, symptoms, ...times, isInconclusive };
    await transaction.insert(wellBeings).values(row);
    return { outcome: "taken", ids: [id], reading: toAnswer(row) };
  }
  const asText = (list: string[] | null) => list && JSON.stringify(list);
  if (standing.wellBeing !== score || areAtOdds(asText(standing.symptoms), asText(symptoms)))
    return conflict;
  const completed = {
    symptoms: standing.symptoms ?? symptoms,
    isInconclusive: standing.isInconclusive && taken.is_inconclusive,
  };
  if (isSame(standing, completed)) return { outcome: "duplicate", ids: [standing.id] };
  await transaction.update(wellBeings).set(completed).where(eq(wellBeings.id, standing.id));
  const reading = toAnswer({ ...standing, ...completed });
  return { outcome: "taken", ids: [standing.id], reading };
}

interface Rate {
  bpm: number | null;
  rateSource: RateSource | null;
}

/** The device's own figure, else ours if it is sure (docs/decisions/0033); in what the device calls doubtful nothing is counted. */
function rateOf({ bpm }: EcgTaken, computedRate: ComputedRate): Rate {
  if (bpm !== null) return { bpm, rateSource: "device" };
  if (typeof computedRate === "number") return { bpm: computedRate, rateSource: "computed" };
  return { bpm: null, rateSource: "undetermined" };
}

/** What the device tells later wins; what was doubtful, or stored before rates were computed, may be computed now. */
function completedRate(
  standing: typeof ecgs.$inferSelect,
  taken: EcgTaken,
  computedRate: ComputedRate,
): Rate {
  const { bpm, rateSource, isInconclusive } = standing;
  const isOpen = bpm === null && (isInconclusive || rateSource === null);
  return taken.bpm !== null || (isOpen && computedRate !== undefined)
    ? rateOf(taken, computedRate)
    : { bpm, rateSource };
}

/** 2 is the device's word that it cannot tell: that says as little as no word. */
const rhythmTold = (afibResult: number | null) => (afibResult === 2 ? null : afibResult);

async function storeEcg(
  transaction: Database,
  { patientId, deviceId, receivedAt }: Place,
  taken: EcgTaken,
  { id, signalHash, computedRate }: PreparedEcg,
): Promise<Stored> {
  const measuredAt = new Date(taken.measured_at);
  const [standing] = await transaction
    .select()
    .from(ecgs)
    .where(
      and(
        eq(ecgs.patientId, patientId),
        eq(ecgs.measuredAt, measuredAt),
        deviceId === null ? undefined : eq(ecgs.deviceId, deviceId),
      ),
    );
  if (!standing) {
    const row = {
      id,
      patientId,
      deviceId,
      measuredAt,
      receivedAt,
      ...rateOf(taken, computedRate),
      afibResult: taken.afib_result,
      isInconclusive: taken.is_inconclusive,
      lead: taken.lead ?? null,
      samplingRateHz: taken.sampling_rate_hz,
      sampleCount: taken.values_mv.length,
      signalHash,
    };
    await transaction.insert(ecgs).values(row);
    return { outcome: "taken", ids: [row.id], reading: toEcg(row) };
  }
  if (isAnotherEcg(standing, taken, signalHash)) return conflict;
  const isInconclusive = standing.isInconclusive && taken.is_inconclusive;
  const completed = {
    ...completedRate(standing, taken, computedRate),
    afibResult:
      rhythmTold(standing.afibResult) ?? rhythmTold(taken.afib_result) ?? standing.afibResult,
    lead: standing.lead ?? taken.lead ?? null,
    isInconclusive,
  };
  if (isSame(standing, completed)) return { outcome: "duplicate", ids: [standing.id] };
  await transaction.update(ecgs).set(completed).where(eq(ecgs.id, standing.id));
  return { outcome: "taken", ids: [standing.id], reading: toEcg({ ...standing, ...completed }) };
}

function isAnotherEcg(
  standing: typeof ecgs.$inferSelect,
  taken: EcgTaken,
  signalHash: Uint8Array,
): boolean {
  return (
    standing.samplingRateHz !== taken.sampling_rate_hz ||
    Buffer.compare(standing.signalHash, signalHash) !== 0 ||
    areAtOdds(standing.lead, taken.lead ?? null) ||
    areAtOdds(rhythmTold(standing.afibResult), rhythmTold(taken.afib_result)) ||
    // a figure that we computed is none that the device told
    (standing.rateSource !== "computed" && areAtOdds(standing.bpm, taken.bpm))
  );
}
