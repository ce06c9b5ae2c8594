/**
 * Rotation: a refresh token is good for one exchange. Because the answer of that exchange can be lost, the
 * same token gets another valid pair within the grace. Used later than that it has
 * been copied, and the session ends for everybody who holds it.
 */
import { and, eq, isNull } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import { sessionTokens } from "../schema/sessions.ts";
import type { BackendSettings } from "../settings.ts";
import { findToken } from "./authenticate.ts";
import { endSession } from "./end-session.ts";
import { issueTokens, type IssuedTokens } from "./issue-tokens.ts";
import type { SignedIn } from "./signed-in.ts";

export async function rotate(
  database: Database,
  refreshToken: string,
  now: Date,
  settings: BackendSettings,
): Promise<{ user: SignedIn; tokens: IssuedTokens }> {
  const found = await findToken(database, refreshToken, "refresh", now);
  await database
    .update(sessionTokens)
    .set({ replacedAt: now })
    .where(and(eq(sessionTokens.hash, found.hash), isNull(sessionTokens.replacedAt)));
  const sinceMs = found.replacedAt ? now.getTime() - found.replacedAt.getTime() : 0;
  if (sinceMs > settings.refreshGraceSeconds * 1000) {
    await endSession(database, found.session.id, now);
    throw new ProblemError("unauthorized");
  }
  return { user: found.user, tokens: await issueTokens(database, found.session, now, settings) };
}
