import "server-only";
import type { V1Client } from "#app/server/v1/client.ts";
import { type EcgListItem, listEcgs } from "#contract/ecg.ts";

/** As many as the list gives at once: a window that one chooses oneself may hold more. */
const pageLength = 1000;

/** All ECGs of a window, newest first. From its first instant inclusive to the last exclusive; left out: until now. */
export async function listEcgsBetween(
  client: V1Client,
  patient_id: string,
  window: { readonly from?: string | undefined; readonly before?: string | undefined },
): Promise<EcgListItem[]> {
  const requestFrom = (skip: number) =>
    client.call(listEcgs, {
      query: {
        patient_id,
        measured_after: window.from,
        measured_before: window.before,
        skip,
        limit: pageLength,
      },
    });
  const first = await requestFrom(0);
  const further = Math.max(0, Math.ceil(first.total_count / pageLength) - 1);
  const pages = await Promise.all(
    Array.from({ length: further }, (_, index) => requestFrom((index + 1) * pageLength)),
  );
  return [first, ...pages].flatMap(({ ecg_data }) => ecg_data);
}
