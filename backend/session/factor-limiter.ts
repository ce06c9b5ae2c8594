/**
 * How often a wrong code of a second factor may be tried, by someone who knows the password already. This never locks
 * the owner out (docs/decisions/0036, 0079): a browser that the account has signed in with is counted by itself, and so
 * is an address that it has signed in from. All others share few tries a day for an account, and then one in a while:
 * at three of a million codes a try, guessing takes years.
 */
import { createRateLimit } from "#settings/limits/rate-limit.ts";
import type { BackendSettings } from "../settings.ts";
import { tooManyRequests } from "./address-limiter.ts";

interface FactorTry {
  readonly userId: string;
  readonly address: string;
  /** a mark of a browser that the account has signed in with; believed by the caller of this */
  readonly browser: string | undefined;
}

export interface FactorLimiter {
  /**
   * Counts a try before the code is looked at. `isKnown`: the account has signed in from the address before.
   *
   * @throws ProblemError too_many_requests with Retry-After
   */
  begin: (tried: FactorTry, isKnown: () => Promise<boolean>) => Promise<void>;
  /** It was right: the account starts again from there. */
  succeed: (tried: FactorTry) => Promise<void>;
}

const windowSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

export function createFactorLimiter(settings: BackendSettings): FactorLimiter {
  const limit = (name: string, points: number, seconds: number) =>
    createRateLimit({ name: `factor-${name}`, points, seconds });
  const places = limit("place", settings.factorFailuresMax, windowSeconds);
  const unknownBrowsers = limit("stranger", settings.factorFailuresPerAccountMax, daySeconds);
  const pause = limit("pause", 1, windowSeconds);
  const placeOf = ({ userId, address, browser }: FactorTry) =>
    browser === undefined ? `${userId}\na ${address}` : `${userId}\nb ${browser}`;
  return {
    async begin(tried, isKnown) {
      const waitHere = await places.count(placeOf(tried));
      if (waitHere !== undefined) throw tooManyRequests(waitHere);
      if (tried.browser !== undefined || (await isKnown())) return;
      if ((await unknownBrowsers.count(tried.userId)) === undefined) return;
      const wait = await pause.count(tried.userId);
      if (wait !== undefined) throw tooManyRequests(wait);
    },
    async succeed(tried) {
      await places.forget(placeOf(tried));
    },
  };
}
