/**
 * How often a wrong code of a second factor may be tried: by whoever knows the password already. Nobody keeps the owner
 * out so (docs/decisions/0036, 0079): a browser that the account has signed in with is counted by itself, and so is an
 * address that it has signed in from. All others share few tries a day for an account, and then one in a while: at three
 * of a million codes a try, guessing takes years.
 */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "../http/problem-error.ts";
import type { BackendSettings } from "../settings.ts";

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
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const places = limiter(settings.factorFailuresMax, windowSeconds);
  const strangers = limiter(settings.factorFailuresPerAccountMax, daySeconds);
  const pause = limiter(1, windowSeconds);
  const placeOf = ({ userId, address, browser }: FactorTry) =>
    browser === undefined ? `${userId}\na ${address}` : `${userId}\nb ${browser}`;
  return {
    async begin(tried, isKnown) {
      try {
        await places.consume(placeOf(tried));
        if (tried.browser !== undefined || (await isKnown())) return;
        await strangers.consume(tried.userId).catch(async (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await pause.consume(tried.userId);
        });
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const waitSeconds = String(Math.ceil(refusal.msBeforeNext / 1000));
        throw new ProblemError("too_many_requests", {}, { "Retry-After": waitSeconds });
      }
    },
    async succeed(tried) {
      await places.delete(placeOf(tried));
    },
  };
}
