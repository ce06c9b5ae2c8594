/** Measured values, ECGs, well-being and findings as another system searches them. */
import {
  and,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
  type SQL,
  getTableColumns,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import type { Database } from "../database.ts";
import { ecgReviews, ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { patients } from "../schema/patients.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf } from "./any-of.ts";
import {
  isAfter,
  matches,
  windowOrder,
  type RecordFilter,
  type WindowColumns,
} from "./exchange-filter.ts";

type ReadingRow = typeof healthReadings.$inferSelect;

/** When it came, or was taken back by its sender. */
const lastChange = (receivedAt: PgColumn, mark: PgColumn): SQL =>
  sql`greatest(${receivedAt}, ${mark})`;

/** By the status of an Observation; `mark` is the time when its sender took it back, and null where nobody can. */
function hasStatus(
  statuses: ReadonlySet<string> | undefined,
  isInconclusive: PgColumn | SQL,
  mark: PgColumn | null,
): SQL | undefined {
  if (!statuses) return undefined;
  const stands = mark ? isNull(mark) : sql`true`;
  const some = or(
    statuses.has("final") ? and(stands, sql`not ${isInconclusive}`) : undefined,
    statuses.has("preliminary") ? and(stands, sql`${isInconclusive}`) : undefined,
    statuses.has("entered-in-error") && mark ? isNotNull(mark) : undefined,
  );
  return some ?? sql`false`;
}

const readingColumns: WindowColumns = {
  id: healthReadings.id,
  at: healthReadings.measuredAt,
  updatedAt: lastChange(healthReadings.receivedAt, healthReadings.enteredInErrorAt),
};

/** Values of one type, each by itself. */
export async function findSingleValues(
  database: Database,
  typeId: number,
  filter: RecordFilter,
): Promise<{ row: ReadingRow; timeZone: string }[]> {
  return database
    .select({ row: getTableColumns(healthReadings), timeZone: patients.timeZone })
    .from(healthReadings)
    .innerJoin(patients, eq(patients.id, healthReadings.patientId))
    .where(and(isSingle(typeId, filter), isAfter(readingColumns, filter)))
    .orderBy(...windowOrder(readingColumns, filter))
    .limit(filter.limit);
}

export async function countSingleValues(
  database: Database,
  typeId: number,
  filter: RecordFilter,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(healthReadings)
    .innerJoin(patients, eq(patients.id, healthReadings.patientId))
    .where(isSingle(typeId, filter));
  return found?.count ?? 0;
}

const isSingle = (typeId: number, filter: RecordFilter) =>
  and(
    eq(healthReadings.healthDataTypeId, typeId),
    matches(readingColumns, filter),
    hasStatus(filter.statuses, healthReadings.isInconclusive, healthReadings.enteredInErrorAt),
  );

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

const isPanel = (database: Database, filter: RecordFilter) =>
  and(
    inArray(healthReadings.healthDataTypeId, halfTypes),
    matches(readingColumns, filter),
    isAnchor(database),
    hasStatus(
      filter.statuses,
      sql`(${healthReadings.isInconclusive} or exists ${database
        .select({ one: sql`1` })
        .from(otherHalf)
        .where(and(isOtherHalf(), otherHalf.isInconclusive))})`,
      healthReadings.enteredInErrorAt,
    ),
  );

/** Blood pressures: the half that names the panel, then the other one where there is one. */
export async function findBloodPressures(
  database: Database,
  filter: RecordFilter,
): Promise<{ halves: ReadingRow[]; timeZone: string }[]> {
  const rows = await database
    .select({
      row: getTableColumns(healthReadings),
      other: getTableColumns(otherHalf),
      timeZone: patients.timeZone,
    })
    .from(healthReadings)
    .innerJoin(patients, eq(patients.id, healthReadings.patientId))
    .leftJoin(otherHalf, isOtherHalf())
    .where(and(isPanel(database, filter), isAfter(readingColumns, filter)))
    .orderBy(...windowOrder(readingColumns, filter))
    .limit(filter.limit);
  return rows.map(({ row, other, timeZone }) => ({
    halves: other ? [row, other] : [row],
    timeZone,
  }));
}

export async function countBloodPressures(
  database: Database,
  filter: RecordFilter,
): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(healthReadings)
    .innerJoin(patients, eq(patients.id, healthReadings.patientId))
    .where(isPanel(database, filter));
  return found?.count ?? 0;
}

/** The Observation that each of these stored values, ECGs and entries stands in; those that are not there are missing. */
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

const ecgColumns: WindowColumns = {
  id: ecgs.id,
  at: ecgs.measuredAt,
  updatedAt: lastChange(ecgs.receivedAt, ecgs.enteredInErrorAt),
};
const isEcg = (filter: RecordFilter) =>
  and(
    matches(ecgColumns, filter),
    hasStatus(filter.statuses, ecgs.isInconclusive, ecgs.enteredInErrorAt),
  );

export async function findEcgs(database: Database, filter: RecordFilter) {
  return database
    .select({ row: getTableColumns(ecgs), timeZone: patients.timeZone })
    .from(ecgs)
    .innerJoin(patients, eq(patients.id, ecgs.patientId))
    .where(and(isEcg(filter), isAfter(ecgColumns, filter)))
    .orderBy(...windowOrder(ecgColumns, filter))
    .limit(filter.limit);
}

export async function countEcgs(database: Database, filter: RecordFilter): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(ecgs)
    .innerJoin(patients, eq(patients.id, ecgs.patientId))
    .where(isEcg(filter));
  return found?.count ?? 0;
}

const wellBeingColumns: WindowColumns = {
  id: wellBeings.id,
  at: wellBeings.createdAt,
  updatedAt: wellBeings.receivedAt,
};
const isWellBeing = (filter: RecordFilter) =>
  and(
    matches(wellBeingColumns, filter),
    hasStatus(filter.statuses, wellBeings.isInconclusive, null),
  );

export async function findWellBeings(database: Database, filter: RecordFilter) {
  return database
    .select({ row: getTableColumns(wellBeings), timeZone: patients.timeZone })
    .from(wellBeings)
    .innerJoin(patients, eq(patients.id, wellBeings.patientId))
    .where(and(isWellBeing(filter), isAfter(wellBeingColumns, filter)))
    .orderBy(...windowOrder(wellBeingColumns, filter))
    .limit(filter.limit);
}

export async function countWellBeings(database: Database, filter: RecordFilter): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(wellBeings)
    .innerJoin(patients, eq(patients.id, wellBeings.patientId))
    .where(isWellBeing(filter));
  return found?.count ?? 0;
}

/** Of a finding the clinical time is that of its ECG. */
const reviewColumns: WindowColumns = {
  id: ecgReviews.id,
  at: ecgs.measuredAt,
  updatedAt: ecgReviews.createdAt,
};

export async function findFindings(database: Database, filter: RecordFilter) {
  return database
    .select({
      row: getTableColumns(ecgReviews),
      ecg: { patientId: ecgs.patientId, measuredAt: ecgs.measuredAt },
      timeZone: patients.timeZone,
    })
    .from(ecgReviews)
    .innerJoin(ecgs, eq(ecgs.id, ecgReviews.ecgId))
    .innerJoin(patients, eq(patients.id, ecgs.patientId))
    .where(and(matches(reviewColumns, filter), isAfter(reviewColumns, filter)))
    .orderBy(...windowOrder(reviewColumns, filter))
    .limit(filter.limit);
}

export async function countFindings(database: Database, filter: RecordFilter): Promise<number> {
  const [found] = await database
    .select({ count: count() })
    .from(ecgReviews)
    .innerJoin(ecgs, eq(ecgs.id, ecgReviews.ecgId))
    .innerJoin(patients, eq(patients.id, ecgs.patientId))
    .where(matches(reviewColumns, filter));
  return found?.count ?? 0;
}
