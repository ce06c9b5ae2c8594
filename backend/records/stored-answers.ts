import { and, eq, lte } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { storedAnswers } from "../schema/stored-answers.ts";
import { dayMs } from "#contract/codes/duration.ts";

type StoredAnswer = typeof storedAnswers.$inferSelect;

const storedForMs = dayMs;

const storedSince = (now: Date) => new Date(now.getTime() - storedForMs);

/**
 * Takes a key for this transaction: null when it is ours, else what was stored under it. Of two that take the same key
 * at once the second waits for the first to end: it gets the first's answer, or the key if the first failed.
 */
export async function takeKey(
  transaction: Database,
  taken: Pick<StoredAnswer, "keyHash" | "userId" | "requestHash">,
  now: Date,
): Promise<StoredAnswer | null> {
  const isOfKey = eq(storedAnswers.keyHash, taken.keyHash);
  await transaction
    .delete(storedAnswers)
    .where(and(isOfKey, lte(storedAnswers.createdAt, storedSince(now))));
  const [ours] = await transaction
    .insert(storedAnswers)
    .values({ ...taken, createdAt: now })
    .onConflictDoNothing()
    .returning({ keyHash: storedAnswers.keyHash });
  if (ours) return null;
  const [stored] = await transaction.select().from(storedAnswers).where(isOfKey);
  if (!stored) throw new Error("a kept answer is gone");
  return stored;
}

/** Keeps the answer under a key that was taken in the same transaction. */
export async function storeAnswer(
  transaction: Database,
  keyHash: string,
  sealedAnswer: Uint8Array,
): Promise<void> {
  await transaction
    .update(storedAnswers)
    .set({ sealedAnswer })
    .where(eq(storedAnswers.keyHash, keyHash));
}

/** Removes answers that are no longer given again. */
export async function forgetOldAnswers(database: Database, now: Date): Promise<void> {
  await database.delete(storedAnswers).where(lte(storedAnswers.createdAt, storedSince(now)));
}
