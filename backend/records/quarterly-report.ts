/** The content of a quarterly report: incidents counted, answers, and the series that the graphs show. */
import { and, count, desc, eq, inArray, isNull, notInArray, or } from "../drizzle.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { otherMeasurements, otherSeries } from "#contract/codes/other-measurement.ts";
import { type SeriesByType } from "#contract/health-data.ts";
import type { QuarterlyReport } from "#contract/quarterly-report.ts";
import { counts } from "./counting.ts";
import type { Database } from "../database.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { incidents } from "../schema/incidents.ts";
import { patients } from "../schema/patients.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { iso } from "./iso.ts";
import { isWithin } from "./time-window.ts";

const { weight, diastolic, systolic, heartRate } = healthDataTypeId;
const reportedTypes = [weight, diastolic, systolic, heartRate];
/** The graphs of these leave doubtful values out, those of all others do not (specification, health data series). */
const withoutDoubtful = [weight, heartRate];
/** Only given if there are values. */
const otherTypes = otherSeries.map((series) => otherMeasurements[series].typeId);

export async function findTimeZone(database: Database, patientId: string): Promise<string | null> {
  const [row] = await database
    .select({ timeZone: patients.timeZone })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row?.timeZone ?? null;
}

/**
 * From the first instant inclusive to the last exclusive. Doubtful values are included for the kinds whose graphs show
 * them.
 */
export async function findQuarter(
  database: Database,
  patientId: string,
  fromAt: string,
  toAt: string,
): Promise<Pick<QuarterlyReport, "incidents" | "proms" | "health_data">> {
  const [raised, answers, readings] = await Promise.all([
    database
      .select({
        incidentType: incidents.incidentType,
        flagType: incidents.flagType,
        severity: incidents.severity,
        count: count(),
      })
      .from(incidents)
      .where(
        and(
          eq(incidents.patientId, patientId),
          isNull(incidents.withdrawnAt),
          isWithin(incidents.happenedAt, fromAt, toAt),
        ),
      )
      .groupBy(incidents.incidentType, incidents.flagType, incidents.severity)
      .orderBy(desc(incidents.severity), incidents.flagType),
    database
      .select()
      .from(wellBeings)
      .where(
        and(
          eq(wellBeings.patientId, patientId),
          counts(wellBeings),
          isWithin(wellBeings.createdAt, fromAt, toAt),
        ),
      )
      .orderBy(wellBeings.createdAt),
    database
      .select()
      .from(healthReadings)
      .where(
        and(
          eq(healthReadings.patientId, patientId),
          inArray(healthReadings.healthDataTypeId, [...reportedTypes, ...otherTypes]),
          or(
            eq(healthReadings.isInconclusive, false),
            notInArray(healthReadings.healthDataTypeId, withoutDoubtful),
          ),
          counts(healthReadings),
          isWithin(healthReadings.measuredAt, fromAt, toAt),
        ),
      )
      .orderBy(healthReadings.measuredAt, healthReadings.id),
  ]);
  return {
    incidents: raised.map((row) => ({
      type: row.flagType ?? row.incidentType,
      severity: row.severity,
      count: row.count,
    })),
    proms: answers.map((row) => ({
      id: row.id,
      well_being: row.wellBeing,
      created_at: iso(row.createdAt),
      raw_symptoms: row.symptoms,
    })),
    health_data: toSeries(readings),
  };
}

/** A type of the specification without values is an empty series. */
function toSeries(readings: readonly (typeof healthReadings.$inferSelect)[]): SeriesByType {
  const measured = new Set(readings.map((row) => row.healthDataTypeId));
  const types = [...reportedTypes, ...otherTypes.filter((type) => measured.has(type))];
  return Object.fromEntries(
    types.map((type) => {
      const own = readings.filter((row) => row.healthDataTypeId === type);
      const series = {
        health_data_ids: own.map((row) => row.id),
        timestamps: own.map((row) => row.measuredAt.getTime() / 1000),
        values: own.map((row) => row.value),
      };
      return [String(type), series];
    }),
  );
}
