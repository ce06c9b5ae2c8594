/** The backend as a process of its own with the synthetic clinic, for a benchmark. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clinicNow } from "#tests/support/clinic-clock.ts";
import { isUp } from "#tests/support/is-up.ts";
import { freePort } from "#tests/support/running-app.ts";

export interface BackendProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly dataDir: string;
}

const plantLimitMs = 30 * 60_000;

/**
 * Starts it on a free port and waits until it answers. `node` are arguments of node, `args` of the program.
 * @throws if it ends before that, or does not answer within the time that the clinic needs at most
 */
export async function startBackend({
  node = [],
  args = [],
  env = {},
}: {
  readonly node?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
} = {}): Promise<BackendProcess> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), "vigil-bench-"))];
  const child = spawn(process.execPath, [...node, "backend/main.ts", ...args], {
    env: {
      ...process.env,
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "1",
      SIMULATE: "0",
      CLINIC_NOW: clinicNow,
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + plantLimitMs;
  while (!(await isUp(`${url}/healthz`))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the backend did not come up: ${child.exitCode ?? "too late"}`);
    await sleep(200);
  }
  return { url, child, dataDir };
}

/** Ends the process and removes its files. */
export async function end({ child, dataDir }: BackendProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  await rm(dataDir, { recursive: true, force: true });
}
