import { getEcg } from "#contract/ecg.ts";
import { healthDataTypeId } from "#contract/health-data.ts";
import { handler } from "../../http/handler.ts";
import { findEcgReviews } from "../../records/ecg-reviews.ts";
import { sampleTimes, unpackSignal } from "../../records/ecg-signal.ts";
import { getVisibleEcg } from "../../records/ecgs.ts";
import { iso } from "../../records/iso.ts";

export const getEcgHandler = handler(getEcg, async ({ params, user, database }) => {
  const row = await getVisibleEcg(database, user, params.ecg_signal_health_data_id);
  const reviews = await findEcgReviews(database, [row.id]);
  const features = [
    { health_data_type: healthDataTypeId.heartRate, value: row.bpm },
    { health_data_type: healthDataTypeId.machineRhythm, value: row.afibResult },
  ];
  return {
    metadata: { measured_at: iso(row.measuredAt) },
    features: features.filter(({ value }) => value !== null),
    reviews: reviews.get(row.id) ?? [],
    signal: {
      dt: sampleTimes(row.sampleCount, row.samplingRateHz),
      values: unpackSignal(row.signalMv),
      unit: "mV",
    },
  };
});
