import { excludeReading } from "#contract/reading-exclusion.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { findMeasurements, markExcluded } from "../../records/exclusions.ts";
import { judgeAgain } from "../../records/judge-again.ts";
import { findPlace } from "../../records/patient-rules.ts";
import { lockPatients, refreshWorklist } from "../../records/worklist.ts";
import { readingExclusions } from "../../schema/reading-exclusions.ts";

/** The measurement, its exclusion and the consequences for the incidents are stored together, or not at all. */
export const excludeReadingHandler = handler(
  excludeReading,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId, reading_id: readingId, reason, comment } = body;
    await lockPatients(database, [patientId]);
    const [found] = await findMeasurements(database, patientId, [readingId]);
    if (!found) throw notFound();
    if (found.isExcluded) throw new ProblemError("conflict", { type: "already_excluded" });
    if (found.enteredInErrorAt) throw new ProblemError("conflict", { type: "taken_back" });
    const id = crypto.randomUUID();
    await database.insert(readingExclusions).values({
      id,
      patientId,
      readingId: found.measurement.reading_id,
      reason,
      comment: comment || null,
      excludedAt: now,
      excludedBy: user.id,
    });
    await markExcluded(database, found.rowIds, true, now);
    const place = await findPlace(database, patientId);
    const changed = { rowIds: found.rowIds, didNotCountSince: null, isCompleted: false };
    const { withdrawn, raised } = await judgeAgain(database, place, changed, now);
    await refreshWorklist(database, [patientId]);
    return {
      exclusion_id: id,
      withdrawn_count: withdrawn.length,
      raised_count: raised.length,
    };
  },
);
