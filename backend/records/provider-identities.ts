/** Persons of the identity provider as users, and tokens of it that were taken, as rows. */
import { and, eq, inArray, lt, ne, or, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { institutions } from "../schema/institutions.ts";
import {
  providerIdentities,
  providerLinkPermits,
  usedProviderTokens,
} from "../schema/provider-identities.ts";
import { users } from "../schema/users.ts";
import type { UserRow } from "./users.ts";

export async function findLinkedUser(
  database: Database,
  issuer: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await database
    .select({ user: users })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)));
  return row?.user;
}

/** Accounts of staff that may be the person's: by mail address or name, capitals aside. */
export async function findSimilarUsers(
  database: Database,
  { email, username }: { email: string | undefined; username: string | undefined },
): Promise<{ user: UserRow; isAllowed: boolean }[]> {
  const rows = await database
    .select({ user: users, permit: providerLinkPermits.userId })
    .from(users)
    .leftJoin(providerLinkPermits, eq(providerLinkPermits.userId, users.id))
    .where(
      and(
        ne(users.role, "PATIENT"),
        or(
          email === undefined ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase()),
          username === undefined ? undefined : eq(users.username, username.toLowerCase()),
        ) ?? sql`false`,
      ),
    );
  return rows.map(({ user, permit }) => ({ user, isAllowed: permit !== null }));
}

/** Uses up the permit, where there was one. */
export async function linkUser(
  transaction: Database,
  link: typeof providerIdentities.$inferInsert,
): Promise<void> {
  await transaction.insert(providerIdentities).values(link);
  await transaction.delete(providerLinkPermits).where(eq(providerLinkPermits.userId, link.userId));
}

export async function allowLink(transaction: Database, userId: string, now: Date): Promise<void> {
  await transaction
    .insert(providerLinkPermits)
    .values({ userId, allowedAt: now })
    .onConflictDoUpdate({ target: providerLinkPermits.userId, set: { allowedAt: now } });
}

/** Those of the ids that exist, and the programmes of all of them. */
export async function findPlaces(
  database: Database,
  ids: readonly string[],
): Promise<{ ids: string[]; programs: string[] }> {
  const rows = await database
    .select({ id: institutions.id, programs: institutions.allowedPrograms })
    .from(institutions)
    .where(inArray(institutions.id, [...ids]));
  const found = new Map(rows.map(({ id, programs }) => [id, programs]));
  const own = ids.filter((id) => found.has(id));
  return { ids: own, programs: [...new Set(own.flatMap((id) => found.get(id) ?? []))] };
}

/** False: it was taken before. */
export async function takeProviderToken(
  transaction: Database,
  hash: string,
  expiresAt: Date,
): Promise<boolean> {
  const taken = await transaction
    .insert(usedProviderTokens)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedProviderTokens.hash });
  return taken.length > 0;
}

export async function forgetOldProviderTokens(database: Database, now: Date): Promise<void> {
  await database.delete(usedProviderTokens).where(lt(usedProviderTokens.expiresAt, now));
}
