/**
 * docs/deploy/several-machines/patroni.yml twice, unchanged except for names, addresses and folders: a primary and
 * its replica.
 */
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverUser } from "#backend/testing/postgres-cluster.ts";
import { freePort } from "#tests/support/running-app.ts";
import { answers, bin, Engine, programs, shipped } from "./engine.ts";

export interface DatabaseMachine {
  readonly name: string;
  readonly port: number;
  /** of Patroni's REST interface */
  readonly restPort: number;
  readonly patroni: Engine;
  is(role: "primary" | "synchronous"): Promise<boolean>;
  /** Kills Patroni and every process of PostgreSQL at once, like a power failure of the machine. */
  crash(): Promise<void>;
  /** Stops the same processes, like a machine whose disk or network hangs; `go` continues them. */
  freeze(): void;
  go(): void;
}

export async function createEtcd(folder: string): Promise<{ engine: Engine; port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const settings = {
    name: "etcd-1",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `etcd-1=${peer}`,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const args = ["--enable-v2", ...given];
  const isReady = () => answers(`${client}/health`);
  return {
    engine: new Engine({ program: programs.etcd, args, folder, name: "etcd", isReady }),
    port,
  };
}

/** Not started yet. `folder`: one to which the user postgres may write */
export async function createDatabaseMachine(
  parent: string,
  name: "database-1" | "database-2",
  etcdPort: number,
): Promise<DatabaseMachine> {
  const [port, restPort] = [await freePort(), await freePort()];
  const folder = join(parent, name);
  const data = join(folder, "data");
  const file = join(folder, "patroni.yml");
  mkdirSync(folder);
  writeFileSync(
    file,
    shipped("several-machines/patroni.yml", [
      ["name: database-1", `name: ${name}`],
      ["10.0.0.31:8008", `127.0.0.1:${restPort}`],
      ["10.0.0.41:2379,10.0.0.42:2379,10.0.0.43:2379", `127.0.0.1:${etcdPort}`],
      ["10.0.0.0/24", "127.0.0.1/32"],
      ["10.0.0.31:5432", `127.0.0.1:${port}`],
      ["/usr/lib/postgresql/15/bin", bin],
      ["/var/lib/postgresql/15/vigil", data],
      ["/var/lib/postgresql/vigil.pgpass", join(folder, "pgpass")],
      ["/var/run/postgresql", folder],
    ]),
  );
  const user = serverUser();
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const rest = `http://127.0.0.1:${restPort}`;
  const is: DatabaseMachine["is"] = (role) => answers(`${rest}/${role}`);
  const patroni = new Engine({
    program: programs.patroni,
    args: [file],
    folder,
    name,
    user,
    isReady: () => answers(`${rest}/health`),
  });
  /** The postmaster first, so that it starts no others in the meantime. */
  const toPostgres = (signal: NodeJS.Signals) => {
    const postmaster = postmasterOf(data);
    if (postmaster === undefined) return;
    const children = childrenOf(postmaster);
    for (const pid of [postmaster, ...children]) sendQuietly(pid, signal);
  };
  const crash = async () => {
    const ended = patroni.end("SIGKILL");
    toPostgres("SIGKILL");
    await ended;
  };
  const toAll = (signal: NodeJS.Signals) => () => {
    sendQuietly(patroni.pid, signal);
    toPostgres(signal);
  };
  const [freeze, go] = [toAll("SIGSTOP"), toAll("SIGCONT")];
  return { name, port, restPort, patroni, is, crash, freeze, go };
}

type Role = Parameters<DatabaseMachine["is"]>[0];

/** Waits for it. @throws after two minutes, with Patroni's output */
export async function becomes(machine: DatabaseMachine, role: Role): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await machine.is(role))) {
    if (performance.now() > deadline)
      throw new Error(`${machine.name} is not ${role}: ${machine.patroni.log().slice(-3000)}`);
    await sleep(100);
  }
}

/** Waits for the machine that has become the primary. */
export async function primaryOf(machines: readonly DatabaseMachine[]): Promise<DatabaseMachine> {
  for (;;) {
    for (const machine of machines) if (await machine.is("primary")) return machine;
    await sleep(100);
  }
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n", 1)[0]) : undefined;
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    // it has ended in the meantime
    return undefined;
  }
}

function sendQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended with its postmaster
  }
}
