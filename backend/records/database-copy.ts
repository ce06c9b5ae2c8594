/**
 * Every row of the database as text, out and in: what a backup holds. The tables and columns are read from the
 * database's own catalogue, so that no table can be forgotten. Values travel as PostgreSQL's own text, which gives the
 * same value back on PGlite and on a server.
 */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";

export interface CopiedTable {
  name: string;
  columns: string[];
}

export interface SequenceState {
  name: string;
  /** the last number that it gave out; null: none yet */
  lastValue: string | null;
}

const bytesAtOnce = 4_000_000;
const rowsAtFirst = 50;
const rowsAtOnceMax = 5000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function queryRows<Row>(database: Database, text: string): Promise<Row[]> {
  return ((await database.execute(sql.raw(text))) as { rows: Row[] }).rows;
}

/** Tables of the clinic by name. Generated columns are left out: the database makes them again. */
export async function listTables(database: Database): Promise<CopiedTable[]> {
  return queryRows<CopiedTable>(
    database,
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind = 'r' group by c.relname order by c.relname`,
  );
}

/** Dates, floating point numbers and bytes as the same text wherever it is. For this transaction. */
export async function useNeutralFormats(transaction: Database): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "extra_float_digits = 1",
    "bytea_output = 'hex'",
  ])
    await transaction.execute(sql.raw(`set local ${setting}`));
}

/** A row a line: a JSON array of its values as text. As many at once as make some megabytes. */
export async function* readRows(
  transaction: Database,
  { name, columns }: CopiedTable,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(", ");
  await transaction.execute(
    sql.raw(
      `declare copied no scroll cursor for select to_json(array[${values}])::text as line from public.${quoted(name)}`,
    ),
  );
  let count = rowsAtFirst;
  for (;;) {
    const rows = await queryRows<{ line: string }>(transaction, `fetch ${count} from copied`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0);
    count = Math.min(rowsAtOnceMax, Math.max(1, Math.floor((rows.length * bytesAtOnce) / bytes)));
  }
  await transaction.execute(sql.raw("close copied"));
}

export async function readSequences(database: Database): Promise<SequenceState[]> {
  return queryRows<SequenceState>(
    database,
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' order by sequencename`,
  );
}

/** Tables that hold something, with how many rows. */
export async function countRows(database: Database): Promise<{ name: string; rowCount: number }[]> {
  const counts: { name: string; rowCount: number }[] = [];
  for (const { name } of await listTables(database)) {
    const [row] = await queryRows<{ count: string }>(
      database,
      `select count(*) as count from public.${quoted(name)}`,
    );
    counts.push({ name, rowCount: Number(row?.count) });
  }
  return counts;
}

/**
 * Loads tables in any order: `load` runs without foreign keys and triggers, which are as they were afterwards. The keys
 * are checked when they come back. Owning the tables is enough for it.
 */
export async function withoutChecks(
  transaction: Database,
  load: () => Promise<void>,
): Promise<void> {
  const keys = await queryRows<{ place: string; name: string; definition: string }>(
    transaction,
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await listTables(transaction);
  for (const { place, name } of keys)
    await transaction.execute(sql.raw(`alter table ${place} drop constraint ${quoted(name)}`));
  for (const { name } of tables)
    await transaction.execute(sql.raw(`alter table public.${quoted(name)} disable trigger user`));
  await load();
  for (const { name } of tables)
    await transaction.execute(sql.raw(`alter table public.${quoted(name)} enable trigger user`));
  for (const { place, name, definition } of keys)
    await transaction.execute(
      sql.raw(`alter table ${place} add constraint ${quoted(name)} ${definition}`),
    );
}

/** How rows of this table are added; null if it lacks these columns. */
export async function insertionOf(
  transaction: Database,
  { name, columns }: CopiedTable,
): Promise<((lines: readonly string[]) => Promise<void>) | null> {
  const types = await queryRows<{ name: string; type: string }>(
    transaction,
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      where a.attrelid = to_regclass('public.${quoted(name)}') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  );
  const typeOf = new Map(types.map((column) => [column.name, column.type]));
  if (types.length !== columns.length || !columns.every((column) => typeOf.has(column)))
    return null;
  const values = columns.map((column, at) => `(line->>${at})::${typeOf.get(column)}`).join(", ");
  const head = sql.raw(
    `insert into public.${quoted(name)} (${columns.map(quoted).join(", ")}) overriding system value select ${values} from json_array_elements(`,
  );
  return async (lines) => {
    const rows = `[${lines.join(",")}]`;
    await transaction.execute(sql`${head}${rows}::json) as line`);
  };
}

/** Numbers go on after those that were given out. */
export async function continueSequences(
  transaction: Database,
  sequences: readonly SequenceState[],
): Promise<void> {
  for (const { name, lastValue } of sequences)
    if (lastValue !== null)
      await transaction.execute(
        sql`select setval(${`public.${quoted(name)}`}::text::regclass, ${lastValue}::bigint)`,
      );
}

/** For the planner, which knows nothing of rows that were loaded. */
export async function analyze(database: Database): Promise<void> {
  await database.execute(sql.raw("analyze"));
}
