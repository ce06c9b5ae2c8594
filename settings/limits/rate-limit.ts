/**
 * The one limiter of both programs: a number of events within a time, for each key. Callers know only this interface.
 * The counts are in the memory of each process, or in a Redis that several processes share.
 */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

export interface RateLimitOptions {
  /** what is counted: separates the keys of one limit from another's in a shared store */
  readonly name: string;
  /** the limit of a key within `seconds` */
  readonly points: number;
  /** the window, s; it begins with the first counted event */
  readonly seconds: number;
}

export interface RateLimit {
  /** Counts one event. The seconds to wait, at least 1, if there were too many; undefined otherwise. */
  count(key: string): Promise<number | undefined>;
  /** Takes one event back. */
  giveBack(key: string): Promise<void>;
  /** Sets the key's count to zero. */
  forget(key: string): Promise<void>;
}

/** The store of the counts. */
export type RateLimitStore = (options: RateLimitOptions) => RateLimit;

interface Limiter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

const countsOf = (limiter: Limiter): RateLimit => ({
  async count(key) {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    }
  },
  async giveBack(key) {
    await limiter.reward(key);
  },
  async forget(key) {
    await limiter.delete(key);
  },
});

const limiterInMemory = ({ name, points, seconds }: RateLimitOptions) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

const inMemory: RateLimitStore = (options) => countsOf(limiterInMemory(options));

/**
 * Counts that several processes share, under keys that begin with `prefix`. While Redis is away, each process counts
 * separately: so nothing is refused for that reason, and everything still has a limit.
 */
export const inRedis =
  (client: object, prefix: string): RateLimitStore =>
  (options) =>
    countsOf(
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        keyPrefix: prefix + options.name,
        points: options.points,
        duration: options.seconds,
        insuranceLimiter: limiterInMemory(options),
      }),
    );

/** `store`: for servers that share their counts; another one in tests. */
export function createRateLimit(
  options: RateLimitOptions,
  store: RateLimitStore = inMemory,
): RateLimit {
  return store(options);
}
