/**
 * The one connection of a process to Redis or Valkey. A command is sent once and answered within its time, or fails. No
 * command waits for a server that is away, and none is sent again. The connection is restored automatically, in steps
 * of at most two seconds.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Log } from "../observability/log.ts";

/** for a command, and for an attempt to connect */
const patienceMs = 2_000;
const reconnectMsMax = 2_000;

export interface RedisConnection {
  readonly client: Redis;
  /** Settles when the first attempt to connect has succeeded or failed: before that, no command would be accepted. */
  readonly isTried: Promise<unknown>;
}

/** `url`: redis:// or rediss://, with user, password and database number if there are any. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const client = new Redis(url, {
    connectionName: "vigil",
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    // a server that neither answers nor closes the connection
    socketTimeout: patienceMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, reconnectMsMax) + Math.random() * 100,
    // another server has become the primary
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  let isAway = false;
  client.on("error", (error: unknown) => {
    if (!isAway) log.error("redis_away", error);
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.info("redis_back");
    isAway = false;
  });
  const isTried = Promise.race([
    once(client, "ready").catch(() => undefined),
    sleep(patienceMs, undefined, { ref: false }),
  ]);
  return { client, isTried };
}
