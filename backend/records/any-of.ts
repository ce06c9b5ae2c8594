import { sql, type SQL, type SQLWrapper } from "../drizzle.ts";

/** `column = any(ids)` with one parameter, however many ids there are (PostgreSQL takes 65,535 parameters). */
export const isAnyOf = (column: SQLWrapper, ids: readonly string[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${`{${ids.map((id) => `"${id}"`).join(",")}}`}::uuid[])`;

/** `value = any(all)` of texts, with one parameter. */
export const isAnyText = (value: SQLWrapper, all: Iterable<string>): SQL<boolean> =>
  sql<boolean>`${value} = any(${sql.param([...all])}::text[])`;
