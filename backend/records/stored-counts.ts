/**
 * Stored counts: `institution_counts` and `institution_due_counts` of the worklist. Triggers write them in the
 * transaction that changes a row. Here they are compared with a fresh count, and counted again from the rows.
 */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";

/** How many rows of the two tables differ from a fresh count, those that are missing or too many included; 0: none. */
export async function countWrongCounts(database: Database): Promise<number> {
  const { rows } = (await database.execute(sql`
    with kept as (
      select institution_id, program_type, status, program_step, offboarding_reason,
        patient_count, open_red_count, open_yellow_count, to_review_count, warnings_alone_count
      from institution_counts
      where patient_count <> 0 or open_red_count <> 0 or open_yellow_count <> 0 or to_review_count <> 0
        or warnings_alone_count <> 0
    ), fresh as (
      select institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
        count(*), sum(open_red_count), sum(open_yellow_count), count(*) filter (where open_red_count > 0),
        count(*) filter (where open_red_count = 0 and open_yellow_count > 0)
      from worklist group by 1, 2, 3, 4, 5
    ), kept_due as (
      select institution_id, due_at, patient_count from institution_due_counts
    ), fresh_due as (
      select institution_id, next_due_at, count(*) from worklist
      where next_due_at is not null and status <> 'OFFBOARDED' group by 1, 2
    )
    select ((select count(*) from (table kept except table fresh) as one)
      + (select count(*) from (table fresh except table kept) as one)
      + (select count(*) from (table kept_due except table fresh_due) as one)
      + (select count(*) from (table fresh_due except table kept_due) as one))::int as wrong`)) as {
    rows: { wrong: number }[];
  };
  return rows[0]?.wrong ?? 0;
}

/** Counts all of them again. Until the transaction ends, no other transaction changes a row of the worklist. */
export async function countAgain(transaction: Database): Promise<void> {
  await transaction.execute(sql`select count_worklist_again()`);
}
