/**
 * Stored measurements as FHIR resources: the id of an Observation is that of its row, of a blood pressure that of its
 * first row (systolic before diastolic). Here are the identifiers that they came in with, and the mark of those that
 * were taken back.
 */
import { and, eq, inArray, isNull, sql } from "../drizzle.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import type { Database } from "../database.ts";
import { ecgs } from "../schema/ecgs.ts";
import { fhirIdentifiers } from "../schema/fhir-identifiers.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { isAnyOf, isAnyText } from "./any-of.ts";

/** A stored measurement, in whichever table. */
export interface StoredObservation {
  id: string;
  patientId: string;
  kind: "values" | "ecg";
  measuredAt: Date;
  serialNumber: string | null;
  enteredInErrorAt: Date | null;
  /** by health data type; empty for an ECG */
  values: ReadonlyMap<number, number>;
  /** of its rows */
  rowIds: readonly string[];
}

export interface KnownIdentifier {
  patientId: string;
  system: string;
  value: string;
  resourceId: string;
}

/** Identifiers of resources of a type, of these patients, that have one of these values; oldest first. */
export async function findIdentifiers(
  database: Database,
  patientIds: readonly string[],
  values: readonly string[],
  resourceType = "Observation",
): Promise<KnownIdentifier[]> {
  if (patientIds.length === 0 || values.length === 0) return [];
  return database
    .select({
      patientId: fhirIdentifiers.patientId,
      system: fhirIdentifiers.system,
      value: fhirIdentifiers.value,
      resourceId: fhirIdentifiers.resourceId,
    })
    .from(fhirIdentifiers)
    .where(
      and(
        isAnyOf(fhirIdentifiers.patientId, patientIds),
        eq(fhirIdentifiers.resourceType, resourceType),
        isAnyText(fhirIdentifiers.value, new Set(values)),
      ),
    )
    .orderBy(fhirIdentifiers.createdAt, fhirIdentifiers.system);
}

/** One that is known already stays with its resource. */
export async function addIdentifiers(
  database: Database,
  rows: readonly KnownIdentifier[],
  createdAt: Date,
  resourceType = "Observation",
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insert(fhirIdentifiers)
    .values(rows.map((row) => ({ ...row, resourceType, createdAt })))
    .onConflictDoNothing();
}

const pressureTypes: readonly number[] = [healthDataTypeId.systolic, healthDataTypeId.diastolic];

/** By id. The second half of a blood pressure is with the first, whichever of both is named. */
export async function findObservations(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, StoredObservation>> {
  const found = new Map<string, StoredObservation>();
  if (ids.length === 0) return found;
  const serialNumber = patientDevices.serialNumber;
  const values = await database
    .select({ row: healthReadings, serialNumber })
    .from(healthReadings)
    .leftJoin(patientDevices, eq(patientDevices.id, healthReadings.deviceId))
    .where(isAnyOf(healthReadings.id, ids));
  for (const { row, serialNumber: own } of values) {
    const halves = pressureTypes.includes(row.healthDataTypeId)
      ? await findHalves(database, row)
      : [row];
    found.set(row.id, {
      ...row,
      kind: "values",
      serialNumber: own,
      values: new Map(halves.map((half) => [half.healthDataTypeId, half.value])),
      rowIds: halves.map(({ id }) => id),
    });
  }
  const recordings = await database
    .select({
      id: ecgs.id,
      patientId: ecgs.patientId,
      measuredAt: ecgs.measuredAt,
      enteredInErrorAt: ecgs.enteredInErrorAt,
      serialNumber,
    })
    .from(ecgs)
    .leftJoin(patientDevices, eq(patientDevices.id, ecgs.deviceId))
    .where(isAnyOf(ecgs.id, ids));
  for (const row of recordings)
    found.set(row.id, { ...row, kind: "ecg", values: new Map(), rowIds: [row.id] });
  return found;
}

async function findHalves(database: Database, row: typeof healthReadings.$inferSelect) {
  return database
    .select()
    .from(healthReadings)
    .where(
      and(
        eq(healthReadings.patientId, row.patientId),
        inArray(healthReadings.healthDataTypeId, [...pressureTypes]),
        eq(healthReadings.measuredAt, row.measuredAt),
        sql`${healthReadings.deviceId} is not distinct from ${row.deviceId}`,
        sql`${healthReadings.enteredInErrorAt} is not distinct from ${row.enteredInErrorAt}`,
      ),
    );
}

/** Marks them as taken back, at the time of the request; one that is marked keeps its time. */
export async function markEnteredInError(
  database: Database,
  rowIds: readonly string[],
  now: Date,
): Promise<void> {
  if (rowIds.length === 0) return;
  for (const table of [healthReadings, ecgs])
    await database
      .update(table)
      .set({ enteredInErrorAt: now })
      .where(and(isAnyOf(table.id, rowIds), isNull(table.enteredInErrorAt)));
}
