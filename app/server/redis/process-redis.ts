import "server-only";
import { environment } from "../env.ts";
import { processLog } from "../observability/log.ts";
import { connectRedis, type RedisConnection } from "./redis-connection.ts";

let current: RedisConnection | undefined;

/** The connection of this process, made at its first use; undefined without `REDIS_URL`. */
export function processRedis(): RedisConnection | undefined {
  const { redis } = environment();
  if (redis) current ??= connectRedis(redis.url, processLog());
  return current;
}
