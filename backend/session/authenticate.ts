/**
 * Authenticate: who calls, from the cookies and anti-forgery headers of a request. Every refusal is a
 * 401, only the token that has run out says so (token_expired), and a missing or wrong anti-forgery
 * header is a 403.
 */
import { and, eq } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import {
  accessCookieName,
  csrfAccessHeader,
  csrfRefreshHeader,
  refreshCookieName,
} from "#contract/settings.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import { sessions, sessionTokens } from "../schema/sessions.ts";
import { users } from "../schema/users.ts";
import type { SignedIn } from "./signed-in.ts";
import { antiForgeryValue, isSameSecret, tokenHash } from "./tokens.ts";

const wires = {
  access: { cookieName: accessCookieName, headerName: csrfAccessHeader },
  refresh: { cookieName: refreshCookieName, headerName: csrfRefreshHeader },
} as const;

/** The token of a request, after its anti-forgery header was compared where `isProven` asks for it. */
export function readToken(request: Request, kind: "access" | "refresh", isProven: boolean): string {
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

/** The token's row, session and user, unless the session has ended or run out or the account was closed. */
export async function findToken(
  database: Database,
  token: string,
  kind: "access" | "refresh",
  now: Date,
): Promise<FoundToken> {
  const [row] = await database
    .select({ token: sessionTokens, session: sessions, user: users })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessionTokens.hash, tokenHash(token)), eq(sessionTokens.kind, kind)));
  const isAlive =
    row && !row.session.endedAt && row.session.expiresAt > now && !row.user.disabledAt;
  if (!isAlive) throw new ProblemError("unauthorized");
  return {
    hash: row.token.hash,
    expiresAt: row.token.expiresAt,
    replacedAt: row.token.replacedAt,
    session: { id: row.session.id, expiresAt: row.session.expiresAt },
    user: {
      id: row.user.id,
      sessionId: row.session.id,
      role: row.user.role,
      institutionIds: row.user.institutionIds,
    },
  };
}

/** The caller by access token. Writes prove that they come from a page of ours. */
export async function authenticate(
  database: Database,
  request: Request,
  now: Date,
): Promise<SignedIn> {
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const found = await findToken(database, readToken(request, "access", isWrite), "access", now);
  if (found.expiresAt <= now) throw new ProblemError("token_expired", { token_expired: true });
  return found.user;
}
