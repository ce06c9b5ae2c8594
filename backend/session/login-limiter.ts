import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "../http/problem-error.ts";
import type { BackendSettings } from "../settings.ts";

export interface LoginLimiter {
  /**
   * Counts a try. `isKnown` says whether the account has signed in from the address before; it is asked only if it
   * matters. @throws ProblemError too_many_requests with Retry-After when there were too many
   */
  begin: (account: string, address: string, isKnown: () => Promise<boolean>) => Promise<void>;
  /** The try was right: it does not count, and the account starts again. */
  succeed: (account: string, address: string) => Promise<void>;
}

/**
 * Counts tries by account and address, so that nobody locks a colleague out from elsewhere, and by address
 * alone, so that nobody tries one password on all accounts. Whoever has many addresses is slowed down by account: after
 * some wrong tries from anywhere the addresses that the account does not know share one try in a while. The owner's own
 * address goes on as before, so that nobody locks the owner out. A try counts before the password is looked at:
 * tries at the same time get no more chances than tries in a row.
 */
export function createLoginLimiter(settings: BackendSettings): LoginLimiter {
  const duration = settings.loginFailuresWindowSeconds;
  const byPair = new RateLimiterMemory({ points: settings.loginFailuresMax, duration });
  const byAddress = new RateLimiterMemory({ points: settings.loginFailuresMax * 10, duration });
  const byAccount = new RateLimiterMemory({
    points: settings.loginFailuresPerAccountMax,
    duration,
  });
  const pause = new RateLimiterMemory({ points: 1, duration: settings.loginPauseSeconds });
  /** Whether the account has been tried too often, from wherever. */
  const isUnderAttack = async (account: string) =>
    byAccount.consume(account).then(
      () => false,
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return true;
      },
    );
  const pair = (account: string, address: string) => `${account}\n${address}`;
  return {
    async begin(account, address, isKnown) {
      try {
        await byPair.consume(pair(account, address));
        await byAddress.consume(address);
        if ((await isUnderAttack(account)) && !(await isKnown())) await pause.consume(account);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const waitSeconds = String(Math.ceil(refusal.msBeforeNext / 1000));
        throw new ProblemError("too_many_requests", {}, { "Retry-After": waitSeconds });
      }
    },
    async succeed(account, address) {
      await Promise.all([
        byPair.delete(pair(account, address)),
        byAddress.reward(address),
        byAccount.reward(account),
      ]);
    },
  };
}
