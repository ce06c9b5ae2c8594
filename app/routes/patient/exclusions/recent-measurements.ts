import { knownSeries, type OtherAnswer } from "#app/clinical/other-series.ts";
import { epochMs } from "#app/format/instant.ts";
import type { DailyOverview } from "#contract/daily-overview.ts";
import type { Measurement } from "#contract/reading-exclusion.ts";

/**
 * A measurement that counts; for an ECG, `afib` says whether it shows AFib, because the daily answers give no rate.
 */
export type RecentMeasurement = Measurement & { readonly afib?: number | null };

/** All measurements of these days and kinds, newest first; one without a time is left out. */
export function recentMeasurements(
  { items }: DailyOverview,
  others: OtherAnswer | undefined,
): RecentMeasurement[] {
  const single = (
    kind: Measurement["kind"],
    reading_id: string | null,
    measured_at: string | null,
    value: number | null,
    more: { readonly diastolic?: number | null; readonly afib?: number | null } = {},
  ): RecentMeasurement[] =>
    reading_id === null || measured_at === null
      ? []
      : [{ reading_id, kind, measured_at, value, diastolic: null, ...more }];
  const ofDays = items.flatMap((day) => [
    ...day.weights.flatMap((one) =>
      single("weight", one.health_data_id, one.measured_at, one.value),
    ),
    ...day.blood_pressures.flatMap((one) =>
      single(
        "blood_pressure",
        one.health_data_id_sys ?? one.health_data_id_dia,
        one.measured_at,
        one.value_sys,
        { diastolic: one.value_dia },
      ),
    ),
    ...day.heart_rates.flatMap((one) =>
      single("heart_rate", one.health_data_id, one.measured_at, one.value),
    ),
    ...day.ecg_afibs.flatMap((one) =>
      single("ecg", one.health_data_id, one.measured_at, null, { afib: one.value }),
    ),
    ...day.well_beings.flatMap((one) => single("well_being", one.wb_id, one.created_at, one.value)),
  ]);
  const ofOthers = (others ? knownSeries(others) : []).flatMap(({ series, readings }) =>
    readings.flatMap((one) => single(series, one.health_data_id, one.measured_at, one.value)),
  );
  return [...ofDays, ...ofOthers].toSorted(
    (a, b) => epochMs(b.measured_at) - epochMs(a.measured_at),
  );
}
