/** Measurements that count no more: excluded by a clinician, or taken back by their sender. None of them is deleted. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from "../drizzle.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { otherSeriesOf } from "#contract/codes/other-measurement.ts";
import type { ExcludedEntry } from "#contract/daily-overview.ts";
import type {
  Measurement,
  MeasurementKind,
  ReadingExclusion,
} from "#contract/reading-exclusion.ts";
import type { Database } from "../database.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { incidents } from "../schema/incidents.ts";
import { readingExclusions } from "../schema/reading-exclusions.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf } from "./any-of.ts";
import { statedAfibResult } from "./ecgs.ts";
import { iso } from "./iso.ts";

type ValueRow = typeof healthReadings.$inferSelect;
type ExclusionRow = typeof readingExclusions.$inferSelect;

/** A stored measurement with its rows and marks. */
export interface MarkedMeasurement {
  readonly measurement: Measurement;
  /** of a blood pressure both halves */
  readonly rowIds: readonly string[];
  readonly isExcluded: boolean;
  readonly enteredInErrorAt: Date | null;
}

const { weight, heartRate, systolic, diastolic } = healthDataTypeId;
const halfTypes: readonly number[] = [systolic, diastolic];

/** A patient's measurements that one of these ids names, each once. */
export async function findMeasurements(
  database: Database,
  patientId: string,
  ids: readonly string[],
): Promise<MarkedMeasurement[]> {
  if (ids.length === 0) return [];
  const values = await database
    .select()
    .from(healthReadings)
    .where(and(eq(healthReadings.patientId, patientId), isAnyOf(healthReadings.id, ids)));
  const halves = await findHalves(database, values);
  const pressures = Map.groupBy(halves, placeOf);
  const recordings = await database
    .select({
      id: ecgs.id,
      at: ecgs.measuredAt,
      value: ecgs.bpm,
      isExcluded: ecgs.isExcluded,
      enteredInErrorAt: ecgs.enteredInErrorAt,
    })
    .from(ecgs)
    .where(and(eq(ecgs.patientId, patientId), isAnyOf(ecgs.id, ids)));
  const answers = await database
    .select({
      id: wellBeings.id,
      at: wellBeings.createdAt,
      value: wellBeings.wellBeing,
      isExcluded: wellBeings.isExcluded,
      enteredInErrorAt: sql<Date | null>`null`,
    })
    .from(wellBeings)
    .where(and(eq(wellBeings.patientId, patientId), isAnyOf(wellBeings.id, ids)));
  return [
    ...values.flatMap((row) => (halfTypes.includes(row.healthDataTypeId) ? [] : toSingle(row))),
    ...[...pressures.values()].map(toPressure),
    ...recordings.map((row) => toOther(row, "ecg")),
    ...answers.map((row) => toOther(row, "well_being")),
  ];
}

const placeOf = (row: ValueRow) =>
  [row.measuredAt.getTime(), row.deviceId, row.enteredInErrorAt?.getTime()].join(" ");

/** Both halves of each blood pressure of which one is named. */
async function findHalves(database: Database, values: readonly ValueRow[]): Promise<ValueRow[]> {
  const named = values.filter((row) => halfTypes.includes(row.healthDataTypeId));
  const [first] = named;
  if (!first) return [];
  const found = await database
    .select()
    .from(healthReadings)
    .where(
      and(
        eq(healthReadings.patientId, first.patientId),
        inArray(healthReadings.healthDataTypeId, [...halfTypes]),
        inArray(
          healthReadings.measuredAt,
          named.map(({ measuredAt }) => measuredAt),
        ),
      ),
    );
  const places = new Set(named.map(placeOf));
  return found.filter((row) => places.has(placeOf(row)));
}

function toSingle(row: ValueRow): MarkedMeasurement[] {
  const { healthDataTypeId: type, isExcluded, enteredInErrorAt } = row;
  const kind = type === weight ? "weight" : type === heartRate ? "heart_rate" : otherSeriesOf(type);
  if (kind === undefined) return [];
  const measurement = toMeasurement({ ...row, at: row.measuredAt }, kind);
  return [{ measurement, rowIds: [row.id], isExcluded, enteredInErrorAt }];
}

function toPressure(halves: readonly ValueRow[]): MarkedMeasurement {
  const upper = halves.find(({ healthDataTypeId: type }) => type === systolic);
  const lower = halves.find(({ healthDataTypeId: type }) => type === diastolic);
  const first = upper ?? lower;
  if (!first) throw new Error("a blood pressure has a half");
  const { id, measuredAt: at, isExcluded, enteredInErrorAt } = first;
  const measurement = toMeasurement({ id, at, value: upper?.value ?? null }, "blood_pressure");
  return {
    measurement: { ...measurement, diastolic: lower?.value ?? null },
    rowIds: halves.map((row) => row.id),
    isExcluded,
    enteredInErrorAt,
  };
}

interface MeasuredValue {
  id: string;
  at: Date;
  value: number | null;
}

function toOther(
  row: MeasuredValue & Pick<MarkedMeasurement, "isExcluded" | "enteredInErrorAt">,
  kind: MeasurementKind,
): MarkedMeasurement {
  const { isExcluded, enteredInErrorAt } = row;
  return { measurement: toMeasurement(row, kind), rowIds: [row.id], isExcluded, enteredInErrorAt };
}

const toMeasurement = ({ id, at, value }: MeasuredValue, kind: MeasurementKind): Measurement => ({
  reading_id: id,
  kind,
  measured_at: iso(at),
  value,
  diastolic: null,
});

/** Marks rows as excluded, or as counting again. */
export async function markExcluded(
  transaction: Database,
  rowIds: readonly string[],
  isExcluded: boolean,
  now: Date,
): Promise<void> {
  for (const table of [healthReadings, ecgs, wellBeings])
    await transaction
      .update(table)
      .set({ isExcluded, exclusionChangedAt: now })
      .where(isAnyOf(table.id, rowIds));
}

/** Whether more of it was sent after it was excluded (store-reading.ts); ask before its marks are changed. */
export async function isCompletedSince(
  database: Database,
  rowIds: readonly string[],
  excludedAt: Date,
): Promise<boolean> {
  for (const table of [healthReadings, ecgs, wellBeings]) {
    const isLater = and(isAnyOf(table.id, rowIds), gt(table.exclusionChangedAt, excludedAt));
    if ((await database.$count(table, isLater)) > 0) return true;
  }
  return false;
}

/** Everything of a patient that was excluded or taken back, newest first, undone exclusions too. */
export async function findExclusions(
  database: Database,
  patientId: string,
): Promise<ReadingExclusion[]> {
  const stored = await database
    .select()
    .from(readingExclusions)
    .where(eq(readingExclusions.patientId, patientId))
    .orderBy(desc(readingExclusions.excludedAt));
  const takenBack = [
    ...(await database
      .select({ id: healthReadings.id })
      .from(healthReadings)
      .where(
        and(eq(healthReadings.patientId, patientId), isNotNull(healthReadings.enteredInErrorAt)),
      )),
    ...(await database
      .select({ id: ecgs.id })
      .from(ecgs)
      .where(and(eq(ecgs.patientId, patientId), isNotNull(ecgs.enteredInErrorAt)))),
  ];
  if (stored.length === 0 && takenBack.length === 0) return [];
  const measurements = await findMeasurements(database, patientId, [
    ...stored.map(({ readingId }) => readingId),
    ...takenBack.map(({ id }) => id),
  ]);
  const withdrawn = await findWithdrawn(database, patientId);
  const of = ({ rowIds }: MarkedMeasurement) =>
    withdrawn.filter(({ cause }) => rowIds.includes(cause ?? "")).map(({ incident }) => incident);
  const byClinicians = stored.flatMap((row) => {
    const found = measurements.find(({ rowIds }) => rowIds.includes(row.readingId));
    return found ? [toExclusion(row, found, row.undoneAt ? [] : of(found))] : [];
  });
  const bySenders = measurements.flatMap((found) =>
    found.enteredInErrorAt ? [toTakenBack(found, found.enteredInErrorAt, of(found))] : [],
  );
  return [...byClinicians, ...bySenders].toSorted(
    (a, b) => Date.parse(b.excluded_at) - Date.parse(a.excluded_at),
  );
}

async function findWithdrawn(database: Database, patientId: string) {
  const rows = await database
    .select()
    .from(incidents)
    .where(and(eq(incidents.patientId, patientId), isNotNull(incidents.withdrawnAt)))
    .orderBy(desc(incidents.severity), incidents.happenedAt);
  return rows.map((row) => ({
    cause: row.withdrawnFor,
    incident: {
      id: row.id,
      flag_type: row.flagType,
      severity: row.severity,
      happened_at: iso(row.happenedAt),
      acknowledgement_timestamp: iso(row.acknowledgementTimestamp),
    },
  }));
}

const toExclusion = (
  row: ExclusionRow,
  { measurement }: MarkedMeasurement,
  withdrawn_incidents: ReadingExclusion["withdrawn_incidents"],
): ReadingExclusion => ({
  ...measurement,
  exclusion_id: row.id,
  origin: "clinician",
  reason: row.reason,
  comment: row.comment,
  excluded_at: iso(row.excludedAt),
  excluded_by: row.excludedBy,
  undone_at: iso(row.undoneAt),
  undone_by: row.undoneBy,
  withdrawn_incidents,
});

const toTakenBack = (
  { measurement }: MarkedMeasurement,
  at: Date,
  withdrawn_incidents: ReadingExclusion["withdrawn_incidents"],
): ReadingExclusion => ({
  ...measurement,
  exclusion_id: null,
  origin: "sender",
  reason: null,
  comment: null,
  excluded_at: iso(at),
  excluded_by: null,
  undone_at: null,
  undone_by: null,
  withdrawn_incidents,
});

/** The valid exclusion, by its id; under `lockPatients`. */
export async function findActiveExclusion(
  transaction: Database,
  patientId: string,
  id: string,
): Promise<ExclusionRow | undefined> {
  const [row] = await transaction
    .select()
    .from(readingExclusions)
    .where(
      and(
        eq(readingExclusions.id, id),
        eq(readingExclusions.patientId, patientId),
        isNull(readingExclusions.undoneAt),
      ),
    );
  return row;
}

/** Excluded rows of some days. Doubtful weights and heart rates are in no list of the days, and so not here. */
interface ExcludedRows {
  readonly values: readonly ValueRow[];
  readonly recordings: readonly Pick<
    typeof ecgs.$inferSelect,
    "id" | "measuredAt" | "bpm" | "afibResult" | "isInconclusive"
  >[];
  readonly answers: readonly (typeof wellBeings.$inferSelect)[];
}

/** Excluded rows as measurements with their reasons, newest first; no statement if there are none. */
export async function readExcludedEntries(
  database: Database,
  { values, recordings, answers }: ExcludedRows,
): Promise<ExcludedEntry[]> {
  const marks = { isExcluded: true, enteredInErrorAt: null };
  const isHalf = (row: ValueRow) => halfTypes.includes(row.healthDataTypeId);
  const found = [
    ...values.flatMap((row) => (isHalf(row) || row.isInconclusive ? [] : toSingle(row))),
    ...[...Map.groupBy(values.filter(isHalf), placeOf).values()].map(toPressure),
    ...recordings.map((row) =>
      toOther({ ...marks, id: row.id, at: row.measuredAt, value: row.bpm }, "ecg"),
    ),
    ...answers.map((row) =>
      toOther({ ...marks, id: row.id, at: row.createdAt, value: row.wellBeing }, "well_being"),
    ),
  ];
  if (found.length === 0) return [];
  const ids = found.flatMap(({ rowIds }) => rowIds);
  const stored = await database
    .select()
    .from(readingExclusions)
    .where(and(isAnyOf(readingExclusions.readingId, ids), isNull(readingExclusions.undoneAt)));
  const afibs = new Map(recordings.map((row) => [row.id, statedAfibResult(row)]));
  return found
    .map(({ measurement, rowIds }) => {
      const why = stored.find(({ readingId }) => rowIds.includes(readingId));
      return {
        ...measurement,
        afib: afibs.get(measurement.reading_id) ?? null,
        reason: why?.reason ?? null,
        comment: why?.comment ?? null,
      };
    })
    .toSorted((a, b) => Date.parse(b.measured_at) - Date.parse(a.measured_at));
}
