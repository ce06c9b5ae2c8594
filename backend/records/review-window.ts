/**
 * Review window: a part of the day's review list, in the order of work. Its cost does not grow with the number of patients,
 * and behind a cursor not with its position in the list: those with a red incident open are read in order from an
 * index; the others are no more than were acknowledged since the day began.
 */
import { sql, type SQL } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { isOpenText } from "../schema/incidents.ts";
import type { ReviewDay } from "../rules/review-day.ts";
import type { PatientWindow, WindowEnd } from "./patient-window.ts";
import { isAcknowledgedSince, orderOfWork } from "./worklist.ts";

const { isReviewed, dueAt, alertAt } = orderOfWork;

/**
 * In their order. A patient with a red incident open, or with warnings only after the red ones were acknowledged, is to
 * review.
 */
const parts = [
  { part: "to review", has: sql`open_red_count > 0`, isOfToday: false },
  {
    part: "to review",
    has: sql`open_red_count = 0 and not (${isReviewed})`,
    isOfToday: true,
  },
  { part: "reviewed", has: sql`open_red_count = 0 and ${isReviewed}`, isOfToday: true },
] as const;

const places = ["to review", "reviewed"];

/** What lies behind the cursor in a part: nothing of the parts before its own, everything of those after. */
function behind(part: string, after: WindowEnd | null): SQL {
  if (!after) return sql`true`;
  const [endPart = "", dueKey, alertKey] = after.keys;
  if (part !== endPart)
    return places.indexOf(part) > places.indexOf(endPart) ? sql`true` : sql`false`;
  const end = sql`${dueKey}::text::timestamptz, ${alertKey}::text::timestamptz, ${after.patientId}::uuid`;
  return sql`(${dueAt}, ${alertAt}, patient_id) > (${end})`;
}

/** The statement, so that a test can look at its plan. */
function reviewWindowQuery(
  institutionIds: readonly string[],
  { startAt, endAt }: ReviewDay,
  after: WindowEnd | null,
  limit: number,
): SQL {
  // no join, which the planner would begin with all incidents: it is evaluated for one patient after the other, until
  // there are enough
  const hasOfDay = sql`coalesce((
    select true from incidents
    where incidents.patient_id = listed.patient_id and severity >= 300
      and received_at < ${endAt.toISOString()}::timestamptz
      and ((${isOpenText}) or acknowledgement_timestamp >= ${startAt.toISOString()}::timestamptz)
    limit 1), false)`;
  // as a number: how many are wanted decides whether the planner reads an index in order or sorts
  const limitSql = sql.raw(String(limit));
  const partQueries = parts.map(({ part, has, isOfToday }, place) => {
    // the day's reviewed ones are many: they are looked at only if there is room behind those to review
    const hasRoom =
      part === "reviewed"
        ? sql`(select count(*) from part_0) + (select count(*) from part_1) < ${limitSql}`
        : sql`true`;
    const branches = institutionIds.map((id) => {
      const own = sql`
        select ${part}::text as part, ${places.indexOf(part)}::int as place, ${dueAt} as due, ${alertAt} as alert, patient_id
        from worklist
        where institution_id = ${id}::uuid and status <> 'OFFBOARDED' and ${has} and ${behind(part, after)} and ${hasRoom}`;
      // those of today are few, and come from an index: they are sorted first, so that incidents are looked up of the first alone
      const listed = isOfToday
        ? sql`${own} and ${isAcknowledgedSince(startAt)} order by due, alert, patient_id offset 0`
        : own;
      return sql`(
        select * from (${listed}) as listed where ${hasOfDay}
        order by due, alert, patient_id limit ${limitSql})`;
    });
    return sql`${partName(place)} as materialized (${sql.join(branches, sql` union all `)})`;
  });
  const found = parts.map((_, place) => sql`select * from ${partName(place)}`);
  return sql`
    with ${sql.join(partQueries, sql`, `)}
    select patient_id, array[part, due::text, alert::text] as keys
    from (${sql.join(found, sql` union all `)}) as found
    order by place, due, alert, patient_id limit ${limitSql}`;
}

const partName = (place: number): SQL => sql.raw(`part_${place}`);

export async function findReviewWindow(
  database: Database,
  institutionIds: readonly string[],
  day: ReviewDay,
  after: WindowEnd | null,
  limit: number,
): Promise<PatientWindow> {
  if (institutionIds.length === 0) return { ids: [], end: null };
  const { rows } = (await database.execute(
    reviewWindowQuery(institutionIds, day, after, limit),
  )) as { rows: { patient_id: string; keys: string[] }[] };
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    ids: rows.map((row) => row.patient_id),
    end: last ? { keys: last.keys, patientId: last.patient_id } : null,
  };
}
