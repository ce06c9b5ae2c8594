/** Measured values, ECGs, well-being and findings as another system searches them. */
import {
  and,
  eq,
  getTableColumns,
  inArray,
  not,
  notExists,
  or,
  sql,
  type SQL,
  alias,
  type PgColumn,
} from "../drizzle.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import type { Database } from "../database.ts";
import { ecgReviews, ecgs } from "../schema/ecgs.ts";
import { labResults } from "../schema/lab-results.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { patients } from "../schema/patients.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf, isAnyText } from "./any-of.ts";
import { counts } from "./counting.ts";
import type { WindowColumns } from "./exchange-filter.ts";
import { exchangeRecords } from "./exchange-records.ts";

interface MarkColumns {
  isInconclusive: PgColumn;
  isExcluded: PgColumn;
  exclusionChangedAt: PgColumn;
  /** answers are not taken back by their sender */
  enteredInErrorAt?: PgColumn;
}

/** When it came, was taken back by its sender, excluded or counted again. */
const lastChange = (
  receivedAt: PgColumn,
  { exclusionChangedAt, enteredInErrorAt }: MarkColumns,
): SQL => sql`greatest(${receivedAt}, ${exclusionChangedAt}, ${enteredInErrorAt ?? sql`null`})`;

/** By the status of an Observation: what does not count is entered in error, whoever said so. */
function hasStatus(
  statuses: ReadonlySet<string> | undefined,
  marks: MarkColumns,
  isInconclusive: PgColumn | SQL = marks.isInconclusive,
): SQL | undefined {
  if (!statuses) return undefined;
  const isCounted = counts(marks) ?? sql`true`;
  const some = or(
    statuses.has("final") ? and(isCounted, sql`not ${isInconclusive}`) : undefined,
    statuses.has("preliminary") ? and(isCounted, sql`${isInconclusive}`) : undefined,
    statuses.has("entered-in-error") ? not(isCounted) : undefined,
  );
  return some ?? sql`false`;
}

const readingColumns: WindowColumns = {
  id: healthReadings.id,
  at: healthReadings.measuredAt,
  updatedAt: lastChange(healthReadings.receivedAt, healthReadings),
};

const { timeZone } = patients;

/** Values of one type, each by itself. */
export const singleValues = exchangeRecords({
  table: healthReadings,
  joins: [[patients, eq(patients.id, healthReadings.patientId)]],
  fields: { row: getTableColumns(healthReadings), timeZone },
  columns: readingColumns,
  also: ({ statuses }, typeId: number) =>
    and(eq(healthReadings.healthDataTypeId, typeId), hasStatus(statuses, healthReadings)),
});

const halfTypes = [healthDataTypeId.systolic, healthDataTypeId.diastolic];
const otherHalf = alias(healthReadings, "other_half");

/** The other half of a blood pressure: same patient, moment and device, and both or neither taken back. */
function isOtherHalf(): SQL | undefined {
  return and(
    eq(otherHalf.patientId, healthReadings.patientId),
    inArray(otherHalf.healthDataTypeId, halfTypes),
    sql`${otherHalf.healthDataTypeId} <> ${healthReadings.healthDataTypeId}`,
    eq(otherHalf.measuredAt, healthReadings.measuredAt),
    sql`${otherHalf.deviceId} is not distinct from ${healthReadings.deviceId}`,
    sql`${otherHalf.enteredInErrorAt} is not distinct from ${healthReadings.enteredInErrorAt}`,
  );
}

/** The half that names its panel: received first, the systolic one of two that came together. */
function isAnchor(database: Database): SQL {
  const earlier = sql`(${otherHalf.receivedAt}, -${otherHalf.healthDataTypeId}) < (${healthReadings.receivedAt}, -${healthReadings.healthDataTypeId})`;
  return notExists(
    database
      .select({ one: sql`1` })
      .from(otherHalf)
      .where(and(isOtherHalf(), earlier)),
  );
}

/** Blood pressures: the half that names the panel, then the other one where there is one. */
export const bloodPressures = exchangeRecords({
  table: healthReadings,
  joins: [[patients, eq(patients.id, healthReadings.patientId)]],
  beside: [otherHalf, isOtherHalf()],
  fields: { row: getTableColumns(healthReadings), other: getTableColumns(otherHalf), timeZone },
  columns: readingColumns,
  also: ({ statuses }, _: void, database) =>
    and(
      inArray(healthReadings.healthDataTypeId, halfTypes),
      isAnchor(database),
      hasStatus(
        statuses,
        healthReadings,
        sql`(${healthReadings.isInconclusive} or exists ${database
          .select({ one: sql`1` })
          .from(otherHalf)
          .where(and(isOtherHalf(), otherHalf.isInconclusive))})`,
      ),
    ),
});

/** The Observation of each of these stored values, ECGs and entries; unknown ones are missing. */
export async function findObservationIds(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [halves, ...others] = await Promise.all([
    database
      .select({
        row: getTableColumns(healthReadings),
        other: {
          id: otherHalf.id,
          receivedAt: otherHalf.receivedAt,
          type: otherHalf.healthDataTypeId,
        },
      })
      .from(healthReadings)
      .leftJoin(otherHalf, and(inArray(healthReadings.healthDataTypeId, halfTypes), isOtherHalf()))
      .where(isAnyOf(healthReadings.id, ids)),
    database.select({ id: ecgs.id }).from(ecgs).where(isAnyOf(ecgs.id, ids)),
    database.select({ id: wellBeings.id }).from(wellBeings).where(isAnyOf(wellBeings.id, ids)),
  ]);
  const found = new Map(others.flat().map(({ id }) => [id, id]));
  for (const { row, other } of halves) {
    const difference = other ? other.receivedAt.getTime() - row.receivedAt.getTime() : 0;
    const isOtherFirst = other && (difference || row.healthDataTypeId - other.type) < 0;
    found.set(row.id, isOtherFirst ? other.id : row.id);
  }
  return found;
}

export const ecgRecords = exchangeRecords({
  table: ecgs,
  joins: [[patients, eq(patients.id, ecgs.patientId)]],
  fields: { row: getTableColumns(ecgs), timeZone },
  columns: {
    id: ecgs.id,
    at: ecgs.measuredAt,
    updatedAt: lastChange(ecgs.receivedAt, ecgs),
  },
  also: ({ statuses }) => hasStatus(statuses, ecgs),
});

export const wellBeingRecords = exchangeRecords({
  table: wellBeings,
  joins: [[patients, eq(patients.id, wellBeings.patientId)]],
  fields: { row: getTableColumns(wellBeings), timeZone },
  columns: {
    id: wellBeings.id,
    at: wellBeings.createdAt,
    updatedAt: lastChange(wellBeings.receivedAt, wellBeings),
  },
  also: ({ statuses }) => hasStatus(statuses, wellBeings),
});

/** The valid version of a laboratory value. */
export const labRecords = exchangeRecords({
  table: labResults,
  joins: [[patients, eq(patients.id, labResults.patientId)]],
  fields: { row: getTableColumns(labResults), timeZone },
  columns: { id: labResults.id, at: labResults.sampledAt, updatedAt: labResults.recordedAt },
  also: ({ statuses, codes }) => {
    const { isWithdrawn, isPreliminary, version } = labResults;
    const status = sql`case when ${isWithdrawn} then 'entered-in-error' when ${isPreliminary} then 'preliminary'
      when ${version} > 1 then 'corrected' else 'final' end`;
    return and(
      eq(labResults.isCurrent, true),
      statuses && isAnyText(status, statuses),
      codes && isAnyText(labResults.loinc, codes),
    );
  },
});

/** Findings on ECGs. The clinical time is that of the ECG. */
export const findingRecords = exchangeRecords({
  table: ecgReviews,
  joins: [
    [ecgs, eq(ecgs.id, ecgReviews.ecgId)],
    [patients, eq(patients.id, ecgs.patientId)],
  ],
  fields: {
    row: getTableColumns(ecgReviews),
    ecg: { patientId: ecgs.patientId, measuredAt: ecgs.measuredAt },
    timeZone,
  },
  columns: { id: ecgReviews.id, at: ecgs.measuredAt, updatedAt: ecgReviews.createdAt },
});
