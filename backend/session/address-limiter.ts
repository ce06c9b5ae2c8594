import { createRateLimit } from "#settings/limits/rate-limit.ts";
import { ProblemError } from "../http/problem-error.ts";

export interface AddressLimiter {
  /** Counts a call. @throws ProblemError too_many_requests with Retry-After when there were too many */
  count: (address: string) => Promise<void>;
}

/** The refusal with how long to wait. */
export function tooManyRequests(seconds: number): ProblemError {
  return new ProblemError("too_many_requests", {}, { "Retry-After": String(seconds) });
}

/** So many calls from one network address within an hour, for what anybody may call. */
export function createAddressLimiter(name: string, callsPerHour: number): AddressLimiter {
  const limit = createRateLimit({ name, points: callsPerHour, seconds: 60 * 60 });
  return {
    async count(address) {
      const seconds = await limit.count(address);
      if (seconds !== undefined) throw tooManyRequests(seconds);
    },
  };
}
