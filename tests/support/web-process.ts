/** The web server as a process of its own, in front of a backend chosen by the test. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freshBuild } from "./fresh-build.ts";
import { freePort } from "./running-app.ts";
import { bareEnvironment } from "./bare-environment.ts";

export interface WebProcess {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** all standard output and error of the process so far */
  output(): string;
  /** exit code or signal, once the process has ended */
  readonly ended: Promise<number | NodeJS.Signals>;
  stop(): Promise<void>;
}

interface Options {
  /** arguments of node: `["server/serve.ts"]` by default */
  readonly program?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const startLimitMs = 120_000;
const stopLimitMs = 15_000;

/** Starts the program and waits until it listens. Throws with its output if it ends before that. */
export async function startWebProcess({
  program = ["server/serve.ts"],
  env = {},
}: Options = {}): Promise<WebProcess> {
  freshBuild();
  const port = Number(env["PORT"] ?? (await freePort()));
  const dataDir = env["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "vigil-test-")));
  const child = spawn(process.execPath, program, {
    env: {
      ...bareEnvironment,
      // a zone that no clinic uses, as in the other tests
      TZ: "America/St_Johns",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      SESSION_SECRET: "a-secret-for-tests-that-is-long-enough",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => written.push(text));
  const output = () => written.join("");
  const { promise: ended, resolve } = Promise.withResolvers<number | NodeJS.Signals>();
  child.on("close", (code, signal) => resolve(code ?? signal ?? 0));

  const stop = async () => {
    child.kill("SIGTERM");
    const cutOff = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
    await ended;
    clearTimeout(cutOff);
    await rm(dataDir, { recursive: true, force: true });
  };

  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startLimitMs;
  while (!(await isAlive(url))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded && performance.now() < deadline) {
      await sleep(50);
      continue;
    }
    await stop();
    throw new Error(`The web server did not start:\n${output()}`);
  }
  return { url, port, dataDir, child, output, ended, stop };
}

function isAlive(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.status < 500,
    () => false,
  );
}
