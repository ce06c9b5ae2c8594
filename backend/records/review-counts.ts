/** Review counts: how many patients the review list of a day has, without reading it. */
import { and, inArray, ne, type SQL, sql, type PgColumn } from "../drizzle.ts";
import type { Database } from "../database.ts";
import type { ReviewDay } from "../rules/review-day.ts";
import { isOpenText } from "../schema/incidents.ts";
import { institutionCounts, worklist } from "../schema/worklist.ts";
import { isAcknowledgedSince } from "./worklist.ts";

interface ReviewCounts {
  /** patients of whom something is open now */
  readonly to_review: number;
  readonly reviewed: number;
  /** open red incidents */
  readonly alerts: number;
}

/**
 * Patients with a red incident open now are counted in `institution_counts`, and the others are no more than were
 * acknowledged since the day began. Nothing is stored for a past day: its list is counted, which costs as much as the
 * list is long.
 */
export const countReview = (
  database: Database,
  institutionIds: readonly string[],
  day: ReviewDay,
  now: Date,
): Promise<ReviewCounts> =>
  day.endAt > now
    ? countNow(database, institutionIds, day)
    : countPast(database, institutionIds, day);

async function countNow(
  database: Database,
  institutionIds: readonly string[],
  { startAt }: ReviewDay,
): Promise<ReviewCounts> {
  const since = (severity: SQL) =>
    database.$count(
      worklist,
      and(
        inArray(worklist.institutionId, [...institutionIds]),
        isAcknowledgedSince(startAt),
        // in the words of the indexes worklist_left_open and worklist_reviewed_count, which know no parameters
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

async function countPast(
  database: Database,
  institutionIds: readonly string[],
  { startAt, endAt }: ReviewDay,
): Promise<ReviewCounts> {
  const since = sql`${startAt.toISOString()}::timestamptz`;
  const { rows } = (await database.execute(sql`
    select count(*) filter (where highest_open_severity <> 0)::int as to_review,
      count(*) filter (where highest_open_severity = 0)::int as reviewed, coalesce(sum(open_red), 0)::int as alerts
    from worklist
    cross join lateral (
      select count(*) as red, count(*) filter (where ${isOpenText}) as open_red from incidents
      where incidents.patient_id = worklist.patient_id and severity >= 300
        and received_at < ${endAt.toISOString()}::timestamptz
        and ((${isOpenText}) or acknowledgement_timestamp >= ${since})) as own
    where ${inArray(worklist.institutionId, [...institutionIds])} and status <> 'OFFBOARDED'
      and (open_red_count > 0 or ${isAcknowledgedSince(startAt)}) and red > 0`)) as {
    rows: ReviewCounts[];
  };
  const [counts] = rows;
  if (!counts) throw new Error("Sums without a group are always one row");
  return counts;
}
