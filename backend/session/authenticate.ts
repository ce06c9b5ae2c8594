/**
 * Authenticate: who calls, from the cookies and anti-forgery headers of a request. Every refusal is a
 * 401, only the token that has run out says so (token_expired), and a missing or wrong anti-forgery
 * header is a 403.
 */
import { and, eq, isNotNull, isNull, sql } from "../drizzle.ts";
import { parse } from "hono/utils/cookie";
import {
  accessCookieName,
  csrfAccessHeader,
  csrfRefreshHeader,
  refreshCookieName,
} from "#contract/settings.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import { secondFactors } from "../schema/second-factors.ts";
import { sessions, sessionTokens } from "../schema/sessions.ts";
import { users } from "../schema/users.ts";
import type { AccessCache } from "./access-cache.ts";
import type { SignedIn } from "./signed-in.ts";
import { antiForgeryValue, isSameSecret, tokenHash } from "./tokens.ts";

const wires = {
  access: { cookieName: accessCookieName, headerName: csrfAccessHeader },
  refresh: { cookieName: refreshCookieName, headerName: csrfRefreshHeader },
} as const;

/** The token of a request, after its anti-forgery header was compared if `isProven` requires it. */
export function tokenOf(request: Request, kind: "access" | "refresh", isProven: boolean): string {
  const { cookieName, headerName } = wires[kind];
  const token = parse(request.headers.get("cookie") ?? "", cookieName)[cookieName];
  if (!token) throw new ProblemError("unauthorized");
  if (isProven && !isSameSecret(request.headers.get(headerName) ?? "", antiForgeryValue(token)))
    throw new ProblemError("forbidden", { message: "The anti-forgery header is missing or wrong" });
  return token;
}

export interface FoundToken {
  hash: string;
  expiresAt: Date;
  replacedAt: Date | null;
  session: { id: string; expiresAt: Date };
  user: SignedIn;
}

/** @throws ProblemError unauthorized when the session has run out */
function requireAlive(found: FoundToken | undefined, now: Date): FoundToken {
  if (!found || found.session.expiresAt <= now) throw new ProblemError("unauthorized");
  return found;
}

/** The token's row, session and user, unless the session has ended or run out or the account was closed. */
export async function findToken(
  database: Database,
  token: string,
  kind: "access" | "refresh",
  now: Date,
): Promise<FoundToken> {
  return requireAlive(await readToken(database, tokenHash(token), kind), now);
}

/** Undefined when the session has ended or the account was closed; whether it has run out is for the caller. */
async function readToken(
  database: Database,
  hash: string,
  kind: "access" | "refresh",
): Promise<FoundToken | undefined> {
  const [row] = await database
    .select({
      hash: sessionTokens.hash,
      expiresAt: sessionTokens.expiresAt,
      replacedAt: sessionTokens.replacedAt,
      session: { id: sessions.id, expiresAt: sessions.expiresAt },
      user: {
        id: users.id,
        role: users.role,
        institutionIds: users.institutionIds,
        hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
        isByProvider: sql<boolean>`${sessions.providerSubject} is not null`,
      },
    })
    .from(sessionTokens)
    .innerJoin(sessions, and(eq(sessions.id, sessionTokens.sessionId), isNull(sessions.endedAt)))
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.disabledAt)))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)),
    )
    .where(and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, kind)));
  return row && { ...row, user: { ...row.user, sessionId: row.session.id } };
}

/** The caller by access token, who may be cached for a moment. Writes prove that they come from a page of ours. */
export async function authenticate(
  database: Database,
  { callers }: AccessCache,
  request: Request,
  now: Date,
): Promise<SignedIn> {
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const hash = tokenHash(tokenOf(request, "access", isWrite));
  const cached = await callers.find([hash], async () => {
    const read = await readToken(database, hash, "access");
    return new Map(read && [[hash, read]]);
  });
  const found = requireAlive(cached.get(hash), now);
  if (found.expiresAt <= now) throw new ProblemError("token_expired", { token_expired: true });
  return found.user;
}
