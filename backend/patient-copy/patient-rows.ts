/** The rows of one patient, table by table, in windows: a copy of years holds no more than one window in memory. */
import { sql, type SQL } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { copiedTables } from "./copied-tables.ts";

export type Row = Readonly<Record<string, unknown>>;

const windowRows = 1000;

/** As JSON has them: instants in ISO 8601. Bytes and secrets are left out. @throws Error for a table that is not copied */
export async function* patientRows(
  database: Database,
  name: string,
  patientId: string,
): AsyncGenerator<Row> {
  const table = copiedTables[name];
  if (table?.is !== "copied") throw new Error(`${name} is not copied`);
  const { order, without = [], named } = table;
  const columns = order.map(([column]) => sql`t.${sql.identifier(column)}`);
  const whole = named
    ? sql`to_jsonb(t) || jsonb_build_object('name',
        (select n.name from ${sql.identifier(named[1])} n where n.id = t.${sql.identifier(named[0])}))`
    : sql`to_jsonb(t)`;
  let last: readonly unknown[] | null = null;
  for (;;) {
    const end: SQL = last
      ? sql`and (${sql.join(columns, sql`, `)}) > (${sql.join(
          last.map((value, index) => sql`${value}::${sql.raw(order[index]?.[1] ?? "text")}`),
          sql`, `,
        )})`
      : sql``;
    const { rows } = (await database.execute(sql`
      select ${whole} as whole from ${sql.identifier(name)} t
      where ${isOfPatient(name, patientId)} ${end}
      order by ${sql.join(columns, sql`, `)} limit ${windowRows}`)) as {
      rows: { whole: Record<string, unknown> }[];
    };
    for (const row of rows)
      yield Object.fromEntries(Object.entries(row.whole).filter(([key]) => !without.includes(key)));
    const final = rows.at(-1)?.whole;
    if (!final || rows.length < windowRows) return;
    last = order.map(([column]) => final[column]);
  }
}

/** The rows `t` of a copied table that are the patient's. */
export function isOfPatient(name: string, patientId: string): SQL {
  const table = copiedTables[name];
  const [column, parent] = (table?.is === "copied" && table.via) || ["patient_id", ""];
  if (parent === "") return sql`t.${sql.identifier(column)} = ${patientId}::uuid`;
  return sql`t.${sql.identifier(column)} in
    (select id from ${sql.identifier(parent)} where patient_id = ${patientId}::uuid)`;
}
