import { and, eq, isNull, lt, ne } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { forgetChallenges, forgetOldChallenges } from "../records/second-factors.ts";
import { forgetOldProviderTokens } from "../records/provider-identities.ts";
import { sessions } from "../schema/sessions.ts";
import { dayMs } from "#contract/codes/duration.ts";

/** Ends one session; its tokens are dead at once. */
export async function endSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/**
 * Ends what began with the provider's word on this person: one session of its own, or all of them. Returns whose.
 */
export async function endProviderSessions(
  database: Database,
  named: { subject: string | undefined; sessionId: string | undefined },
  now: Date,
): Promise<string[]> {
  const { subject, sessionId } = named;
  if (subject === undefined && sessionId === undefined) return [];
  const ended = await database
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        isNull(sessions.endedAt),
        subject === undefined ? undefined : eq(sessions.providerSubject, subject),
        sessionId === undefined ? undefined : eq(sessions.providerSession, sessionId),
      ),
    )
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map(({ userId }) => userId))];
}

/** Ends every other session of a user, and every sign-in that waits for its second factor: the password has changed. */
export async function endOtherSessions(
  database: Database,
  userId: string,
  exceptSessionId: string | null,
  now: Date,
): Promise<void> {
  await forgetChallenges(database, userId);
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptSessionId === null ? undefined : ne(sessions.id, exceptSessionId),
      ),
    );
}

/** Removes sessions, with their tokens, a day after they ran out, and sign-ins that were never finished. */
export async function forgetOldSessions(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await forgetOldChallenges(database, now);
  await forgetOldProviderTokens(database, now);
  await database.delete(sessions).where(lt(sessions.expiresAt, yesterday));
}
