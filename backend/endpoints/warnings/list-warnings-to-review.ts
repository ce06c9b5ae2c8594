import { and, asc, desc, eq, gte, inArray, ne, sql } from "../../drizzle.ts";
import { listWarningsToReview } from "#contract/warnings.ts";
import type { Database } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { offeredReceipts } from "../../records/receipts.ts";
import { readReviewItems } from "../../records/review-item.ts";
import { isAcknowledgedSince } from "../../records/worklist.ts";
import { incidents, isOpen } from "../../schema/incidents.ts";
import { patients } from "../../schema/patients.ts";
import { institutionCounts, worklist } from "../../schema/worklist.ts";

/** How many patients have warnings only, from the stored counts: the cost does not grow with their number. */
const countedWarned = (database: Database, institutionIds: readonly string[]) =>
  database
    .select({ total: sql`coalesce(sum(${institutionCounts.warningsAloneCount}), 0)` })
    .from(institutionCounts)
    .where(
      and(
        inArray(institutionCounts.institutionId, [...institutionIds]),
        ne(institutionCounts.status, "OFFBOARDED"),
      ),
    );

/** In the order of work: by due time, those without one last, then the older warning; the id ends ties, so that a longer list only adds at its end. */
export const listWarningsToReviewHandler = handler(
  listWarningsToReview,
  async ({ query, user, database, now }) => {
    const startAt = query.min_ack_timestamp ? new Date(query.min_ack_timestamp) : null;
    const isOwn = inArray(worklist.institutionId, [...user.institutionIds]);
    // both in the words of the indexes worklist_warnings and worklist_left_open, which know no parameters
    const isWarned = sql`status <> 'OFFBOARDED' and open_red_count = 0 and open_yellow_count > 0`;
    const isWarnedAfterAlert = sql`status <> 'OFFBOARDED' and open_red_count = 0 and highest_open_severity <> 0
      and highest_open_severity >= 200`;
    const first = sql`(
      select patient_id from worklist where ${isOwn} and ${isWarned}
        and ${startAt ? sql`(last_red_acknowledged_at is null or last_red_acknowledged_at < ${startAt.toISOString()}::timestamptz)` : sql`true`}
      order by next_due_at, newest_yellow_at, patient_id limit ${sql.raw(String(query.limit))})`;
    const listed = await database
      .select({
        patient: patients,
        worklist,
        total: sql<number>`((${countedWarned(database, user.institutionIds)}) - ${
          startAt
            ? database.$count(
                worklist,
                and(isOwn, isAcknowledgedSince(startAt), isWarnedAfterAlert),
              )
            : sql`0`
        })::int`,
      })
      .from(worklist)
      .innerJoin(patients, eq(patients.id, worklist.patientId))
      .where(inArray(worklist.patientId, first))
      .orderBy(asc(worklist.nextDueAt), asc(worklist.newestYellowAt), asc(worklist.patientId));
    const read = await readReviewItems(database, listed, {
      which: and(isOpen(), gte(incidents.severity, 200)),
      order: [desc(incidents.happenedAt)],
    });
    const receipts = query.with_receipts
      ? await offeredReceipts(
          database,
          listed.map(({ patient }) => patient.id),
          now,
        )
      : undefined;
    const items = read.map((item) => ({
      ...item,
      receipt: receipts?.get(item.patient_id) ?? null,
    }));
    return { items, total: listed[0]?.total ?? 0 };
  },
);
