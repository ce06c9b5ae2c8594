import { getEcg } from "#contract/ecg.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findEcgReviews } from "../../records/ecg-reviews.ts";
import { sampleTimes, unpackSignal, findRPeaks } from "../../records/ecg-signal.ts";
import { readSignal } from "../../records/ecg-slices.ts";
import { getVisibleEcg, statedAfibResult } from "../../records/ecgs.ts";
import { iso } from "../../records/iso.ts";
import type { ecgs } from "../../schema/ecgs.ts";

export const getEcgHandler = handler(
  getEcg,
  async ({ params, query, user, database, concerned }) => {
    const row = await getVisibleEcg(database, user, params.ecg_signal_health_data_id);
    concerned.add(row.patientId);
    const leadIndex = findLead(row, query.lead);
    const reviews = await findEcgReviews(database, [row.id]);
    const valuesMv = await unpackSignal(await readSignal(database, row, leadIndex));
    const rhythmLead = async () =>
      leadIndex === 0 ? valuesMv : unpackSignal(await readSignal(database, row));
    const features = [
      { health_data_type: healthDataTypeId.heartRate, value: row.bpm },
      { health_data_type: healthDataTypeId.machineRhythm, value: statedAfibResult(row) },
    ];
    return {
      metadata: { measured_at: iso(row.measuredAt) },
      lead: leadIndex === 0 ? row.lead : row.furtherLeads?.[leadIndex - 1],
      ...(row.furtherLeads ? { leads: [row.lead ?? "", ...row.furtherLeads] } : {}),
      features: features.filter(({ value }) => value !== null),
      reviews: reviews.get(row.id) ?? [],
      signal: {
        dt: await sampleTimes(row.sampleCount, row.samplingRateHz),
        values: valuesMv,
        unit: "mV",
      },
      r_peaks: (await findRPeaks(row, rhythmLead)).map(
        (index) => Math.round((index / row.samplingRateHz) * 1e6) / 1e6,
      ),
      rate_source: row.rateSource,
    };
  },
);

/** 0 is the rhythm lead. @throws not_found for a lead that the recording does not have */
function findLead(
  { lead, furtherLeads }: Pick<typeof ecgs.$inferSelect, "lead" | "furtherLeads">,
  requestedLead: string | undefined,
): number {
  if (requestedLead === undefined || requestedLead === lead) return 0;
  const index = furtherLeads?.indexOf(requestedLead) ?? -1;
  if (index < 0) throw notFound();
  return index + 1;
}
