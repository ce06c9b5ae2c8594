import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  isRedisInstalled,
  type RedisServer,
  startRedisServer,
} from "#tests/support/redis-server.ts";
import { testSecret } from "../testing/test-runtime.ts";

const options = { name: "sign-in-pair", points: 3, seconds: 600 };

describe.skipIf(!isRedisInstalled)("limits in Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "vigil-limits-"));
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer();
  });
  beforeEach(() => {
    vi.stubEnv("REDIS_URL", redis.url);
    vi.stubEnv("REDIS_PREFIX", "clinic:");
    vi.stubEnv("SESSION_SECRET", testSecret);
    vi.stubEnv("LOG_LEVEL", "silent");
    vi.stubEnv("DATA_DIR", folder);
  });
  afterAll(async () => {
    await redis.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The limit in another process: its modules load again, with their own connection. */
  async function ofOneServer() {
    vi.resetModules();
    const { createSharedRateLimit } = await import("./shared-rate-limit.ts");
    const { processRedis } = await import("./process-redis.ts");
    const connection = processRedis();
    if (!connection) throw new Error("no connection");
    await connection.isTried;
    return { limit: createSharedRateLimit(options), client: connection.client };
  }

  test("[REDIS-04] web servers with one Redis count together; a try that is returned or forgotten makes room on all of them", async () => {
    const [one, two] = [await ofOneServer(), await ofOneServer()];
    const key = "erika\n192.0.2.7";
    expect(await one.limit.count(key)).toBeUndefined();
    expect(await two.limit.count(key)).toBeUndefined();
    expect(await one.limit.count(key)).toBeUndefined();
    const wait = await two.limit.count(key);
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await two.limit.count("another"), "another key has its own").toBeUndefined();
    await one.limit.giveBack(key);
    await one.limit.giveBack(key);
    expect(await two.limit.count(key)).toBeUndefined();
    expect(await one.limit.count(key)).toBeDefined();
    await two.limit.forget(key);
    expect(await one.limit.count(key)).toBeUndefined();

    const keys = await one.client.keys("*");
    expect(keys).toHaveLength(2);
    for (const stored of keys) {
      expect(stored).toMatch(/^clinic:limit:sign-in-pair:[\w-]{43}$/);
      expect(await one.client.pttl(stored)).toBeGreaterThan(0);
    }
    for (const { client } of [one, two]) client.disconnect();
  });

  test("[REDIS-04] while Redis is away a web server counts alone; afterwards it counts with the others again", async () => {
    const { limit, client } = await ofOneServer();
    expect(await limit.count("k")).toBeUndefined();
    await redis.kill();
    await vi.waitFor(() => expect(client.status).not.toBe("ready"));
    const counted = [];
    for (let at = 0; at < 4; at += 1) counted.push(await limit.count("k"));
    expect(counted.map((seconds) => seconds === undefined)).toEqual([true, true, true, false]);
    await limit.giveBack("k");
    await limit.forget("k");
    await redis.start();
    await vi.waitFor(() => expect(client.status).toBe("ready"), 10_000);
    // the earlier one still counts
    for (let at = 0; at < 2; at += 1) expect(await limit.count("k")).toBeUndefined();
    expect(await limit.count("k")).toBeDefined();
    client.disconnect();
  }, 20_000);
});
