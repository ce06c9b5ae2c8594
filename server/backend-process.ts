/**
 * The embedded backend as a child process: started, watched, started again when it dies, ended with us.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#app/server/observability/log.ts";

const restartDelaysMs = [200, 1_000, 5_000, 15_000];
/** a child that lived this long was healthy: the next death starts from the shortest delay again */
const healthyAfterMs = 60_000;
const killAfterMs = 10_000;
const askEveryMs = 250;

export class BackendError extends Error {
  override name = "BackendError";
}

export interface BackendProcess {
  /**
   * Resolves once the backend answers, which it does when its clinic is planted. Rejects with a BackendError when it
   * ends by itself before that: its settings or its folder are wrong, and it has said so.
   */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly log: Log;
  /** where it will answer: `http://127.0.0.1:3001` */
  readonly baseUrl: string;
  /** the program; another one in tests */
  readonly program?: string;
}

export function startBackendProcess({
  log,
  baseUrl,
  program = "backend/main.ts",
}: Options): BackendProcess {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  let wasReady = false;
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();

  function start(): void {
    const startedAtMs = performance.now();
    const preload = fileURLToPath(new URL("./end-with-parent.ts", import.meta.url));
    child = spawn(process.execPath, ["--import", preload, program], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // a group of its own: Ctrl-C reaches us alone, and we end it after the last answer
      detached: true,
    });
    // the channel is there for its end only
    child.channel?.unref();
    child.on("exit", (code, signal) => {
      child = undefined;
      if (stopping.signal.aborted) return;
      if (!wasReady && code !== null && code !== 0)
        return reject(new BackendError("The embedded backend could not start: see above"));
      deaths = performance.now() - startedAtMs > healthyAfterMs ? 0 : deaths;
      const delayMs = restartDelaysMs[Math.min(deaths, restartDelaysMs.length - 1)] ?? 0;
      deaths += 1;
      log.warn("backend_ended", { code: String(code ?? signal), durationMs: delayMs });
      timer = setTimeout(start, delayMs);
    });
  }

  async function askUntilReady(): Promise<void> {
    while (!(await answers(baseUrl))) {
      if (stopping.signal.aborted) return;
      await sleep(askEveryMs);
    }
    wasReady = true;
    resolve();
  }

  start();
  void askUntilReady();
  // whoever waits for it hears of it; a stop in between is no fault
  ready.catch(() => {});

  return {
    ready,
    stop() {
      stopping.abort();
      clearTimeout(timer);
      const running = child;
      if (!running) return Promise.resolve();
      return new Promise((ended) => {
        const kill = setTimeout(() => running.kill("SIGKILL"), killAfterMs);
        running.on("exit", () => {
          clearTimeout(kill);
          ended();
        });
        running.kill("SIGTERM");
      });
    },
  };
}

function answers(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/v1/versions`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}
