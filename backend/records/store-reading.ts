/**
 * The outcome of a measurement, idempotently: the same value of the same device and time is a duplicate, another value
 * for it a conflict that is refused. Nothing is overwritten; what was missing or doubtful is completed when it is sent
 * (docs/decisions/0010). A value that a clinician has excluded is recognised when it is sent again, and judged by no
 * rule (0069). Decided on rows in memory; take-readings.ts reads and writes them.
 */
import { healthDataTypeId, otherMeasurementTypeId } from "#contract/codes/health-data-type.ts";
import { glucoseMgDlPerMmolL } from "#contract/codes/other-measurement.ts";
import type { RateSource } from "#contract/ecg.ts";
import type { RefusalReason } from "#contract/ingest.ts";
import type { TakenReading } from "#contract/reading.ts";
import type { Reading } from "../rules/reading.ts";
import type { ecgs } from "../schema/ecgs.ts";
import type { healthReadings } from "../schema/health-readings.ts";
import type { wellBeings } from "../schema/well-beings.ts";
import { toAnswer, toEcg, toReadings } from "./rule-readings.ts";

export type Stored =
  | { outcome: "taken"; ids: string[]; reading: Reading }
  | { outcome: "duplicate"; ids: string[] }
  | { outcome: "refused"; reason: RefusalReason; message: string };

export interface Place {
  patientId: string;
  /** answers come from no device */
  deviceId: string | null;
  receivedAt: Date;
}

export type ValueRow = typeof healthReadings.$inferSelect;
export type AnswerRow = typeof wellBeings.$inferSelect;
export type EcgRow = typeof ecgs.$inferSelect;

/** The stored rows of one kind, and those to be written, once each. */
export interface Shelf<Row> {
  /** the row of this patient, kind, time and device, as it is by now */
  find: (row: Row) => Row | undefined;
  put: (row: Row) => void;
}

export interface Shelves {
  values: Shelf<ValueRow>;
  answers: Shelf<AnswerRow>;
  ecgs: Shelf<EcgRow>;
}

/** What was made of an ECG before the transaction. */
export interface PreparedEcg {
  /** of the recording, if it is new; its signal is in the database */
  readonly id: string;
  readonly signalHash: Uint8Array;
  /**
   * bpm, of the trace; null: not sure. Undefined: not computed, because the device gave a rate or calls the trace
   * doubtful.
   */
  readonly computedRate: number | null | undefined;
}

type ComputedRate = PreparedEcg["computedRate"];

const conflict: Stored = {
  outcome: "refused",
  reason: "conflicting",
  message: "measured_at: another value of this device and time is stored",
};

/** True if both deliveries give a value, and not the same one; null is not given. */
const areAtOdds = <Value>(stored: Value | null, sent: Value | null): boolean =>
  stored !== null && sent !== null && stored !== sent;

/** True when nothing of a stored row would change. */
const isSame = <Row extends object>(standing: Row, completed: Partial<Row>): boolean =>
  Object.entries(completed).every(([name, value]) => standing[name as keyof Row] === value);

export function storeReading(
  shelves: Shelves,
  place: Place,
  taken: TakenReading,
  ecg?: PreparedEcg,
): Stored {
  switch (taken.kind) {
    case "well_being":
      return storeWellBeing(shelves.answers, place, taken);
    case "ecg":
      if (!ecg) throw new Error("an ECG's signal is stored before it");
      return storeEcg(shelves.ecgs, place, taken, ecg);
    default:
      return storeValues(shelves.values, place, taken);
  }
}

/** A new value is excluded by no user. */
const included = { isExcluded: false, exclusionChangedAt: null } as const;

/** What was completed while it did not count is judged when it counts again: it is noted when that was. */
const whileExcluded = <Row extends { isExcluded: boolean; exclusionChangedAt: Date | null }>(
  row: Row,
  { receivedAt }: Pick<Place, "receivedAt">,
): Row => (row.isExcluded ? { ...row, exclusionChangedAt: receivedAt } : row);

type EcgTaken = Extract<TakenReading, { kind: "ecg" }>;
export type ValueReading = Exclude<TakenReading, { kind: "well_being" | "ecg" }>;

/** Health data type and value, systolic before diastolic. */
export function valuesOf(taken: ValueReading): [type: number, value: number][] {
  switch (taken.kind) {
    case "weight":
      return [[healthDataTypeId.weight, taken.weight_kg]];
    case "heart_rate":
      return [[healthDataTypeId.heartRate, taken.heart_rate_bpm]];
    case "oxygen_saturation":
      return [[otherMeasurementTypeId.oxygenSaturation, taken.oxygen_saturation_percent]];
    case "body_temperature":
      return [[otherMeasurementTypeId.bodyTemperature, taken.body_temperature_cel]];
    case "blood_glucose":
      return [[glucoseType[taken.unit], taken.blood_glucose]];
    case "respiratory_rate":
      return [[otherMeasurementTypeId.respiratoryRate, taken.respiratory_rate_per_min]];
    case "steps":
      return [[otherMeasurementTypeId.steps, taken.steps_per_day]];
    case "body_water":
      return [[otherMeasurementTypeId.bodyWater, taken.body_water_percent]];
    case "blood_pressure": {
      const halves: [number, number | null][] = [
        [healthDataTypeId.systolic, taken.systolic_mmhg],
        [healthDataTypeId.diastolic, taken.diastolic_mmhg],
      ];
      return halves.flatMap(([type, value]): [number, number][] =>
        value === null ? [] : [[type, value]],
      );
    }
  }
}

const glucoseType = {
  "mg/dL": otherMeasurementTypeId.bloodGlucoseMgDl,
  "mmol/L": otherMeasurementTypeId.bloodGlucoseMmolL,
} as const;

/** The types of the rows that a reading may meet: a glucose value also the same one in the other unit. */
export const metTypes = (taken: ValueReading): number[] =>
  taken.kind === "blood_glucose"
    ? Object.values(glucoseType)
    : valuesOf(taken).map(([type]) => type);

/** The same device and time in the other unit of glucose: known if both are one value, to the tenth of a mmol/L. */
function inOtherUnit(
  shelf: Shelf<ValueRow>,
  fresh: readonly ValueRow[],
  taken: ValueReading,
): Stored | null {
  const [row] = fresh;
  if (taken.kind !== "blood_glucose" || !row) return null;
  const isMgDl = taken.unit === "mg/dL";
  const standing = shelf.find({
    ...row,
    healthDataTypeId: glucoseType[isMgDl ? "mmol/L" : "mg/dL"],
  });
  if (!standing) return null;
  const mmolL = (value: number, inMgDl: boolean) => (inMgDl ? value / glucoseMgDlPerMmolL : value);
  const apart = Math.abs(mmolL(row.value, isMgDl) - mmolL(standing.value, !isMgDl));
  return apart <= glucoseRoundingMmolL ? { outcome: "duplicate", ids: [standing.id] } : conflict;
}

/** A device rounds to a tenth of a mmol/L: so far apart is one value at most. */
const glucoseRoundingMmolL = 0.05 + 1e-9;

function storeValues(shelf: Shelf<ValueRow>, place: Place, taken: ValueReading): Stored {
  const measuredAt = new Date(taken.measured_at);
  const fresh = valuesOf(taken).map(([healthDataTypeId, value]): ValueRow => {
    const { is_inconclusive: isInconclusive } = taken;
    return {
      id: crypto.randomUUID(),
      ...place,
      healthDataTypeId,
      value,
      measuredAt,
      isInconclusive,
      enteredInErrorAt: null,
      ...included,
    };
  });
  const known = inOtherUnit(shelf, fresh, taken);
  if (known) return known;
  const pairs = fresh.map((row) => ({ row, standing: shelf.find(row) }));
  if (pairs.some(({ row, standing }) => (standing?.value ?? row.value) !== row.value))
    return conflict;
  // of a stored row, only its doubt can change
  const rows = pairs.map(({ row, standing }) =>
    standing ? { ...standing, isInconclusive: standing.isInconclusive && row.isInconclusive } : row,
  );
  const ids = rows.map((row) => row.id);
  const news = rows.filter((row, index) => {
    const known = pairs[index]?.standing;
    return !known || !isSame(known, row);
  });
  if (news.length === 0) return { outcome: "duplicate", ids };
  // the half that came later shares what was decided about the first
  const excluded = pairs.find(({ standing }) => standing?.isExcluded)?.standing;
  if (excluded) {
    for (const row of news) shelf.put(whileExcluded({ ...row, isExcluded: true }, place));
    return { outcome: "duplicate", ids };
  }
  news.forEach(shelf.put);
  const [reading] = toReadings(rows);
  if (!reading) throw new Error("a stored value gives a reading");
  return { outcome: "taken", ids, reading };
}

function storeWellBeing(
  shelf: Shelf<AnswerRow>,
  { patientId, receivedAt }: Place,
  taken: Extract<TakenReading, { kind: "well_being" }>,
): Stored {
  const row: AnswerRow = {
    id: crypto.randomUUID(),
    patientId,
    wellBeing: taken.score,
    symptoms: taken.symptoms,
    createdAt: new Date(taken.measured_at),
    receivedAt,
    isInconclusive: taken.is_inconclusive,
    ...included,
  };
  const standing = shelf.find(row);
  if (!standing) {
    shelf.put(row);
    return { outcome: "taken", ids: [row.id], reading: toAnswer(row) };
  }
  const asText = (list: string[] | null) => list && JSON.stringify(list);
  if (
    standing.wellBeing !== row.wellBeing ||
    areAtOdds(asText(standing.symptoms), asText(row.symptoms))
  )
    return conflict;
  const completed = {
    symptoms: standing.symptoms ?? row.symptoms,
    isInconclusive: standing.isInconclusive && row.isInconclusive,
  };
  if (isSame(standing, completed)) return { outcome: "duplicate", ids: [standing.id] };
  const whole = { ...standing, ...completed };
  shelf.put(whileExcluded(whole, { receivedAt }));
  if (standing.isExcluded) return { outcome: "duplicate", ids: [standing.id] };
  return { outcome: "taken", ids: [standing.id], reading: toAnswer(whole) };
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

/** A later value of the device wins; what was doubtful, or stored before rates were computed, may be computed now. */
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

/** 2 is the device's result that it could not decide: that says as little as no result. */
const decidedRhythm = (afibResult: number | null) => (afibResult === 2 ? null : afibResult);

function storeEcg(
  shelf: Shelf<EcgRow>,
  { patientId, deviceId, receivedAt }: Place,
  taken: EcgTaken,
  { id, signalHash, computedRate }: PreparedEcg,
): Stored {
  const row: EcgRow = {
    id,
    patientId,
    deviceId,
    measuredAt: new Date(taken.measured_at),
    receivedAt,
    ...rateOf(taken, computedRate),
    afibResult: taken.afib_result,
    isInconclusive: taken.is_inconclusive,
    lead: taken.lead ?? null,
    furtherLeads: taken.leads?.length ? taken.leads.map(({ lead }) => lead) : null,
    samplingRateHz: taken.sampling_rate_hz,
    sampleCount: taken.values_mv.length,
    signalHash,
    enteredInErrorAt: null,
    ...included,
  };
  const standing = shelf.find(row);
  if (!standing) {
    shelf.put(row);
    return { outcome: "taken", ids: [row.id], reading: toEcg(row) };
  }
  if (isAnotherEcg(standing, taken, signalHash)) return conflict;
  const isInconclusive = standing.isInconclusive && taken.is_inconclusive;
  const completed = {
    ...completedRate(standing, taken, computedRate),
    afibResult:
      decidedRhythm(standing.afibResult) ?? decidedRhythm(taken.afib_result) ?? standing.afibResult,
    lead: standing.lead ?? taken.lead ?? null,
    isInconclusive,
  };
  if (isSame(standing, completed)) return { outcome: "duplicate", ids: [standing.id] };
  const whole = { ...standing, ...completed };
  shelf.put(whileExcluded(whole, { receivedAt }));
  if (standing.isExcluded) return { outcome: "duplicate", ids: [standing.id] };
  return { outcome: "taken", ids: [standing.id], reading: toEcg(whole) };
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
    areAtOdds(decidedRhythm(standing.afibResult), decidedRhythm(taken.afib_result)) ||
    // a computed figure is not the device's
    (standing.rateSource !== "computed" && areAtOdds(standing.bpm, taken.bpm))
  );
}
