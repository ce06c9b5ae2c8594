import type { V1Client } from "#app/server/v1/client.ts";
import { listEcgs } from "#contract/ecg.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** As many as the list gives at once: a window that one chooses oneself may hold more. */
const pageLength = 1000;

/** All ECGs of the window, newest first; the latest ever where it has none. */
export async function loadEcgs(
  ask: Pick<MonitoringAsk, "client" | "patientId" | "from" | "before">,
) {
  const { client, patientId, from, before } = ask;
  const askFrom = (skip: number) =>
    client.call(listEcgs, {
      query: {
        patient_id: patientId,
        measured_after: from,
        measured_before: before,
        skip,
        limit: pageLength,
      },
    });
  const first = await askFrom(0);
  const further = Math.max(0, Math.ceil(first.total_count / pageLength) - 1);
  const pages = await Promise.all(
    Array.from({ length: further }, (_, index) => askFrom((index + 1) * pageLength)),
  );
  const inWindow = [first, ...pages].flatMap(({ ecg_data }) => ecg_data);
  const newest = inWindow[0] ?? (await latestEver(client, patientId));
  return { inWindow, newest };
}

async function latestEver(client: V1Client, patient_id: string) {
  const { ecg_data } = await client.call(listEcgs, { query: { patient_id, limit: 1 } });
  return ecg_data[0];
}
