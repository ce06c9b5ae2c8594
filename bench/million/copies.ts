/**
 * Multiplies the templates on the server. Every id of a copy begins with eight digits of its own, so that the
 * references among a patient's rows stay as they were drawn and judged.
 */
import { sql } from "#backend/drizzle.ts";
import { dayMs } from "#contract/codes/duration.ts";
import { liftTimeLimits, type Database } from "#backend/database.ts";
import { copiedTables, personColumns } from "#backend/patient-copy/copied-tables.ts";
import { chartTables, templateSchema } from "./templates.ts";

type Say = (text: string) => void;

/** The tables whose rows arrive day by day: the rows of one patient's series lie far apart, as in real use. */
const byDay: ReadonlySet<string> = new Set(["health_readings", "well_beings"]);

const schema = templateSchema;
/** The id of the copy: as in the template, except for its first eight digits. */
const ownId = (column: string, prefix = "c.prefix") =>
  `(${prefix} || substr(${column}::text, 9))::uuid`;
const uuidInText = "[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";

/** The planned patients, in random order: patients of one clinic do not lie side by side. */
export async function planCopies(transaction: Database, seriesShare: number): Promise<void> {
  const run = (text: string) => transaction.execute(sql.raw(text));
  const series = (place: string) => `floor((${place}) * ${seriesShare}::numeric)::int`;
  await run(`
    create table ${schema}.copies as
    select p.place, p.prefix, p.is_series, n.template_id, ${ownId("n.template_id", "p.prefix")} as patient_id,
      p.institution_id, p.staff_id, left(p.institution_id::text, 8) as institution_prefix,
      'm' || lpad(p.place::text, 8, '0') as username, m.first_name, m.last_name, m.name_sort, m.search_terms
    from (
      select place, k.id as institution_id, k.staff_id, ${series("place")} > ${series("place - 1")} as is_series,
        ${series("place")} as series_so_far, lpad(to_hex((place::bigint * 2654435761) % 4294967296), 8, '0') as prefix
      from ${schema}.clinics k cross join lateral generate_series(k.first, k.last) as place) p
    join (select is_series, count(*)::int as templates from ${schema}.numbered group by 1) s using (is_series)
    join ${schema}.numbered n on n.is_series = p.is_series
      and n.number = (case when p.is_series then series_so_far else place - series_so_far end) % s.templates
    join ${schema}.names m on m.sex = n.sex and m.number =
      (hashint8(place) & 2147483647) % (select count(*) / 2 from ${schema}.names)
    order by p.prefix`);
  await run(
    `create table ${schema}.series_copies as select * from ${schema}.copies where is_series order by prefix`,
  );
  await run(`analyze ${schema}.copies, ${schema}.series_copies`);
}

/** The value of a column of the copy, from the template's row t and the copy c. */
function expressionOf(table: string, column: string, type: string): string {
  const own = `t.${column}`;
  const isPerson = table === "patients" || table === "users";
  if (isPerson && column === "id") return "c.patient_id";
  if (
    isPerson &&
    ["username", "first_name", "last_name", "name_sort", "search_terms"].includes(column)
  )
    return `c.${column}`;
  switch (column) {
    case "short_id":
      return "100 + c.place";
    case "patient_id":
    case "institution_id":
      return `c.${column}`;
    case "institution_ids":
      return "array[c.institution_id]";
    case "flag_template_group_id":
      return ownId(own, "c.institution_prefix");
    case "serial_number":
    case "device_serial_number":
      return `regexp_replace(${own}, '[0-9a-f]{8}$', c.prefix)`;
    case "source":
    case "explanation":
    case "incident_info":
      return `regexp_replace(${own}::text, '${uuidInText}', c.prefix || '\\1', 'g')::${type}`;
  }
  if (personColumns.has(column)) return `case when ${own} is not null then c.staff_id end`;
  return type === "uuid" ? ownId(own) : own;
}

/** `insert into … select` of one table for the named copies; t names its templates, filtered by `which`. */
async function copyStatement(
  database: Database,
  table: string,
): Promise<(copies: string, which: string) => string> {
  const { rows } = (await database.execute(sql`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`)) as {
    rows: { name: string; type: string }[];
  };
  const copied = copiedTables[table];
  const via = copied?.is === "copied" ? copied.via : undefined;
  const parent = via && via[1] !== "" ? via : undefined;
  const owner = parent ? "p.patient_id" : via ? "t.id" : "t.patient_id";
  const names = rows.map(({ name }) => name).join(", ");
  const values = rows.map(({ name, type }) => expressionOf(table, name, type)).join(", ");
  const join = parent ? `join ${schema}.${parent[1]} p on p.id = t.${parent[0]}` : "";
  return (copies, which) =>
    `insert into public.${table} (${names}) select ${values}
     from ${schema}.${table} t ${join} join ${schema}.${copies} c on c.template_id = ${owner} where ${which}`;
}

/** All rows of the copies. Nothing is looked up and no trigger runs, because all referenced rows are copied too. */
export async function copyTemplates(
  database: Database,
  { now, days }: { now: Date; days: number },
  say: Say,
): Promise<void> {
  const insert = (text: string) =>
    database.transaction(async (transaction) => {
      await liftTimeLimits(transaction);
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.execute(sql.raw(text));
    });
  for (const table of chartTables.filter((name) => !byDay.has(name))) {
    const statement = await copyStatement(database, table);
    await insert(statement("copies", "true"));
    say(`${table} copied`);
  }
  const statements = await Promise.all([...byDay].map((table) => copyStatement(database, table)));
  for (const table of byDay)
    await database.execute(sql.raw(`create index on ${schema}.${table} (received_at)`));
  for (let daysAgo = days + 1; daysAgo >= 0; daysAgo--) {
    const from = new Date(now.getTime() - (daysAgo + 1) * dayMs).toISOString();
    const to = new Date(now.getTime() - daysAgo * dayMs).toISOString();
    for (const statement of statements)
      await insert(
        statement("series_copies", `t.received_at > '${from}' and t.received_at <= '${to}'`),
      );
    if (daysAgo % 30 === 0) say(`series: ${daysAgo} days to go`);
  }
  for (const statement of statements) await insert(statement("copies", "not c.is_series"));
}
