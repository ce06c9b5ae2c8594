/** A row in every table of a database of whatever version, filled by the catalogue: each column has a value of its type. */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";

interface Column {
  table: string;
  name: string;
  type: string;
  refers: string | null;
}

/** Counted from the rows of worklist by a trigger: the database fills and corrects it by itself. */
const derived = "institution_counts institution_due_counts";

async function readColumns(database: Database): Promise<Column[]> {
  const { rows } = (await database.execute(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum]) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relname <> all(string_to_array(${derived}, ' ')) and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
    order by c.relname, a.attnum`)) as { rows: unknown };
  return rows as Column[];
}

const theId = "cccccccc-0000-4000-8000-000000000001";

function valueOf({ type, table, name }: Column): string {
  if (type.endsWith("[]")) return `'{}'::${type}`;
  if (type === "uuid") return `'${theId}'`;
  if (type === "boolean") return "false";
  if (type === "bytea") return "decode('0000803f', 'hex')";
  if (type === "jsonb") return "'{}'";
  if (type === "date") return "'1951-06-14'";
  if (type.startsWith("time")) return "'2026-01-01T08:00:00Z'";
  if (/int|numeric|double|real/.test(type)) return "1";
  return `'${table}-${name}'`;
}

/** Names of the tables that got a row; triggers and foreign keys are as they are at work. */
export async function plantEveryTable(database: Database): Promise<string[]> {
  const columns = await readColumns(database);
  const left = new Map(Map.groupBy(columns, ({ table }) => table));
  const planted: string[] = [];
  while (left.size > 0) {
    const ready = [...left].find(([table, own]) =>
      own.every(({ refers }) => refers === null || refers === table || planted.includes(refers)),
    );
    if (!ready) throw new Error(`tables in a circle: ${[...left.keys()].join(", ")}`);
    const [table, own] = ready;
    const names = own.map(({ name }) => `"${name}"`).join(", ");
    await database.execute(
      sql.raw(`insert into "${table}" (${names}) values (${own.map(valueOf).join(", ")})`),
    );
    left.delete(table);
    planted.push(table);
  }
  return planted;
}

type Rows = Map<string, { columns: string[]; rows: Record<string, string>[] }>;

/** All rows as PostgreSQL writes them. */
export async function readEveryRow(database: Database): Promise<Rows> {
  const tables = Map.groupBy(await readColumns(database), ({ table }) => table);
  const read: Rows = new Map();
  for (const [table, own] of tables) {
    const texts = own.map(({ name }) => `"${name}"::text`).join(", ");
    const { rows } = (await database.execute(
      sql.raw(`select ${texts} from "${table}" order by 1`),
    )) as { rows: Record<string, string>[] };
    const columns = own.map(({ name }) => name);
    read.set(table, { columns, rows });
  }
  return read;
}
