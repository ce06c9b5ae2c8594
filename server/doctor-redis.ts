/** The checks of `npm run doctor` for Redis or Valkey. They write nothing there, and show no address. */
import { connectRedis } from "#app/server/redis/redis-connection.ts";
import { createLog } from "#app/server/observability/log.ts";
import { finding, type Finding } from "./doctor-finding.ts";

const { ok, warning, wrong } = finding;

/** `url` undefined: sessions are in SQLite. */
export async function lookAtRedis(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const { client, isTried } = connectRedis(url, createLog({ level: "silent" }));
  let why = "";
  client.on("error", (error: Error) => (why = reasonOf(error)));
  try {
    await isTried;
    const memory = await client.info("memory");
    const persistence = await client.info("persistence");
    return [ok("Redis answers: sessions and limits are there"), ...judge(memory, persistence)];
  } catch (error) {
    return [
      wrong(`REDIS_URL: Redis does not answer (${why || reasonOf(error)}): nobody can sign in`),
    ];
  } finally {
    client.disconnect();
  }
}

function judge(memory: string, persistence: string): Finding[] {
  const policy = valueOf(memory, "maxmemory_policy");
  const isEvicting = policy !== undefined && policy !== "noeviction";
  const isPersisted = valueOf(persistence, "aof_enabled") === "1";
  return [
    isEvicting
      ? warning(`Redis throws rows away when its memory is full (${policy}): set noeviction`)
      : ok("Redis throws no rows away"),
    isPersisted
      ? ok("Redis keeps its rows over a restart (appendonly)")
      : warning(
          "Redis may lose its rows when it is started again, and everybody is signed out: set appendonly yes",
        ),
  ];
}

const valueOf = (info: string, name: string) =>
  new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1];

/** `ECONNREFUSED`, `WRONGPASS`: only one word, since the rest may name an address. */
function reasonOf(error: unknown): string {
  const { code, message = "" } = error as { code?: string; message?: string };
  return code ?? /^[A-Z]{4,20}(?= )/.exec(message)?.[0] ?? "no answer in time";
}
