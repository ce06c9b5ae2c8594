import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isRedisInstalled,
  type RedisServer,
  startRedisServer,
} from "#tests/support/redis-server.ts";
import { makeCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/running-app.ts";
import { lookAtRedis } from "./doctor-redis.ts";

const password = "only-for-this-test";
const told = async (url: string | undefined) =>
  (await lookAtRedis(url)).map(({ kind, text }) => `${kind}: ${text}`);

test("[REDIS-09] with sessions in SQLite the doctor reports nothing; an unreachable Redis is wrong, and its address is not shown", async () => {
  expect(await told(undefined)).toEqual([]);
  expect(await told(`redis://:${password}@127.0.0.1:1`)).toEqual([
    "wrong: REDIS_URL: Redis does not answer (ECONNREFUSED): nobody can sign in",
  ]);
});

/** The output of `npm run doctor` for an installation with this Redis, and its exit code. */
async function doctor(url: string, more: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    REDIS_URL: url,
    SESSION_SECRET: "a-secret-for-tests-that-is-long-enough",
    V1_BASE_URL: "http://127.0.0.1:1",
    ...more,
  };
  return promisify(execFile)(process.execPath, ["server/doctor.ts"], { env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
}

test("[REDIS-09] the doctor run as a program prints the line, and exits with 1", async () => {
  const { stdout, code } = await doctor(`redis://:${password}@127.0.0.1:1/3`);
  expect(stdout).toMatch(/^WRONG {3}REDIS_URL: Redis does not answer \(ECONNREFUSED\)/m);
  expect(stdout).not.toContain(password);
  expect(code).toBe(1);
});

describe.skipIf(!isRedisInstalled)("with a Redis", () => {
  let server: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    server = await startRedisServer();
    client = new Redis(server.url);
  });
  afterAll(async () => {
    client.disconnect();
    await server.remove();
  });

  test("[REDIS-09] the doctor reports if Redis evicts rows, and if it keeps them over a restart", async () => {
    expect(await told(server.url)).toEqual([
      "ok: Redis answers: sessions and limits are there",
      "ok: Redis throws no rows away",
      "ok: Redis keeps its rows over a restart (appendonly)",
    ]);
    await client.config("SET", "maxmemory-policy", "allkeys-lru");
    await client.config("SET", "appendonly", "no");
    const [, evicts, loses] = await told(server.url);
    expect(evicts).toMatch(/^warning: .*\(allkeys-lru\): set noeviction$/);
    expect(loses).toMatch(/^warning: .*everybody is signed out: set appendonly yes$/);
  });

  test("[REDIS-09] a wrong password is reported as such, and not repeated", async () => {
    await client.config("SET", "requirepass", "another");
    const [line] = await told(server.url.replace("://", `://:${password}@`));
    expect(line).toMatch(/^wrong: REDIS_URL: Redis does not answer \(WRONGPASS\)/);
  });

  test("[REDIS-16] TLS and a password that needs encoding work; a certificate without a trusted issuer is refused", async () => {
    const folder = mkdtempSync(join(tmpdir(), "vigil-redis-tls-"));
    const { cert, key } = makeCertificate(folder, "redis", "IP:127.0.0.1");
    const port = await freePort();
    const secret = "p@ss/w:rd %";
    const tls = await startRedisServer({
      "tls-port": port,
      "tls-cert-file": cert,
      "tls-key-file": key,
      "tls-ca-cert-file": cert,
      "tls-auth-clients": "no",
      requirepass: secret,
    });
    const url = `rediss://:${encodeURIComponent(secret)}@127.0.0.1:${port}/2`;
    try {
      const trusted = await doctor(url, { NODE_EXTRA_CA_CERTS: cert });
      expect(trusted.stdout).toMatch(/^ok {6}Redis answers/m);
      const strange = await doctor(url);
      expect(strange.stdout).toMatch(
        /^WRONG {3}REDIS_URL: Redis does not answer \(\w*SELF_SIGNED_CERT\w*\)/m,
      );
    } finally {
      await tls.remove();
      rmSync(folder, { recursive: true });
    }
  });
});
