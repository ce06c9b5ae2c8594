/**
 * An installation on several machines, with the shipped files of HAProxy, Patroni, pgbouncer and Redis: two web
 * servers, two backends, Redis for sessions, pgbouncer, and a primary with its replica. Each is a process on
 * 127.0.0.1 that a test can kill.
 */
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "#backend/drizzle.ts";
import { Client } from "pg";
import { openDatabase } from "#backend/database.ts";
import { startPostgresCluster, serverUser } from "#backend/testing/postgres-cluster.ts";
import { makeCertificate, type TestCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/running-app.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";
import { answers, Engine, programs, shipped, takesConnections } from "./engine.ts";
import { createDatabaseMachine, createEtcd, type DatabaseMachine, primaryOf } from "./patroni.ts";
import { createPgbouncer } from "./pgbouncer.ts";

export const ingestToken = "a-token-for-the-scale-test";

export interface Machines {
  /** the address that browsers and devices use */
  readonly url: string;
  /** through pgbouncer */
  readonly databaseUrl: string;
  /** of the standby, in the same way; null if there is no replica */
  readonly readUrl: string | undefined;
  readonly webs: readonly WebProcess[];
  readonly backends: readonly Engine[];
  readonly haproxy: Engine;
  readonly redis: Engine;
  readonly pgbouncer: Engine;
  /** none: one PostgreSQL without a replica */
  readonly databases: readonly DatabaseMachine[];
  /** only with a replica */
  readonly etcd: Engine | undefined;
  /** Both backends and then both web servers, on an existing database. */
  startPrograms(): Promise<void>;
  /** On the same port and folder. */
  startWebAgain(at: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/** `hasReplica` false: one PostgreSQL server, which starts within a second. */
export async function startMachines(hasReplica: boolean): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), "vigil-scale-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const certificate = makeCertificate(folder, "backend", "IP:127.0.0.1");

  const store = hasReplica ? await startPair(folder) : await startOne();
  const { databases, etcd } = store;

  const ports = {
    url: await freePort(),
    backend: await freePort(),
    database: await freePort(),
    read: await freePort(),
    webs: [await freePort(), await freePort()],
    backends: [await freePort(), await freePort()],
  };
  const haproxy = createHaproxy(folder, certificate, ports, databases);
  await haproxy.start();
  const { engine: pgbouncer, port: poolerPort } = await createPgbouncer({
    folder,
    server: store.socket
      ? `host=${store.socket} dbname=vigil`
      : `host=127.0.0.1 port=${ports.database} dbname=vigil`,
    ...(hasReplica && { readServer: `host=127.0.0.1 port=${ports.read} dbname=vigil` }),
    password: "change-me-vigil",
  });
  await pgbouncer.start();
  const { engine: redis, port: redisPort } = await createRedis(folder);
  await redis.start();

  const url = `http://127.0.0.1:${ports.url}`;
  const databaseUrl = `postgres://vigil:change-me-vigil@127.0.0.1:${poolerPort}/vigil`;
  const readUrl = hasReplica ? `${databaseUrl}_read` : undefined;
  const backends = ports.backends.map((port, at) =>
    createBackendEngine({
      folder,
      name: `backend-${at + 1}`,
      port,
      databaseUrl,
      readUrl,
      url,
      certificate,
    }),
  );
  const startWeb = (at: 0 | 1) =>
    startWebProcess({
      env: {
        PORT: String(ports.webs[at]),
        DATA_DIR: join(folder, `web-${at + 1}`),
        BACKEND_URL: `https://127.0.0.1:${ports.backend}`,
        NODE_EXTRA_CA_CERTS: certificate.cert,
        REDIS_URL: `redis://:change-me-sessions@127.0.0.1:${redisPort}`,
        PUBLIC_ORIGIN: url,
        TRUST_PROXY: "1",
        DEMO: "0",
        // all users of this test have one address
        FORMS_PER_MINUTE_SESSION: "100000",
        FORMS_PER_MINUTE_ADDRESS: "100000",
        DOOR_REQUESTS_PER_MINUTE_TOKEN: "100000",
        DOOR_REQUESTS_PER_MINUTE_ADDRESS: "100000",
      },
    });
  const webs: WebProcess[] = [];
  return {
    url,
    databaseUrl,
    readUrl,
    webs,
    backends,
    haproxy,
    etcd,
    redis,
    pgbouncer,
    databases,
    async startPrograms() {
      await Promise.all(backends.map((backend) => backend.start()));
      webs.push(...(await Promise.all([startWeb(0), startWeb(1)])));
      while (!(await answers(`${url}/readyz`))) await sleep(100);
    },
    async startWebAgain(at) {
      webs[at] = await startWeb(at);
    },
    async stop() {
      for (const web of webs) await web.stop();
      for (const engine of [...backends, pgbouncer, haproxy, redis]) await engine.end("SIGKILL");
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Store {
  readonly databases: readonly DatabaseMachine[];
  readonly etcd: Engine | undefined;
  /** the folder of its socket, if HAProxy does not lead to it */
  readonly socket: string | undefined;
  stop(): Promise<void>;
}

async function startPair(folder: string): Promise<Store> {
  const etcd = await createEtcd(folder);
  await etcd.engine.start();
  const databases = [
    await createDatabaseMachine(folder, "database-1", etcd.port),
    await createDatabaseMachine(folder, "database-2", etcd.port),
  ];
  for (const { patroni } of databases) await patroni.start();
  await makeDatabase(await primaryOf(databases));
  return {
    databases,
    etcd: etcd.engine,
    socket: undefined,
    async stop() {
      for (const database of databases) await database.crash();
      await etcd.engine.end("SIGKILL");
      // a child of PostgreSQL may write a last line
      await sleep(500);
    },
  };
}

async function startOne(): Promise<Store> {
  const { databaseUrl, stop } = await startPostgresCluster();
  const { database, close } = await openDatabase({ databaseUrl, isLeftAsItIs: true });
  await database.execute(sql`create role vigil login`);
  await database.execute(sql`create database vigil owner vigil`);
  await close();
  const socket = new URL(databaseUrl).searchParams.get("host") ?? undefined;
  return { databases: [], etcd: undefined, socket, stop };
}

/** As in docs/operations.md, by the administrator of the database. */
async function makeDatabase({ port }: DatabaseMachine): Promise<void> {
  for (;;) {
    const client = new Client(`postgres://postgres:change-me-superuser@127.0.0.1:${port}/postgres`);
    client.on("error", () => undefined);
    try {
      await client.connect();
      // Patroni creates its users after it has become the primary
      const { rowCount } = await client.query("select from pg_roles where rolname = 'vigil'");
      if (rowCount) return void (await client.query("create database vigil owner vigil"));
    } catch {
      // not yet
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(200);
  }
}

interface Ports {
  readonly url: number;
  readonly backend: number;
  readonly database: number;
  readonly read: number;
  readonly webs: readonly number[];
  readonly backends: readonly number[];
}

function createHaproxy(
  folder: string,
  { cert }: TestCertificate,
  ports: Ports,
  databases: readonly DatabaseMachine[],
): Engine {
  const here = (port: number | undefined) => `127.0.0.1:${port}`;
  const file = join(folder, "haproxy.cfg");
  const config = shipped("several-machines/haproxy.cfg", [
    ["  bind :80\n", `  bind ${here(ports.url)}\n`],
    ["  bind :443 ssl crt /etc/ssl/vigil.pem alpn h2,http/1.1\n", ""],
    ["  http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
    ["10.0.0.11:3000", here(ports.webs[0])],
    ["10.0.0.12:3000", here(ports.webs[1])],
    ["bind 10.0.0.10:3001", `bind ${here(ports.backend)}`],
    ["/etc/vigil/ca.crt", cert],
    ["10.0.0.21:3001", here(ports.backends[0])],
    ["10.0.0.22:3001", here(ports.backends[1])],
    ["bind 10.0.0.10:5432", `bind ${here(ports.database)}`],
    ["bind 10.0.0.10:5433", `bind ${here(ports.read)}`],
    ...["10.0.0.31", "10.0.0.32"].map((address, at) => {
      const { port = 1, restPort = 1 } = databases[at] ?? {};
      return [`${address}:5432 port 8008`, `${here(port)} port ${restPort}`] as const;
    }),
  ]);
  writeFileSync(file, config);
  return new Engine({
    program: programs.haproxy,
    args: ["-db", "-f", file],
    folder,
    name: "haproxy",
    isReady: () => takesConnections(ports.url),
  });
}

async function createRedis(folder: string): Promise<{ engine: Engine; port: number }> {
  const port = await freePort();
  const data = join(folder, "redis");
  mkdirSync(data);
  const file = join(folder, "redis.conf");
  writeFileSync(
    file,
    shipped("several-machines/redis.conf", [
      ["bind 10.0.0.51", "bind 127.0.0.1"],
      ["port 6379\n", `port ${port}\n`],
      ["/var/lib/redis", data],
    ]),
  );
  const isReady = () => takesConnections(port);
  const { redis: program } = programs;
  return { engine: new Engine({ program, args: [file], folder, name: "redis", isReady }), port };
}

interface BackendRequest {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly readUrl: string | undefined;
  /** the address that browsers see */
  readonly url: string;
  readonly certificate: TestCertificate;
}

function createBackendEngine(request: BackendRequest): Engine {
  const { folder, name, port, databaseUrl, readUrl, url, certificate } = request;
  return new Engine({
    program: process.execPath,
    args: ["backend/main.ts"],
    cwd: process.cwd(),
    folder,
    name,
    env: {
      TZ: "America/St_Johns",
      BACKEND_PORT: String(port),
      BACKEND_CERT_FILE: certificate.cert,
      BACKEND_KEY_FILE: certificate.key,
      DATABASE_URL: databaseUrl,
      DATABASE_POOLER: "1",
      ...(readUrl !== undefined && { DATABASE_READ_URL: readUrl }),
      DATA_DIR: join(folder, name),
      DEMO: "0",
      INGEST_TOKEN: ingestToken,
      PUBLIC_ORIGIN: url,
      SECRETS_KEY: "ab".repeat(32),
    },
    isReady: () => isHealthy(port, certificate.cert),
  });
}

function isHealthy(port: number, cert: string): Promise<boolean> {
  return new Promise((done) => {
    const options = { ca: readFileSync(cert), agent: false } as const;
    const asked = get(`https://127.0.0.1:${port}/healthz`, options, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    asked.on("error", () => done(false));
  });
}
