/**
 * The one connection of a process to Redis or Valkey. A command is sent once and answered within its time or not at all:
 * none waits for a server that is away, none is sent again. The connection itself comes back by itself, in steps of at
 * most two seconds.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Log } from "../observability/log.ts";

/** of a command, and of a try to connect */
const patienceMs = 2_000;
const reconnectMsMax = 2_000;

export interface RedisConnection {
  readonly client: Redis;
  /** Settles as soon as the first try to connect has come to something: before that no command would be taken. */
  readonly isTried: Promise<unknown>;
}

/** `url`: redis:// or rediss://, with user, password and number of the database where it has them. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const client = new Redis(url, {
    connectionName: "vigil",
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    // one that neither answers nor hangs up
    socketTimeout: patienceMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, reconnectMsMax) + Math.random() * 100,
    // another one has become the primary
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
