/** Views of the patient list that an institution shares. */
import { and, count, eq, inArray, ne, sql } from "../drizzle.ts";
import type { TeamView } from "#contract/team-view.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { teamViews } from "../schema/team-views.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { iso } from "./iso.ts";

type Row = typeof teamViews.$inferSelect;
type Caller = Pick<SignedIn, "id" | "role" | "institutionIds">;

const mayChange = (row: Row, user: Caller): boolean =>
  row.createdBy === user.id || user.role === "ADMIN";

export const toTeamView = (row: Row, user: Caller): TeamView => ({
  id: row.id,
  name: row.name,
  tab: row.tab,
  sort: row.sort,
  direction: row.direction,
  filters: { connectivity_states: [], ...row.filters },
  created_by: row.createdBy,
  created_at: iso(row.createdAt),
  may_change: mayChange(row, user),
});

export async function findTeamViews(database: Database, user: Caller): Promise<TeamView[]> {
  const rows = await database
    .select()
    .from(teamViews)
    .where(inArray(teamViews.institutionId, [...user.institutionIds]))
    .orderBy(sql`lower(${teamViews.name})`, teamViews.id);
  return rows.map((row) => toTeamView(row, user));
}

/**
 * A view that the caller may change.
 * @throws not_found; forbidden if a colleague made it
 */
export async function findOwnTeamView(database: Database, id: string, user: Caller): Promise<Row> {
  const [row] = await database
    .select()
    .from(teamViews)
    .where(and(eq(teamViews.id, id), inArray(teamViews.institutionId, [...user.institutionIds])));
  if (!row) throw notFound();
  if (!mayChange(row, user)) throw new ProblemError("forbidden");
  return row;
}

export async function countTeamViews(database: Database, institutionId: string): Promise<number> {
  const [found] = await database
    .select({ total: count() })
    .from(teamViews)
    .where(eq(teamViews.institutionId, institutionId));
  return found?.total ?? 0;
}

/** Whether another view of the institution has the name. */
export async function isViewNameTaken(
  database: Database,
  { id, institutionId }: Pick<Row, "id" | "institutionId">,
  name: string,
): Promise<boolean> {
  const [same] = await database
    .select({ id: teamViews.id })
    .from(teamViews)
    .where(
      and(
        eq(teamViews.institutionId, institutionId),
        sql`lower(${teamViews.name}) = lower(${name})`,
        ne(teamViews.id, id),
      ),
    );
  return same !== undefined;
}
