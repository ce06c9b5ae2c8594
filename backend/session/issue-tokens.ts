import type { Database } from "../database.ts";
import { sessions, sessionTokens } from "../schema/sessions.ts";
import type { BackendSettings } from "../settings.ts";
import { newToken, tokenHash } from "./tokens.ts";

export interface IssuedTokens {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  sessionExpiresAt: Date;
}

/** Whom the identity provider vouches for, and in which session of its own. */
export interface ProviderSession {
  subject: string;
  sessionId: string | undefined;
  /** when the person has signed in there; null: it does not say */
  provenAt: Date | null;
}

/** A new session of a user, with its first pair of tokens. */
export async function startSession(
  database: Database,
  userId: string,
  now: Date,
  settings: BackendSettings,
  provider?: ProviderSession,
): Promise<IssuedTokens> {
  const id = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + settings.sessionSeconds * 1000);
  await database.insert(sessions).values({
    id,
    userId,
    createdAt: now,
    expiresAt,
    provenAt: provider ? provider.provenAt : now,
    providerSubject: provider?.subject,
    providerSession: provider?.sessionId,
  });
  return issueTokens(database, { id, expiresAt }, now, settings);
}

/** A further pair for a running session; the access token never outlives it. */
export async function issueTokens(
  database: Database,
  session: { id: string; expiresAt: Date },
  now: Date,
  settings: BackendSettings,
): Promise<IssuedTokens> {
  const accessToken = newToken();
  const refreshToken = newToken();
  const accessEnd = now.getTime() + settings.accessTokenSeconds * 1000;
  const accessExpiresAt = new Date(Math.min(accessEnd, session.expiresAt.getTime()));
  const common = { sessionId: session.id, issuedAt: now };
  await database.insert(sessionTokens).values([
    { ...common, kind: "access", hash: tokenHash(accessToken), expiresAt: accessExpiresAt },
    { ...common, kind: "refresh", hash: tokenHash(refreshToken), expiresAt: session.expiresAt },
  ]);
  return {
    sessionId: session.id,
    accessToken,
    refreshToken,
    accessExpiresAt,
    sessionExpiresAt: session.expiresAt,
  };
}
