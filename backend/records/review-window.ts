/**
 * Review window: a part of the day's review list, at a cost that grows neither with the number of patients nor, behind
 * a cursor, with how deep in the list it lies. First who has a red incident open, by their newest one; then whose red
 * ones have been seen to since the day began, by the last acknowledgement; each newest first, read from an index.
 */
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database.ts";
import type { ReviewDay } from "../rules/review-day.ts";
import type { PatientWindow, WindowEnd } from "./patient-window.ts";

const parts = [
  { name: "waiting", at: sql`newest_red_at`, has: sql`open_red_count > 0` },
  { name: "seen", at: sql`last_red_acknowledged_at`, has: sql`open_red_count = 0` },
] as const;

/** What lies behind the cursor in a part: nothing of the parts before its own, everything of those after. */
function behind(place: number, at: SQL, after: WindowEnd | null): SQL {
  if (!after) return sql`true`;
  const endPlace = parts.findIndex(({ name }) => name === after.keys[0]);
  if (place !== endPlace) return place > endPlace ? sql`true` : sql`false`;
  const key = sql`${after.keys[1]}::text::timestamptz`;
  return sql`${at} <= ${key} and (${at} < ${key} or patient_id > ${after.patientId}::uuid)`;
}

/** The statement, so that a test can look at its plan. */
export function reviewWindowQuery(
  institutionIds: readonly string[],
  { startAt, endAt }: ReviewDay,
  after: WindowEnd | null,
  limit: number,
): SQL {
  const since = sql`${startAt.toISOString()}::timestamptz`;
  const branches = parts.flatMap(({ name, at, has }, place) =>
    institutionIds.map(
      (id) => sql`(
        select ${name}::text as part, ${place}::int as place, ${at} as at, patient_id from worklist
        where institution_id = ${id}::uuid and status <> 'OFFBOARDED' and ${has} and ${behind(place, at, after)}
          and ${name === "seen" ? sql`${at} >= ${since}` : sql`true`}
          and exists (
            select 1 from incidents
            where incidents.patient_id = worklist.patient_id and severity >= 300
              and received_at < ${endAt.toISOString()}::timestamptz
              and (acknowledgement_timestamp is null or acknowledgement_timestamp >= ${since}))
        order by ${at} desc, patient_id limit ${limit})`,
    ),
  );
  return sql`
    select patient_id, array[part, at::text] as keys from (${sql.join(branches, sql` union all `)}) as found
    order by place, at desc, patient_id limit ${limit}`;
}

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
