import { and, eq, inArray } from "../../drizzle.ts";
import { getHealthData, type SeriesByType } from "#contract/health-data.ts";
import { counts } from "../../records/counting.ts";
import { handler } from "../../http/handler.ts";
import { isWithin } from "../../records/time-window.ts";
import { healthReadings } from "../../schema/health-readings.ts";

/** A type without values in the window is an empty series. */
export const getHealthDataHandler = handler(getHealthData, async ({ query, database }) => {
  const { healthDataTypeId, patientId, isInconclusive, measuredAt, value, id } = healthReadings;
  const rows = await database
    .select({ id, healthDataTypeId, value, measuredAt })
    .from(healthReadings)
    .where(
      and(
        eq(patientId, query.patient_id),
        inArray(healthDataTypeId, query.health_data_type_id),
        query.is_inconclusive === undefined ? undefined : eq(isInconclusive, query.is_inconclusive),
        counts(healthReadings),
        isWithin(measuredAt, query.measured_after, query.measured_before),
      ),
    )
    .orderBy(measuredAt, id);
  const series: SeriesByType = {};
  for (const type of query.health_data_type_id) {
    const own = rows.filter((row) => row.healthDataTypeId === type);
    series[String(type)] = {
      health_data_ids: own.map((row) => row.id),
      timestamps: own.map((row) => row.measuredAt.getTime() / 1000),
      values: own.map((row) => row.value),
    };
  }
  return { health_data: series };
});
