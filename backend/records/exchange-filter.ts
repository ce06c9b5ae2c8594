/**
 * What a search of another system narrows records by, as conditions. Every window is bounded by a limit and begins after
 * the last record of the one before (keyset), so that a page costs the same however far it is.
 */
import { and, asc, desc, or, sql, type SQL, type PgColumn } from "../drizzle.ts";
import { patients } from "../schema/patients.ts";
import { isAnyOf } from "./any-of.ts";

/** An instant, or a local time (`2026-11-20T00:00:00`) on the clock of the patient's zone. */
export type Bound = { readonly instant: Date } | { readonly local: string };

/** From `from` inclusive to `to` exclusive; an end that is null is open. `isOutside` means before or after it. */
export interface TimeSpan {
  readonly from: Bound | null;
  readonly to: Bound | null;
  readonly isOutside?: boolean;
}

export interface RecordFilter {
  /** of the caller: records of others do not exist for it */
  readonly institutionIds: readonly string[];
  readonly patientIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  /** all must hold */
  readonly at: readonly TimeSpan[];
  readonly updated: readonly TimeSpan[];
  /** of the resource; undefined: any */
  readonly statuses?: ReadonlySet<string> | undefined;
  /** own codes; undefined: any */
  readonly codes?: ReadonlySet<string> | undefined;
  readonly after: WindowEnd | null;
  readonly isDescending: boolean;
  readonly limit: number;
}

/** The end of a window. */
export interface WindowEnd {
  /** ms since 1970 */
  readonly at: number;
  readonly id: string;
}

export interface WindowColumns {
  readonly id: PgColumn;
  /** what windows are ordered by before the id; null: by the id alone */
  readonly at: PgColumn | SQL | null;
  readonly updatedAt: PgColumn | SQL | null;
}

/** The conditions that hold for the count as well as for a window. The statement joins `patients`. */
export function matches(columns: WindowColumns, filter: RecordFilter): SQL | undefined {
  return and(
    isAnyOf(patients.institutionId, filter.institutionIds),
    filter.patientIds && isAnyOf(patients.id, filter.patientIds),
    filter.ids && isAnyOf(columns.id, filter.ids),
    ...filter.at.map((span) => (columns.at ? isIn(columns.at, span) : undefined)),
    ...filter.updated.map((span) =>
      columns.updatedAt ? isIn(columns.updatedAt, span) : undefined,
    ),
  );
}

/** Records after the end of the window before, in the order of {@link windowOrder}. */
export function isAfter({ at, id }: WindowColumns, filter: RecordFilter): SQL | undefined {
  const { after, isDescending } = filter;
  if (!after) return undefined;
  const operator = sql.raw(isDescending ? "<" : ">");
  if (!at) return sql`${id} ${operator} ${after.id}`;
  return sql`(${at}, ${id}) ${operator} (${new Date(after.at).toISOString()}::timestamptz, ${after.id})`;
}

export function windowOrder({ at, id }: WindowColumns, { isDescending }: RecordFilter): SQL[] {
  const order = isDescending ? desc : asc;
  return at ? [order(at), order(id)] : [order(id)];
}

function isIn(column: PgColumn | SQL, { from, to, isOutside }: TimeSpan): SQL | undefined {
  const low = from && toInstant(from);
  const high = to && toInstant(to);
  return isOutside
    ? or(low ? sql`${column} < ${low}` : undefined, high ? sql`${column} >= ${high}` : undefined)
    : and(low ? sql`${column} >= ${low}` : undefined, high ? sql`${column} < ${high}` : undefined);
}

const toInstant = (bound: Bound): SQL =>
  "instant" in bound
    ? sql`${bound.instant.toISOString()}::timestamptz`
    : sql`(${bound.local}::timestamp at time zone ${patients.timeZone})`;
