import { and, eq, inArray } from "../../drizzle.ts";
import { otherMeasurements, otherSeries } from "#contract/codes/other-measurement.ts";
import { listOtherMeasurements } from "#contract/other-measurements.ts";
import { counts } from "../../records/counting.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { isWithin } from "../../records/time-window.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { patientDevices } from "../../schema/patient-devices.ts";

const types = otherSeries.map((series) => otherMeasurements[series].typeId);

/** One statement for all kinds, in their order; doubtful values come with their mark. */
export const listOtherMeasurementsHandler = handler(
  listOtherMeasurements,
  async ({ query, database }) => {
    const { patientId, healthDataTypeId, measuredAt, deviceId } = healthReadings;
    const rows = await database
      .select({
        id: healthReadings.id,
        healthDataTypeId,
        value: healthReadings.value,
        measuredAt,
        isInconclusive: healthReadings.isInconclusive,
        name: patientDevices.name,
        serialNumber: patientDevices.serialNumber,
      })
      .from(healthReadings)
      .leftJoin(patientDevices, eq(patientDevices.id, deviceId))
      .where(
        and(
          eq(patientId, query.patient_id),
          inArray(healthDataTypeId, types),
          counts(healthReadings),
          isWithin(measuredAt, query.measured_after, query.measured_before),
        ),
      )
      .orderBy(measuredAt, healthReadings.id);
    const byType = Map.groupBy(rows, (row) => row.healthDataTypeId);
    return {
      series: otherSeries.flatMap((series) => {
        const { typeId, unit } = otherMeasurements[series];
        const own = byType.get(typeId);
        if (!own) return [];
        const readings = own.map((row) => ({
          health_data_id: row.id,
          value: row.value,
          measured_at: iso(row.measuredAt),
          is_inconclusive: row.isInconclusive,
          device: row.name ?? row.serialNumber,
        }));
        return [{ series, health_data_type_id: typeId, unit, readings }];
      }),
    };
  },
);
