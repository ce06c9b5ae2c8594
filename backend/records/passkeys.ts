/** Passkeys and the challenges for browsers, as rows. */
import { randomBytes } from "node:crypto";
import { and, asc, count, eq, lt, lte, or, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { passkeyChallenges, passkeys } from "../schema/passkeys.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** What a challenge is for, and of which session or sign-in. */
export const challengePlace = {
  registration: (sessionId: string) => `registration ${sessionId}`,
  /** by the hash of the sign-in that waits */
  signIn: (hash: string) => `sign-in ${hash}`,
  stepUp: (sessionId: string) => `step-up ${sessionId}`,
};

const challengeMs = 5 * 60_000;
/** Less is too little for a user who has yet to look for the key. */
const challengeLeftMs = 4 * 60_000;

/** The oldest first. */
export function findPasskeys(database: Database, userId: string): Promise<PasskeyRow[]> {
  return database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(
  database: Database,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await database
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return row;
}

/** False: the account has so many already, or this one is registered already. */
export async function addPasskey(
  database: Database,
  passkey: typeof passkeys.$inferInsert,
  most: number,
): Promise<boolean> {
  const [row] = await database
    .select({ there: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, passkey.userId));
  if ((row?.there ?? 0) >= most) return false;
  const added = await database
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Notes its use. False: it has counted as far, or further, before (devices that do not count say 0 each time). */
export async function notePasskeyUse(
  database: Database,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const isOn = lt(passkeys.counter, counter);
  const counts = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), or(isOn, counts)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** False: there was none of the user's. */
export async function deletePasskey(
  database: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await database
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

export async function deletePasskeys(database: Database, userId: string): Promise<void> {
  await database.delete(passkeys).where(eq(passkeys.userId, userId));
}

interface Challenged {
  readonly place: string;
  readonly userId: string;
  readonly now: Date;
}

/** A new one in the place of that which was there. */
export async function renewPasskeyChallenge(
  database: Database,
  challenged: Challenged,
): Promise<string> {
  await database.delete(passkeyChallenges).where(eq(passkeyChallenges.place, challenged.place));
  return openPasskeyChallenge(database, challenged);
}

/** What a browser is to sign there: the same for a page that is read again, until it was used or has nearly run out. */
export async function openPasskeyChallenge(
  database: Database,
  { place, userId, now }: Challenged,
): Promise<string> {
  const values = {
    userId,
    challenge: randomBytes(32).toString("base64url"),
    expiresAt: new Date(now.getTime() + challengeMs),
  };
  const nearlyOver = new Date(now.getTime() + challengeLeftMs);
  const [row] = await database
    .insert(passkeyChallenges)
    .values({ place, ...values })
    .onConflictDoUpdate({
      target: passkeyChallenges.place,
      set: {
        challenge: sql`case when ${passkeyChallenges.expiresAt} <= ${nearlyOver.toISOString()} then excluded.challenge else ${passkeyChallenges.challenge} end`,
        expiresAt: sql`case when ${passkeyChallenges.expiresAt} <= ${nearlyOver.toISOString()} then excluded.expires_at else ${passkeyChallenges.expiresAt} end`,
      },
    })
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? values.challenge;
}

/** Takes it away, so that it counts once. Undefined: there is none, or it has run out. */
export async function takePasskeyChallenge(
  database: Database,
  { place, userId, now }: Challenged,
): Promise<string | undefined> {
  const [row] = await database
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.place, place), eq(passkeyChallenges.userId, userId)))
    .returning();
  return row && row.expiresAt > now ? row.challenge : undefined;
}

export async function forgetPasskeyChallenges(database: Database, userId: string): Promise<void> {
  await database.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

export async function forgetOldPasskeyChallenges(database: Database, now: Date): Promise<void> {
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
