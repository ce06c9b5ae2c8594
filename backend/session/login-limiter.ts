import { createRateLimit, type RateLimit } from "#settings/limits/rate-limit.ts";
import type { BackendSettings } from "../settings.ts";
import { tooManyRequests } from "./address-limiter.ts";

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
 * Counts tries by account and address, so that no one locks a colleague out from elsewhere, and by address alone, so
 * that one password is not tried on all accounts. An attacker with many addresses is slowed down by account: after some
 * wrong tries from anywhere the addresses that the account does not know share one try in a while. The owner's own
 * address goes on as before, so that the owner is never locked out. A try counts before the password is verified:
 * simultaneous tries get no more chances than tries in a row.
 */
export function createLoginLimiter(settings: BackendSettings): LoginLimiter {
  const seconds = settings.loginFailuresWindowSeconds;
  const limit = (name: string, points: number, within = seconds) =>
    createRateLimit({ name: `login-${name}`, points, seconds: within });
  const byPair = limit("pair", settings.loginFailuresMax);
  const byAddress = limit("address", settings.loginFailuresByAddressMax);
  const byAccount = limit("account", settings.loginFailuresPerAccountMax);
  const pause = limit("pause", 1, settings.loginPauseSeconds);
  const pair = (account: string, address: string) => `${account}\n${address}`;
  return {
    async begin(account, address, isKnown) {
      await countOrRefuse(byPair, pair(account, address));
      await countOrRefuse(byAddress, address);
      const isUnderAttack = (await byAccount.count(account)) !== undefined;
      if (isUnderAttack && !(await isKnown())) await countOrRefuse(pause, account);
    },
    async succeed(account, address) {
      await Promise.all([
        byPair.forget(pair(account, address)),
        byAddress.giveBack(address),
        byAccount.giveBack(account),
      ]);
    },
  };
}

async function countOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const seconds = await limit.count(key);
  if (seconds !== undefined) throw tooManyRequests(seconds);
}
