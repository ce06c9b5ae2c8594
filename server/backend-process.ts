/** The embedded backend as a child process: started, watched, started again when it dies, ended with the web server. */
import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#app/server/observability/log.ts";

const restartDelaysMs = [200, 1_000, 5_000, 15_000];
/** a child that lived this long was healthy: after its death the delays start again from the shortest */
const healthyAfterMs = 60_000;
const readyWithinMs = 2_000;
const killAfterMs = 10_000;
const pollMs = 250;
/** A backend that does not answer for this long hangs: none of its work takes its one thread for longer. */
const health = { everyMs: 5_000, patienceMs: 5_000, missesMax: 6 };
/** the backend of a web server that was killed just now is still closing: it stops listening at once */
const patienceMs = 1_500;

export class BackendError extends Error {
  override name = "BackendError";
}

export interface BackendProcess {
  /**
   * Resolves once the backend answers, which it does when its clinic has been created. Rejects with a BackendError if
   * it ends before that: its settings or its folder are wrong, and it has said so.
   */
  readonly ready: Promise<void>;
  /**
   * Resolves if another program took the address after the backend had died. The web server has to end then, since its
   * calls would read and write another clinic.
   */
  readonly addressTaken: Promise<BackendError>;
  stop(): Promise<void>;
}

interface Options {
  readonly log: Log;
  /** its future address: `http://127.0.0.1:3001` */
  readonly baseUrl: string;
  /** the program; another one in tests */
  readonly program?: string;
  /** how often it is checked, how long it has to answer, and how many checks it may miss; other values in tests */
  readonly health?: typeof health;
}

/**
 * Resolves once the process exists.
 * @throws BackendError if another program listens at its address: its clinic must not be taken for this one
 */
export async function startBackendProcess({
  log,
  baseUrl,
  program = "backend/main.ts",
  health: { everyMs, patienceMs: answerMs, missesMax } = health,
}: Options): Promise<BackendProcess> {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  let wasReady = false;
  let deaths = 0;
  /** our own backend has said that it listens: an answer from the address is its answer */
  let isListening = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const { promise: addressTaken, resolve: reportTaken } = Promise.withResolvers<BackendError>();

  function start(): void {
    const startedAtMs = performance.now();
    const preload = fileURLToPath(new URL("./end-with-parent.ts", import.meta.url));
    child = spawn(process.execPath, ["--import", preload, program], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // a group of its own: Ctrl-C reaches only this process, which ends the backend after the last answer
      detached: true,
    });
    // the channel only serves to end the backend
    child.channel?.unref();
    child.on("message", (message) => {
      isListening ||= message === "listening";
    });
    child.on("exit", (code, signal) => {
      child = undefined;
      isListening = false;
      if (stopping.signal.aborted) return;
      if (!wasReady && code !== null && code !== 0)
        return reject(new BackendError("The embedded backend could not start: see above"));
      deaths = performance.now() - startedAtMs > healthyAfterMs ? 0 : deaths;
      const delayMs = restartDelaysMs[Math.min(deaths, restartDelaysMs.length - 1)] ?? 0;
      deaths += 1;
      log.warn("backend_ended", { code: String(code ?? signal), durationMs: delayMs });
      void startAgain(delayMs);
    });
  }

  /** Checks the address all the time: until the next start no program may answer there. */
  async function startAgain(delayMs: number): Promise<void> {
    const startsAtMs = performance.now() + delayMs;
    for (;;) {
      if (await listens(baseUrl)) return reportTaken(new BackendError(taken(baseUrl)));
      if (stopping.signal.aborted) return;
      const restMs = startsAtMs - performance.now();
      if (restMs <= 0) return start();
      await sleep(Math.min(restMs, pollMs));
    }
  }

  const answersItself = async () => isListening && (await statusOf(baseUrl, readyWithinMs)) === 200;

  async function pollUntilReady(): Promise<void> {
    while (!(await answersItself())) {
      if (stopping.signal.aborted) return;
      await sleep(pollMs);
    }
    wasReady = true;
    resolve();
  }

  /**
   * Kills a backend that has answered before and no longer answers; its end starts it again. While it creates its
   * clinic or migrates, it does not listen yet and is left alone.
   */
  async function watch(): Promise<void> {
    for (let misses = 0; !stopping.signal.aborted;) {
      await sleep(everyMs, undefined, { ref: false });
      const checked = child;
      if (!checked || !wasReady || !isListening) {
        misses = 0;
        continue;
      }
      // any answer counts: a backend that reports a fault does not hang, and a restart would not repair its disk
      const isAlive = (await statusOf(baseUrl, answerMs)) !== undefined;
      misses = isAlive || child !== checked ? 0 : misses + 1;
      if (misses < missesMax || stopping.signal.aborted) continue;
      log.warn("backend_hangs", { count: misses });
      misses = 0;
      checked.kill("SIGKILL");
    }
  }

  if (!(await isFree(baseUrl))) throw new BackendError(taken(baseUrl));
  start();
  void pollUntilReady();
  void watch();
  // the code that awaits it gets the error; a stop in between is no fault
  ready.catch(() => {});

  return {
    ready,
    addressTaken,
    stop() {
      stopping.abort();
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

/** The status with which a backend answers within `withinMs`; undefined: it does not. */
function statusOf(baseUrl: string, withinMs: number): Promise<number | undefined> {
  return fetch(`${baseUrl}/v1/versions`, { signal: AbortSignal.timeout(withinMs) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => undefined,
  );
}

function taken(baseUrl: string): string {
  const port = Number(new URL(baseUrl).port);
  return `Another program answers at ${baseUrl}, perhaps the backend of another Vigil: end that one, or choose another port for this one's backend, for example BACKEND_PORT=${port < 65_535 ? port + 1 : 3001}`;
}

async function isFree(baseUrl: string): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (await listens(baseUrl)) {
    if (performance.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

/** Whether any program listens, HTTP or not. Remains of closed connections do not count. */
function listens(baseUrl: string): Promise<boolean> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    const end = (isThere: boolean) => {
      socket.destroy();
      done(isThere);
    };
    // a connection from a port chosen by the system may by chance reach itself
    socket.once("connect", () => end(socket.localPort !== socket.remotePort));
    socket.once("error", () => end(false));
    // after a pause of the machine the time may be over although a refusal has arrived unread: the refusal comes first
    socket.setTimeout(2_000, () => setImmediate(end, true));
  });
}
