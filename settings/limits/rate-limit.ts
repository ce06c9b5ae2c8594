/**
 * The one limiter of both programs: so many of something within a time, for each key. Whoever counts knows this interface
 * alone; the counts are in the memory of each process, or in a Redis that several share.
 */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

export interface RateLimitOptions {
  /** what is counted: keeps the keys of one limit apart from another's in a store that they share */
  readonly name: string;
  /** how many a key has within `seconds` */
  readonly points: number;
  /** the window, s; it begins with the first one that is counted */
  readonly seconds: number;
}

export interface RateLimit {
  /** Counts one. The seconds to wait, 1 at least, where there were too many; undefined otherwise. */
  count(key: string): Promise<number | undefined>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
  /** The key starts again. */
  forget(key: string): Promise<void>;
}

/** Where counts are kept. */
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
 * Counts that several processes share, under keys that begin with `prefix`. While Redis is away each process counts for
 * itself: nothing is refused for that, and nothing is without a limit.
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

/** `store`: where several servers share their counts; another one in tests. */
export function createRateLimit(
  options: RateLimitOptions,
  store: RateLimitStore = inMemory,
): RateLimit {
  return store(options);
}
