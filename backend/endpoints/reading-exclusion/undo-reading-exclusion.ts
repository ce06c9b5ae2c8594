import { eq } from "../../drizzle.ts";
import { undoReadingExclusion } from "#contract/reading-exclusion.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import {
  findActiveExclusion,
  findMeasurements,
  isCompletedSince,
  markExcluded,
} from "../../records/exclusions.ts";
import { judgeAgain } from "../../records/judge-again.ts";
import { findPlace } from "../../records/patient-rules.ts";
import { lockPatients, refreshWorklist } from "../../records/worklist.ts";
import { readingExclusions } from "../../schema/reading-exclusions.ts";

/** Anybody of the clinic may: the exclusion keeps who made it and who undid it. What its sender took back stays so. */
export const undoReadingExclusionHandler = handler(
  undoReadingExclusion,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId, exclusion_id: exclusionId } = body;
    await lockPatients(database, [patientId]);
    const standing = await findActiveExclusion(database, patientId, exclusionId);
    if (!standing) throw new ProblemError("conflict", { type: "not_excluded" });
    await database
      .update(readingExclusions)
      .set({ undoneAt: now, undoneBy: user.id })
      .where(eq(readingExclusions.id, standing.id));
    const [found] = await findMeasurements(database, patientId, [standing.readingId]);
    if (!found) throw new ProblemError("conflict", { type: "not_excluded" });
    const didNotCountSince = standing.excludedAt;
    const isCompleted = await isCompletedSince(database, found.rowIds, didNotCountSince);
    await markExcluded(database, found.rowIds, false, now);
    const place = await findPlace(database, patientId);
    const changed = { rowIds: found.rowIds, didNotCountSince, isCompleted };
    const { reinstated, raised } = await judgeAgain(database, place, changed, now);
    await refreshWorklist(database, [patientId]);
    return { reinstated_count: reinstated.length, raised_count: raised.length };
  },
);
