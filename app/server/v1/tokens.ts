/** Tokens in the session row: those from a sign-in or a refresh, and those that other answers set. */
import "server-only";
import type { User } from "#contract/session.ts";
import type { Session } from "../session/session.ts";
import type { V1Tokens } from "../session/session-data.ts";
import { storeCookies } from "./set-cookie.ts";
import { SignedOut } from "./v1-error.ts";

/** The access token is refreshed one minute before it ends. */
const refreshLeadMs = 60_000;

/**
 * When the next refresh is due, by the clinic's clock. null if the token is in its last minute from the start: with a
 * wrong clock, every call would otherwise cause a refresh. Then only a 401 shows that a refresh is due.
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
  /** generation of the tokens that the call was sent with */
  readonly usedGeneration: number;
  /** Cookies end by the clinic's clock as well: `Expires` is the backend's time. */
  readonly clinicNowMs: number;
}

/** Stores the tokens of a refresh, unless another process has already stored newer ones. */
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

/**
 * Stores the cookies of any other answer. An answer that was on its way during a refresh brings old tokens; they are
 * ignored.
 */
export async function storeAnswerCookies(session: Session, answered: Answered): Promise<void> {
  const { setCookies, usedGeneration, clinicNowMs } = answered;
  if (setCookies.length === 0 || session.key === undefined) return;
  try {
    await session.update((data) => {
      if (data.v1.generation !== usedGeneration) return;
      data.v1.cookies = storeCookies(data.v1.cookies, setCookies, clinicNowMs);
    });
  } catch (error) {
    // signed out elsewhere in the meantime: the call was done, so its answer counts
    if (!(error instanceof SignedOut)) throw error;
  }
}
