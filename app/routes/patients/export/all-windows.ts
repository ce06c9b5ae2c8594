import type { PatientList, PatientListQuery } from "#contract/patient-list.ts";
import type { PatientSummary } from "#contract/patient.ts";

/** Rows of one call: large enough that calls are few, small enough that a window weighs little. */
export const exportWindowRows = 1_000;

/**
 * All results of a query, window by window: by cursor if the backend gives one, otherwise by skip. By skip a patient
 * who moves within the order in the meantime may come twice: each is listed once.
 */
export async function* allWindows(
  requestWindow: (query: PatientListQuery) => Promise<PatientList>,
  query: PatientListQuery,
): AsyncGenerator<readonly PatientSummary[], void, void> {
  const listedIds = new Set<string>();
  let after: string | undefined;
  for (let skip = 0; ; skip += exportWindowRows) {
    const cursor = after === undefined ? {} : { after };
    const { items, next_cursor } = await requestWindow({
      ...query,
      ...cursor,
      skip,
      limit: exportWindowRows,
    });
    const fresh = items.filter(({ patient_id }) => !listedIds.has(patient_id));
    for (const { patient_id } of fresh) listedIds.add(patient_id);
    if (fresh.length > 0) yield fresh;
    // one that answers the same again and again must not keep us for ever
    if (items.length < exportWindowRows || fresh.length === 0) return;
    after = next_cursor ?? undefined;
  }
}
