/**
 * Review counts: how many patients the review list has, without reading it. Who has a red incident open is counted in
 * `institution_counts`; the others are no more than were acknowledged since the day began.
 */
import { and, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../database.ts";
import { institutionCounts, worklist } from "../schema/worklist.ts";

/** Of the day that is now; `startAt`: since when an acknowledged alert keeps its patient in the list. */
export async function countReview(
  database: Database,
  institutionIds: readonly string[],
  startAt: Date,
) {
  const { institutionId, lastRedAcknowledgedAt } = worklist;
  // in the words of the indexes worklist_left_open and worklist_reviewed_count, which know no parameters
  const since = (severity: SQL) =>
    database.$count(
      worklist,
      and(
        inArray(institutionId, [...institutionIds]),
        gte(lastRedAcknowledgedAt, startAt),
        sql`status <> 'OFFBOARDED' and open_red_count = 0 and highest_open_severity ${severity}`,
      ),
    );
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`;
  const [counts] = await database
    .select({
      to_review: sql<number>`(${sum(institutionCounts.toReviewCount)}
        + ${since(sql`<> 0`)})::int`,
      reviewed: sql<number>`(${since(sql`= 0`)})::int`,
      alerts: sql<number>`${sum(institutionCounts.openRedCount)}::int`,
    })
    .from(institutionCounts)
    .where(
      and(
        inArray(institutionCounts.institutionId, [...institutionIds]),
        ne(institutionCounts.status, "OFFBOARDED"),
      ),
    );
  if (!counts) throw new Error("Sums without a group are always one row");
  return counts;
}
