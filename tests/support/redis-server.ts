/**
 * A separate Redis server for a test file, if Debian's program is installed: in a temporary folder, on a free port of
 * the loopback address. Every write is in its file before it is answered.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./running-app.ts";

const program = "/usr/bin/redis-server";

/** False: tests on Redis are skipped. */
export const isRedisInstalled: boolean = existsSync(program);

export interface RedisServer {
  readonly url: string;
  /** Ends it at once, as a power cut would; written data is in its file. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data of its file; does nothing if it runs. */
  start(): Promise<void>;
  /** It accepts connections and answers nothing; `go` ends that. */
  freeze(): void;
  go(): void;
  /** Ends it and deletes its file. */
  remove(): Promise<void>;
}

/** `more`: other settings of redis.conf, by name. */
export async function startRedisServer(
  more: Readonly<Record<string, string | number>> = {},
): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), "vigil-redis-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode;
  const start = async () => {
    if (isRunning()) return;
    const settings = { bind: "127.0.0.1", port, dir: folder, save: "", appendonly: "yes" };
    const all = Object.entries({
      ...settings,
      appendfsync: "always",
      loglevel: "warning",
      ...more,
    });
    child = spawn(
      program,
      all.flatMap(([name, value]) => [`--${name}`, String(value)]),
      {
        stdio: "ignore",
      },
    );
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error("Redis did not start");
      await sleep(20);
    }
  };
  const kill = async () => {
    if (!child || !isRunning()) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void child?.kill("SIGSTOP"),
    go: () => void child?.kill("SIGCONT"),
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it has read its file and takes commands. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (answer) => {
      socket.destroy();
      done(/^(\+PONG|-NOAUTH)/.test(answer.toString()));
    });
    socket.once("error", () => done(false));
    socket.once("close", () => done(false));
  });
}
