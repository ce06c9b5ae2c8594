import { listReadingExclusions } from "#contract/reading-exclusion.ts";
import { handler } from "../../http/handler.ts";
import { findExclusions, findMeasurements } from "../../records/exclusions.ts";

/** A measurement that does not count any more is listed with its exclusion alone. */
export const listReadingExclusionsHandler = handler(
  listReadingExclusions,
  async ({ query, database }) => {
    const { patient_id: patientId, reading_id: readingId } = query;
    const exclusions = await findExclusions(database, patientId);
    const [found] = readingId ? await findMeasurements(database, patientId, [readingId]) : [];
    const isCounting = found && !found.isExcluded && !found.enteredInErrorAt;
    return { exclusions, measurement: isCounting ? found.measurement : null };
  },
);
