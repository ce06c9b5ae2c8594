import "server-only";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { listOtherMeasurements } from "#contract/other-measurements.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";

/** All other kinds of the window in one call; undefined if the backend does not have it. */
export const requestOtherMeasurements = perRequest((query: MonitoringQuery) =>
  settleAddition(readOtherMeasurements(query)),
);

/**
 * No request for a patient who has never had such a value: the record says so, if the backend fills it in. A part that
 * is read alone has no record at hand.
 */
async function readOtherMeasurements(query: MonitoringQuery) {
  const { context, client, patientId, from, before, isPart } = query;
  const known = isPart ? undefined : (await loadPatient(context, patientId)).other_series;
  if (known?.length === 0) return { series: [] };
  return client.call(listOtherMeasurements, {
    query: { patient_id: patientId, measured_after: from, measured_before: before },
  });
}
