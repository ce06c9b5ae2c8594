/**
 * A program of Debian as a process of a test: started as the user postgres if it refuses root, with its output
 * stored in its folder, and ended by its process id.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresVersion } from "#backend/testing/postgres-cluster.ts";

/** Of the newest installed PostgreSQL. */
export const bin = `/usr/lib/postgresql/${postgresVersion ?? 15}/bin`;
export const programs = {
  etcd: "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  patroni: "/usr/bin/patroni",
  pgbouncer: "/usr/sbin/pgbouncer",
  postgres: join(bin, "postgres"),
  redis: "/usr/bin/redis-server",
} as const;

/** The programs that this machine does not have. */
export const missingOf = (names: readonly (keyof typeof programs)[]): string[] =>
  names.filter((name) => !existsSync(programs[name]));

/**
 * The text of a shipped file with the changes of a test. @throws if a text to change is not in it: the file has
 * changed
 */
export function shipped(file: string, swaps: readonly (readonly [string, string])[]): string {
  let text = readFileSync(new URL(`../../docs/deploy/${file}`, import.meta.url), "utf8");
  for (const [from, to] of swaps) {
    if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

interface EngineOptions {
  readonly program: string;
  readonly args: readonly string[];
  /** the file with its output */
  readonly folder: string;
  readonly name: string;
  readonly user?: { uid: number; gid: number } | undefined;
  /** in addition to PATH and HOME */
  readonly env?: Readonly<Record<string, string>>;
  /** its working directory, if not the folder */
  readonly cwd?: string;
  /** whether it is ready to serve */
  readonly isReady: () => Promise<boolean>;
}

export class Engine {
  #child: ChildProcess | undefined;
  readonly #options: EngineOptions;
  readonly #logFile: string;
  constructor(options: EngineOptions) {
    this.#options = options;
    this.#logFile = join(options.folder, `${options.name}.log`);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  log = () => (existsSync(this.#logFile) ? readFileSync(this.#logFile, "utf8") : "");

  /** Resolves when it serves. @throws with its output if it ends before that */
  async start(patienceMs = 60_000): Promise<void> {
    const { program, args, folder, user, name, env, cwd = folder } = this.#options;
    const log = openSync(this.#logFile, "a");
    if (user) chownSync(this.#logFile, user.uid, user.gid);
    const own = { PATH: `${bin}:${process.env["PATH"]}`, HOME: folder, LC_ALL: "C.UTF-8" };
    const stdio = ["ignore", log, log] as const;
    const child = spawn(program, args, {
      cwd,
      env: { ...own, ...env },
      stdio: [...stdio],
      ...user,
    });
    closeSync(log);
    this.#child = child;
    const deadline = performance.now() + patienceMs;
    while (!(await this.#options.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline)
        throw new Error(`${name} does not serve: ${this.log().slice(-3000)}`);
      await sleep(50);
    }
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

/** Whether an address answers with this status. */
export const answers = (url: string, status = 200): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status === status;
    },
    () => false,
  );

/** Whether a program listens there. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}
