/** Tokens in the session row: what a sign-in or a refresh brought, and what other answers set. */
import "server-only";
import type { User } from "#contract/session.ts";
import type { Session } from "../session/session.ts";
import type { V1Tokens } from "../session/session-data.ts";
import { storeCookies } from "./set-cookie.ts";
import { SignedOut } from "./v1-error.ts";

/** The access token is refreshed one minute before it ends. */
const refreshLeadMs = 60_000;

/**
 * When the next refresh is due, by the clinic's clock. null when the token is in its last minute from the start:
 * a clock that is wrong would otherwise refresh with every call. Then only a 401 tells.
 */
export function refreshDueAtMs(accessExpiresAt: string, clinicNowMs: number): number | null {
  const dueAtMs = Date.parse(accessExpiresAt) - refreshLeadMs;
  return dueAtMs > clinicNowMs ? dueAtMs : null;
}

export function isRefreshDue(tokens: Readonly<V1Tokens>, clinicNowMs: number): boolean {
  return tokens.refreshDueAtMs !== null && clinicNowMs >= tokens.refreshDueAtMs;
}

interface Answered {
  readonly setCookies: readonly string[];
  /** of the tokens that the call was sent with */
  readonly usedGeneration: number;
  /** Cookies end by the clinic's clock as well: `Expires` is the backend's time. */
  readonly clinicNowMs: number;
}

/** Stores what a refresh brought, unless somebody else's newer tokens are there already. */
export async function storeRefreshed(
  session: Session,
  user: User,
  answered: Answered,
): Promise<void> {
  const { setCookies, usedGeneration, clinicNowMs } = answered;
  await session.update((data) => {
    if (data.v1.generation !== usedGeneration) return;
    data.user = user;
    data.v1 = {
      cookies: storeCookies(data.v1.cookies, setCookies, clinicNowMs),
      generation: usedGeneration + 1,
      refreshDueAtMs: refreshDueAtMs(user.access_expires_at, clinicNowMs),
    };
  });
}

/** Cookies of any other answer. One that was on its way during a refresh brings old tokens and is left aside. */
export async function storeAnswerCookies(session: Session, answered: Answered): Promise<void> {
  const { setCookies, usedGeneration, clinicNowMs } = answered;
  if (setCookies.length === 0 || session.key === undefined) return;
  try {
    await session.update((data) => {
      if (data.v1.generation !== usedGeneration) return;
      data.v1.cookies = storeCookies(data.v1.cookies, setCookies, clinicNowMs);
    });
  } catch (error) {
    // signed out elsewhere meanwhile: the call was done all the same, its answer counts
    if (!(error instanceof SignedOut)) throw error;
  }
}
