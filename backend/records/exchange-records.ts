/** A kind of record that another system searches: a window of them, and how many there are, by one set of conditions. */
import { and, count, type SQL, type PgTable, type SelectedFields } from "../drizzle.ts";
import type { SelectResult } from "drizzle-orm/query-builders/select.types";
import type { Database } from "../database.ts";
import {
  isAfter,
  matches,
  windowOrder,
  type RecordFilter,
  type WindowColumns,
} from "./exchange-filter.ts";

interface RecordKind<Fields extends SelectedFields, Wanted> {
  readonly table: PgTable;
  /** inner joins, the last one with `patients`; none if the table is that one */
  readonly joins: readonly (readonly [PgTable, SQL | undefined])[];
  /** joined for its fields alone, where there is one */
  readonly beside?: readonly [PgTable, SQL | undefined];
  readonly fields: Fields;
  readonly columns: WindowColumns;
  /** what holds beside the filter's ids, patients and times */
  readonly also?: (filter: RecordFilter, wanted: Wanted, database: Database) => SQL | undefined;
}

type Found<Fields extends SelectedFields> = SelectResult<
  Fields,
  "partial",
  Record<string, "not-null">
>;

interface ExchangeRecords<Fields extends SelectedFields, Wanted> {
  /** at most `limit`, in the filter's order, after the end of the window before */
  readonly find: (
    database: Database,
    filter: RecordFilter,
    wanted: Wanted,
  ) => Promise<Found<Fields>[]>;
  /** wherever a window ends */
  readonly count: (database: Database, filter: RecordFilter, wanted: Wanted) => Promise<number>;
}

/** `Wanted`: the query of a search of this kind beside the filter. */
export function exchangeRecords<Fields extends SelectedFields, Wanted = void>(
  kind: RecordKind<Fields, Wanted>,
): ExchangeRecords<Fields, Wanted> {
  const { columns, also } = kind;
  const conditions = (database: Database, filter: RecordFilter, wanted: Wanted) =>
    and(matches(columns, filter), also?.(filter, wanted, database));
  const select = (database: Database, fields: SelectedFields) => {
    const query = database.select(fields).from(kind.table).$dynamic();
    for (const [table, on] of kind.joins) query.innerJoin(table, on);
    return query;
  };
  return {
    async find(database, filter, wanted) {
      const query = select(database, kind.fields);
      if (kind.beside) query.leftJoin(...kind.beside);
      const rows: unknown = await query
        .where(and(conditions(database, filter, wanted), isAfter(columns, filter)))
        .orderBy(...windowOrder(columns, filter))
        .limit(filter.limit);
      return rows as Found<Fields>[];
    },
    async count(database, filter, wanted) {
      const query = select(database, { count: count() });
      const [found] = await query.where(conditions(database, filter, wanted));
      return Number(found?.["count"] ?? 0);
    },
  };
}
