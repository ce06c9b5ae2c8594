/**
 * Drops indexes while millions of rows are written, and makes them again afterwards: to sort them once is much quicker.
 */
import { sql } from "#backend/drizzle.ts";
import { liftTimeLimits, type Database } from "#backend/database.ts";

interface Dropped {
  readonly table: string;
  readonly name: string;
  readonly is_constraint: boolean;
  readonly definition: string;
}

/**
 * Drops the indexes of these tables, except those that a reference needs; keys and unique ones only if `which` is all.
 * Returns the statements that make them again.
 */
export async function dropIndexes(
  transaction: Database,
  tables: readonly string[],
  which: "all" | "but keys",
): Promise<readonly Dropped[]> {
  const { rows } = (await transaction.execute(sql`
    select t.relname as table, i.relname as name, own.oid is not null as is_constraint,
      coalesce(pg_get_constraintdef(own.oid), pg_get_indexdef(i.oid)) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint own on own.conindid = i.oid and own.contype in ('p', 'u')
    where t.relnamespace = 'public'::regnamespace
      and t.relname in (${sql.join(
        tables.map((table) => sql`${table}`),
        sql`, `,
      )})
      and not exists (select from pg_constraint f where f.conindid = i.oid and f.contype = 'f')
      and (own.oid is null or ${which === "all"})
    order by 1, 2`)) as { rows: Dropped[] };
  for (const { table, name, is_constraint } of rows)
    await transaction.execute(
      sql.raw(
        is_constraint
          ? `alter table public.${table} drop constraint "${name}"`
          : `drop index public."${name}"`,
      ),
    );
  return rows;
}

export async function makeIndexes(
  database: Database,
  dropped: readonly Dropped[],
  say: (text: string) => void,
): Promise<void> {
  for (const { table, name, is_constraint, definition } of dropped) {
    await database.transaction(async (transaction) => {
      await liftTimeLimits(transaction);
      await transaction.execute(
        sql.raw(
          is_constraint
            ? `alter table public.${table} add constraint "${name}" ${definition}`
            : definition,
        ),
      );
    });
    say(`${name} made`);
  }
}
