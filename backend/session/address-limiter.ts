import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "../http/problem-error.ts";

export interface AddressLimiter {
  /** Counts a call. @throws ProblemError too_many_requests with Retry-After when there were too many */
  count: (address: string) => Promise<void>;
}

/** So many calls from one network address within an hour, for what anybody may call. */
export function createAddressLimiter(callsPerHour: number): AddressLimiter {
  const limiter = new RateLimiterMemory({ points: callsPerHour, duration: 60 * 60 });
  return {
    async count(address) {
      try {
        await limiter.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const waitSeconds = String(Math.ceil(refusal.msBeforeNext / 1000));
        throw new ProblemError("too_many_requests", {}, { "Retry-After": waitSeconds });
      }
    },
  };
}
