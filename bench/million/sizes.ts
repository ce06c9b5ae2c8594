/** The table sizes of an installation. */
import { sql } from "#backend/drizzle.ts";
import type { Database } from "#backend/database.ts";

export interface TableSize extends Record<string, unknown> {
  name: string;
  rows: number;
  /** bytes, with indexes and out-of-line storage */
  total: number;
  indexes: number;
}

/** The tables with rows, the largest first; `seriesRows` is how many measurements and answers a patient with a series has. */
export async function readSizes(
  database: Database,
): Promise<{ tables: TableSize[]; bytes: number; seriesRows: number }> {
  const { rows: tables } = (await database.execute(sql`
    select relname as name, greatest(reltuples, 1)::float8 as rows,
      pg_total_relation_size(oid)::float8 as total, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by total desc`)) as { rows: TableSize[] };
  const { rows } = (await database.execute(sql`
    with series as (
      select patient_id from well_beings
      where patient_id in (select id from patients order by id limit 2000)
      group by 1 having count(*) > 10)
    select pg_database_size(current_database())::float8 as bytes,
      (select avg((select count(*) from health_readings h where h.patient_id = s.patient_id)
        + (select count(*) from well_beings w where w.patient_id = s.patient_id))::float8 from series s) as series`)) as {
    rows: { bytes: number; series: number | null }[];
  };
  return { tables, bytes: rows[0]?.bytes ?? 0, seriesRows: rows[0]?.series ?? 0 };
}
