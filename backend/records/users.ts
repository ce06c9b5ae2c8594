import { eq, sql } from "../drizzle.ts";
import type { User } from "#contract/session.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { users } from "../schema/users.ts";
import { iso } from "./iso.ts";

export type UserRow = typeof users.$inferSelect;

export async function findUserByName(
  database: Database,
  username: string,
): Promise<UserRow | null> {
  const [row] = await database
    .select()
    .from(users)
    .where(eq(users.username, sql`lower(${username.trim()})`));
  return row ?? null;
}

export async function getUser(database: Database, id: string): Promise<UserRow> {
  const [row] = await database.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound();
  return row;
}

/** Of a session by the identity provider: a password that was given to an account has nothing to do with it. */
export const withoutPassword = (row: UserRow): UserRow => ({ ...row, mustChangePassword: false });

/** The user as the app keeps it. `isFactorDue`: a second factor has to be set up before anything else. */
export const toUser = (row: UserRow, accessExpiresAt: Date, isFactorDue = false): User => ({
  identity_user_id: row.id,
  role: row.role,
  institution_ids: row.institutionIds,
  ld_hash: row.ldHash || null,
  access_expires_at: iso(accessExpiresAt),
  allowed_programs: row.allowedPrograms,
  must_change_password: row.mustChangePassword,
  ...(isFactorDue && { must_set_up_second_factor: true }),
});
