import { getEcg } from "#contract/ecg.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { handler } from "../../http/handler.ts";
import { findEcgReviews } from "../../records/ecg-reviews.ts";
import { sampleTimes, unpackSignal, findRPeaks } from "../../records/ecg-signal.ts";
import { readSignal } from "../../records/ecg-slices.ts";
import { getVisibleEcg, toldAfibResult } from "../../records/ecgs.ts";
import { iso } from "../../records/iso.ts";

export const getEcgHandler = handler(getEcg, async ({ params, user, database }) => {
  const row = await getVisibleEcg(database, user, params.ecg_signal_health_data_id);
  const reviews = await findEcgReviews(database, [row.id]);
  const valuesMv = await unpackSignal(await readSignal(database, row));
  const features = [
    { health_data_type: healthDataTypeId.heartRate, value: row.bpm },
    { health_data_type: healthDataTypeId.machineRhythm, value: toldAfibResult(row) },
  ];
  return {
    metadata: { measured_at: iso(row.measuredAt) },
    lead: row.lead,
    features: features.filter(({ value }) => value !== null),
    reviews: reviews.get(row.id) ?? [],
    signal: {
      dt: await sampleTimes(row.sampleCount, row.samplingRateHz),
      values: valuesMv,
      unit: "mV",
    },
    r_peaks: (await findRPeaks(row, valuesMv)).map(
      (index) => Math.round((index / row.samplingRateHz) * 1e6) / 1e6,
    ),
    rate_source: row.rateSource,
  };
});
