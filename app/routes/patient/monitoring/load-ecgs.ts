import type { V1Client } from "#app/server/v1/client.ts";
import { listEcgs } from "#contract/ecg.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** As many as the list takes at once: nine a day for ninety days are fewer. */
const shownMax = 1000;

/** The ECGs of the window; the latest ever where it has none (ECGG-03). */
export async function loadEcgs(
  ask: Pick<MonitoringAsk, "client" | "patientId" | "from" | "before">,
) {
  const { client, patientId, from, before } = ask;
  const { ecg_data } = await client.call(listEcgs, {
    query: {
      patient_id: patientId,
      measured_after: from,
      measured_before: before,
      limit: shownMax,
    },
  });
  const newest = ecg_data[0] ?? (await latestEver(client, patientId));
  return { inWindow: ecg_data, newest };
}

async function latestEver(client: V1Client, patient_id: string) {
  const { ecg_data } = await client.call(listEcgs, { query: { patient_id, limit: 1 } });
  return ecg_data[0];
}
