/** The sessions of this process: store, keys, limits and clocks, made from the environment at the first use. */
import "server-only";
import { join } from "node:path";
import { machineClock } from "../clock.ts";
import { type Environment, environment } from "../env.ts";
import { type Log, processLog } from "../observability/log.ts";
import { processRedis } from "../redis/process-redis.ts";
import { type SessionRuntime, sweepSessions } from "./open-session.ts";
import { createRedisSessionStore } from "./redis-session-store.ts";
import { sessionKeys } from "./seal.ts";
import { sessionLimits } from "./session-limits.ts";
import { sessionSecret } from "./session-secret.ts";
import type { SessionStore } from "./session-store.ts";
import { createSqliteSessionStore } from "./sqlite-session-store.ts";
import { minuteMs } from "#contract/codes/duration.ts";

function createSessionRuntime(env: Environment, log: Log): SessionRuntime {
  const shared = {
    store: openStore(env, log),
    clock: machineClock,
    limits: sessionLimits(env),
    log,
  };
  const today = { ...shared, keys: sessionKeys(sessionSecret(env.sessionSecret, env.dataDir)) };
  const { sessionSecretOld } = env;
  if (sessionSecretOld === undefined) return today;
  const former = { ...shared, keys: sessionKeys(sessionSecretOld), successor: today };
  return { ...today, former };
}

function openStore({ redis, dataDir }: Environment, log: Log): SessionStore {
  const connection = processRedis();
  if (redis && connection) return createRedisSessionStore({ connection, prefix: redis.prefix });
  return createSqliteSessionStore({ file: join(dataDir, "sessions.sqlite"), log });
}

const sweepEveryMs = 5 * minuteMs;
let current: SessionRuntime | undefined;

/** The runtime of this process. Its first use also starts the sweep, which does not prevent the process from ending. */
export function sessionRuntime(): SessionRuntime {
  if (!current) {
    const log = processLog();
    const runtime = createSessionRuntime(environment(), log);
    setInterval(() => {
      sweepSessions(runtime).catch((error: unknown) => log.error("sessions_not_swept", error));
    }, sweepEveryMs).unref();
    current = runtime;
  }
  return current;
}
