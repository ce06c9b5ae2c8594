/**
 * How many forms anybody may send, counted before a byte of them is read: a signed-in session by itself, a browser that
 * somebody has signed in with before by itself (device-cookie.ts), everybody else by address.
 *
 * A clinic of 500 people behind one address who all sign in within a quarter of an hour, each at the second try, sends
 * 67 forms a minute; those that lead to a session are given back. Each web server counts for itself.
 */
import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Forms a minute. */
export const postsPerMinute = {
  /** a person who types, with a form that saves itself while it is typed */
  bySession: 300,
  byDevice: 60,
  byAddress: 120,
} as const;

export type Sender =
  | { readonly kind: "session"; readonly key: string }
  | { readonly kind: "device"; readonly key: string }
  | { readonly kind: "address"; readonly key: string };

export interface PostLimit {
  /** Counts a form. Seconds to wait where there were too many, undefined otherwise. */
  count(sender: Sender): Promise<number | undefined>;
  /** It led to a session: it was no attempt at anything. */
  giveBack(sender: Sender): Promise<void>;
}

function createPostLimit(): PostLimit {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters = {
    session: limiter(postsPerMinute.bySession),
    device: limiter(postsPerMinute.byDevice),
    address: limiter(postsPerMinute.byAddress),
  };
  return {
    async count({ kind, key }) {
      try {
        await limiters[kind].consume(key);
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
    async giveBack({ kind, key }) {
      await limiters[kind].reward(key);
    },
  };
}

let current: PostLimit | undefined;

/** The limit of this process. */
export function processPostLimit(): PostLimit {
  return (current ??= createPostLimit());
}
