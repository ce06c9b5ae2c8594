/**
 * Limits that apply to a whole installation: with Redis, all web servers share them. Their keys are marks that only
 * this installation can make; they contain no account and no address.
 */
import "server-only";
import {
  createRateLimit,
  inRedis,
  type RateLimit,
  type RateLimitOptions,
} from "#settings/limits/rate-limit.ts";
import { environment } from "../env.ts";
import { keyedMark } from "../security/form-mark.ts";
import { sessionRuntime } from "../session/session-runtime.ts";
import { processRedis } from "./process-redis.ts";

export function createSharedRateLimit(options: RateLimitOptions): RateLimit {
  const { redis } = environment();
  const connection = processRedis();
  if (!redis || !connection) return createRateLimit(options);
  const { client } = connection;
  const limit = createRateLimit(options, inRedis(client, `${redis.prefix}limit:`));
  const markOf = (key: string) => keyedMark(sessionRuntime().keys.limit, [options.name, key]);
  return {
    count: (key) => limit.count(markOf(key)),
    giveBack: (key) => limit.giveBack(markOf(key)),
    forget: (key) => limit.forget(markOf(key)),
  };
}
