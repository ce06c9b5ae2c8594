/** Running app: the built product as an operator starts it, with a clinic of its own, for tests and benchmarks. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clinicNow } from "./clinic-clock.ts";
import { isUp } from "./is-up.ts";

export interface RunningApp {
  /** `http://127.0.0.1:<port>`, without a slash at its end */
  readonly url: string;
  readonly backendUrl: string;
  /** the folder of its files, gone after `stop` */
  readonly dataDir: string;
  stop(): Promise<void>;
}

const startLimitMs = 180_000;
const stopLimitMs = 15_000;

/**
 * Starts `server/start.ts` on free ports of the loopback address with an empty DATA_DIR, in which it creates the
 * synthetic clinic, and waits until `/readyz` answers. `env` adds to its environment. Its output goes to
 * reports/app-<port>.log. Throws an error with that file's name if the app does not become ready.
 */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "vigil-test-"));
  await mkdir("reports", { recursive: true });
  const logFile = `reports/app-${port}.log`;
  const app = spawn(process.execPath, ["server/start.ts"], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      CLINIC_NOW: clinicNow,
      SIMULATE: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  app.stdout.pipe(log);
  app.stderr.pipe(log);

  const hasEnded = () => app.exitCode !== null || app.signalCode !== null;
  const stop = async () => {
    app.kill("SIGTERM");
    const deadline = performance.now() + stopLimitMs;
    while (!hasEnded() && performance.now() < deadline) await sleep(50);
    if (!hasEnded()) app.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = performance.now() + startLimitMs;
  while (!(await isUp(`${url}/readyz`))) {
    if (!hasEnded() && performance.now() < deadline) {
      await sleep(200);
      continue;
    }
    const why = hasEnded()
      ? `ended with ${app.exitCode ?? app.signalCode}`
      : "was not ready in time";
    await stop();
    throw new Error(`The app ${why}: see ${logFile}`);
  }
  return { url, backendUrl: `http://127.0.0.1:${backendPort}`, dataDir, stop };
}

/**
 * A free port from the range that the system never assigns by itself. Between this check and the server's start, or
 * during a restart, no connection and no `listen(0)` of a parallel test takes it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}
