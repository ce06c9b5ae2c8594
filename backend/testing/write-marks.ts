/**
 * Write marks: triggers on every table that count the statements that changed rows, so that a test can say "nothing
 * was written" about any call, and can make writes to one table fail. They roll back with what they count.
 */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";

export async function installWriteMarks(database: Database): Promise<void> {
  await database.execute(sql`create table write_marks (table_name text primary key)`);
  await database.execute(sql`
    create function mark_write() returns trigger language plpgsql as $$
    begin
      if not exists (select from changed_rows) then return null; end if;
      if current_setting('test.broken_table', true) = tg_table_name then
        raise exception 'the test broke this table' using errcode = '58030';
      end if;
      insert into write_marks values (tg_table_name) on conflict do nothing;
      return null;
    end $$`);
  const { rows } = (await database.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'write_marks'`,
  )) as { rows: { name: string }[] };
  for (const { name } of rows)
    for (const [verb, side] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const)
      await database.execute(
        sql.raw(`create trigger write_mark_${verb} after ${verb} on "${name}"
          referencing ${side} table as changed_rows for each statement execute function mark_write()`),
      );
}

/** The tables that were written to; none in a transaction that has failed, which can only be undone. */
export async function writtenTables(database: Database): Promise<string[]> {
  const read = database
    .execute(sql`select table_name from write_marks order by 1`)
    .catch((error) => {
      if (error.cause?.code === inFailedTransaction) return { rows: [] };
      throw error;
    });
  const { rows } = (await read) as { rows: { table_name: string }[] };
  return rows.map((row) => row.table_name);
}

const inFailedTransaction = "25P02";

/** From now to the end of the transaction every write to this table fails, as on a broken disk. */
export async function breakTable(transaction: Database, table: string): Promise<void> {
  await transaction.execute(sql`select set_config('test.broken_table', ${table}, true)`);
}
