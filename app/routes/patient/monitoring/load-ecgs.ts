import { listEcgsBetween } from "#app/features/ecg-trace/list-ecgs-between.ts";
import type { V1Client } from "#app/server/v1/client.ts";
import { listEcgs } from "#contract/ecg.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";

/** All ECGs of the window, newest first; if it has none, the latest ever. */
export async function loadEcgs({
  client,
  patientId,
  from,
  before,
}: Pick<MonitoringQuery, "client" | "patientId" | "from" | "before">) {
  const inWindow = await listEcgsBetween(client, patientId, { from, before });
  const newest = inWindow[0] ?? (await latestEver(client, patientId));
  return { inWindow, newest };
}

async function latestEver(client: V1Client, patient_id: string) {
  const { ecg_data } = await client.call(listEcgs, { query: { patient_id, limit: 1 } });
  return ecg_data[0];
}
