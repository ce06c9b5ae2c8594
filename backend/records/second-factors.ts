/** Second factors, their recovery codes and sign-ins that wait for them, as rows. */
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { recoveryCodes, secondFactorChallenges, secondFactors } from "../schema/second-factors.ts";
import { deletePasskeys, forgetOldPasskeyChallenges, forgetPasskeyChallenges } from "./passkeys.ts";
import type { SecretBox } from "../secrets/secret-box.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** A challenge takes so many codes; then it begins again with the password. */
const challengeTriesMax = 5;

export const secondFactorPlace = (userId: string) => `second-factor/${userId}`;

export async function findSecondFactor(
  database: Database,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await database.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Whether the sign-in of this user waits for a code. */
export async function hasSecondFactor(database: Database, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(database, userId))?.confirmedAt);
}

export const openSecret = (box: SecretBox, row: SecondFactorRow): string =>
  box.open(row.sealedSecret, secondFactorPlace(row.userId));

/** A secret that awaits its first code, instead of an earlier one. False: there is a factor that holds. */
export async function putPendingFactor(
  database: Database,
  box: SecretBox,
  given: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const { userId, secret, now } = given;
  const values = {
    sealedSecret: box.seal(secret, secondFactorPlace(userId)),
    createdAt: now,
    lastStep: 0,
  };
  const stored = await database
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: values,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** False: another call has confirmed it, or begun it again, meanwhile. */
export async function confirmFactor(
  database: Database,
  row: SecondFactorRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const stored = await database
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, row.userId),
        isNull(secondFactors.confirmedAt),
        eq(secondFactors.sealedSecret, row.sealedSecret),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** Takes a step. False: it, or a later one, was taken before. */
export async function takeStep(database: Database, userId: string, step: number): Promise<boolean> {
  const stored = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** True: there was one, confirmed. Its recovery codes, the passkeys beside it and the sign-ins that wait for it go as well. */
export async function deleteSecondFactor(database: Database, userId: string): Promise<boolean> {
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await deletePasskeys(database, userId);
  await forgetChallenges(database, userId);
  const deleted = await database
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Hashes by their place, instead of earlier ones. */
export async function putRecoveryCodes(
  database: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = hashes.map((hash, at) => ({ userId, place: at, hash }));
  await database.insert(recoveryCodes).values(rows);
}

export async function findRecoveryHash(
  database: Database,
  userId: string,
  at: number,
): Promise<string | null> {
  const [row] = await database
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(unused(userId, at));
  return row?.hash ?? null;
}

/** False: it was used meanwhile. */
export async function takeRecoveryCode(
  database: Database,
  userId: string,
  at: number,
  now: Date,
): Promise<boolean> {
  const stored = await database
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(unused(userId, at))
    .returning({ place: recoveryCodes.place });
  return stored.length > 0;
}

const unused = (userId: string, at: number) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.place, at), isNull(recoveryCodes.usedAt));

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function addChallenge(
  database: Database,
  challenge: { hash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await database.insert(secondFactorChallenges).values(challenge);
}

/** Whose sign-in waits by this challenge, without a try. Undefined: it has run out, was used up, or never was. */
export async function findChallenge(
  database: Database,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .select({ userId: secondFactorChallenges.userId })
    .from(secondFactorChallenges)
    .where(holds(hash, now));
  return row?.userId;
}

const holds = (hash: string, now: Date) =>
  and(
    eq(secondFactorChallenges.hash, hash),
    gt(secondFactorChallenges.expiresAt, now),
    lt(secondFactorChallenges.tries, challengeTriesMax),
  );

/** Counts a try of a challenge that holds. Undefined: it has run out, was used up, or never was. */
export async function tryChallenge(
  database: Database,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .update(secondFactorChallenges)
    .set({ tries: sql`${secondFactorChallenges.tries} + 1` })
    .where(holds(hash, now))
    .returning({ userId: secondFactorChallenges.userId });
  return row?.userId;
}

/** True: it was valid until now. Of several that use it at once, one takes it. */
export async function takeChallenge(database: Database, hash: string): Promise<boolean> {
  const deleted = await database
    .delete(secondFactorChallenges)
    .where(eq(secondFactorChallenges.hash, hash))
    .returning({ hash: secondFactorChallenges.hash });
  return deleted.length > 0;
}

/** After a change of password: who gave the old one begins again. */
export async function forgetChallenges(database: Database, userId: string): Promise<void> {
  await forgetPasskeyChallenges(database, userId);
  await database.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId));
}

export async function forgetOldChallenges(database: Database, now: Date): Promise<void> {
  await forgetOldPasskeyChallenges(database, now);
  await database.delete(secondFactorChallenges).where(lt(secondFactorChallenges.expiresAt, now));
}
