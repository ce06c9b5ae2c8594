/**
 * A breaker for a backend that hangs: a user does not wait 20 s for a result that another request already has.
 *
 * A slow call checks once, on behalf of all calls, whether the backend answers at all. If it does not, waiting reads
 * end and further calls fail at once until the backend answers again. The check runs twice a second. A write on its way
 * continues, because it is unknown whether it will be stored. A backend that only works slowly answers the check, and
 * calls wait for it. (Libraries for breakers count failures: the first would come after 20 s, and five of them after
 * five times that.)
 */
import "server-only";
import type { Log } from "../observability/log.ts";

interface WatchOptions {
  /** Whether the backend sends any answer, whatever its content; must end by itself. */
  readonly isAnswering: () => Promise<boolean>;
  readonly log: Log;
  /** how long a call may take before this check */
  readonly slowMs?: number;
  readonly everyMs?: number;
}

export interface BackendWatch {
  readonly isDown: () => boolean;
  /** Call it at the start of a call: it aborts `giveUp` if the backend hangs. Call the returned function at the end. */
  begin(giveUp: AbortController): () => void;
}

export function createBackendWatch(options: WatchOptions): BackendWatch {
  const { isAnswering, log, slowMs = 3_000, everyMs = 500 } = options;
  const waiting = new Set<AbortController>();
  let isDown = false;
  let checking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (isDown || (await isAnswering())) return;
    isDown = true;
    log.warn("backend_hangs", { count: waiting.size });
    for (const call of waiting) call.abort(new DOMException("The backend hangs", "TimeoutError"));
    setTimeout(() => void lookAgain(), everyMs).unref();
  }

  async function lookAgain(): Promise<void> {
    if (!(await isAnswering())) return void setTimeout(() => void lookAgain(), everyMs).unref();
    isDown = false;
    log.info("backend_answers_again");
  }

  return {
    isDown: () => isDown,
    begin(giveUp) {
      waiting.add(giveUp);
      const timer = setTimeout(() => {
        checking ??= look().finally(() => (checking = undefined));
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

/** Requests the version of the backend at `baseUrl`. */
export async function answersAtAll(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/v1/versions`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return true;
  } catch (error) {
    // refused at once is a different case: the backend is restarted, and calls fail at once anyway
    return error instanceof Error && error.name !== "TimeoutError";
  }
}
