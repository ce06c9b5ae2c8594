import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { listWarningsToReview } from "#contract/warnings.ts";
import { handler } from "../../http/handler.ts";
import { isAnyOf } from "../../records/any-of.ts";
import { findEcgFacts } from "../../records/ecg-facts.ts";
import { toReviewItem } from "../../records/review-item.ts";
import { incidents, isOpen } from "../../schema/incidents.ts";
import { patients } from "../../schema/patients.ts";
import { worklist } from "../../schema/worklist.ts";

/** In the order of work: by due time, those without one last, then the older warning; the id ends ties, so that a longer list only adds at its end. */
export const listWarningsToReviewHandler = handler(
  listWarningsToReview,
  async ({ query, user, database }) => {
    const startAt = query.min_ack_timestamp ? new Date(query.min_ack_timestamp) : null;
    const isWarning = and(
      inArray(worklist.institutionId, [...user.institutionIds]),
      ne(worklist.status, "OFFBOARDED"),
      eq(worklist.openRedCount, 0),
      gt(worklist.openYellowCount, 0),
      startAt
        ? or(isNull(worklist.lastRedAcknowledgedAt), lt(worklist.lastRedAcknowledgedAt, startAt))
        : undefined,
    );
    // of all of them, once in the statement of those that are listed
    const counted = database.select({ total: count() }).from(worklist).where(isWarning);
    const listed = await database
      .select({ patient: patients, worklist, total: sql<number>`(${counted})::int` })
      .from(worklist)
      .innerJoin(patients, eq(patients.id, worklist.patientId))
      .where(isWarning)
      .orderBy(asc(worklist.nextDueAt), asc(worklist.newestYellowAt), asc(worklist.patientId))
      .limit(query.limit);
    const open = await database
      .select()
      .from(incidents)
      .where(
        and(
          isAnyOf(
            incidents.patientId,
            listed.map(({ patient }) => patient.id),
          ),
          isOpen(),
          gte(incidents.severity, 200),
        ),
      )
      .orderBy(desc(incidents.happenedAt));
    const ecgs = await findEcgFacts(database, open);
    const byPatient = Map.groupBy(open, (incident) => incident.patientId);
    const items = listed.map((each) =>
      toReviewItem(each, byPatient.get(each.patient.id) ?? [], ecgs),
    );
    return { items, total: listed[0]?.total ?? 0 };
  },
);
