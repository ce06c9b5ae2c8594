/**
 * A breaker for a backend that hangs: nobody waits 20 s to hear what somebody else has found out already.
 *
 * A call that takes long asks once, for all, whether the backend answers at all. Where it does not, reads that wait end,
 * and further calls fail at once, until it answers again: that is asked twice a second. A write that is on its way goes
 * on: nobody knows whether it will be stored. A backend that only works long answers the question, and is waited for.
 * (Libraries for breakers count failures: the first would come after 20 s, and five of them after five times that.)
 */
import "server-only";
import type { Log } from "../observability/log.ts";

interface WatchOptions {
  /** Whether anything answers, whatever it says; must end by itself. */
  readonly ask: () => Promise<boolean>;
  readonly log: Log;
  /** how long a call may take before that is asked */
  readonly slowMs?: number;
  readonly everyMs?: number;
}

export interface BackendWatch {
  readonly isDown: () => boolean;
  /** To be called when a call begins: ends `giveUp` when the backend hangs. The answer is to be called when it is over. */
  begin(giveUp: AbortController): () => void;
}

export function createBackendWatch(options: WatchOptions): BackendWatch {
  const { ask, log, slowMs = 3_000, everyMs = 500 } = options;
  const waiting = new Set<AbortController>();
  let isDown = false;
  let asking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (isDown || (await ask())) return;
    isDown = true;
    log.warn("backend_hangs", { count: waiting.size });
    for (const call of waiting) call.abort(new DOMException("The backend hangs", "TimeoutError"));
    setTimeout(() => void lookAgain(), everyMs).unref();
  }

  async function lookAgain(): Promise<void> {
    if (!(await ask())) return void setTimeout(() => void lookAgain(), everyMs).unref();
    isDown = false;
    log.info("backend_answers_again");
  }

  return {
    isDown: () => isDown,
    begin(giveUp) {
      waiting.add(giveUp);
      const timer = setTimeout(() => {
        asking ??= look().finally(() => (asking = undefined));
      }, slowMs);
      timer.unref();
      return () => {
        clearTimeout(timer);
        waiting.delete(giveUp);
      };
    },
  };
}

const patienceMs = 2_000;

/** Asks the backend at `baseUrl` for its version. */
export async function answersAtAll(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/v1/versions`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return true;
  } catch (error) {
    // refused at once is another matter: it is started again, and calls fail at once anyway
    return error instanceof Error && error.name !== "TimeoutError";
  }
}
