/**
 * Bulkheads between the web server and the backend: slow calls of one kind do not block the others. A limited number of
 * each kind runs at the same time. Some more wait for their turn. Any further call is refused at once, before anything
 * is sent. This works together with the breaker (backend-watch.ts); nothing here repeats a call.
 */
import "server-only";
import { bulkhead, type BulkheadPolicy, BulkheadRejectedError } from "cockatiel";

export interface Bulkheads {
  /**
   * Does the work when there is room for it.
   * @throws NoTurn if too many calls wait; the reason of `signal` if the signal ends the wait
   */
  run<Result>(kind: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** The call was not sent: too many of its kind were waiting, or its time ended before its turn came. */
export class NoTurn extends Error {
  /** as fetch names its end: TimeoutError, AbortError; NoTurn if too many calls wait */
  override readonly name: string;

  constructor(name = "NoTurn") {
    super("The call had no turn");
    this.name = name;
  }
}

export function createBulkheads(atOnce: number, waiting: number): Bulkheads {
  /** by kind: at most as many as the contract has calls */
  const byKind = new Map<string, BulkheadPolicy>();
  const of = (kind: string) => {
    const known = byKind.get(kind);
    if (known) return known;
    const made = bulkhead(atOnce, waiting);
    byKind.set(kind, made);
    return made;
  };
  return {
    async run(kind, work, signal) {
      if (signal.aborted) throw ended(signal);
      let isBegun = false;
      const turn = of(kind).execute(() => {
        if (signal.aborted) throw ended(signal);
        isBegun = true;
        return work();
      });
      const { promise: over, reject } = Promise.withResolvers<never>();
      const giveUp = () => {
        if (!isBegun) reject(ended(signal));
      };
      signal.addEventListener("abort", giveUp, { once: true });
      try {
        return await Promise.race([turn, over]);
      } catch (error) {
        throw error instanceof BulkheadRejectedError ? new NoTurn() : error;
      } finally {
        signal.removeEventListener("abort", giveUp);
        // its turn may still come after its caller has stopped waiting
        turn.catch(() => undefined);
      }
    },
  };
}

const ended = ({ reason }: AbortSignal) =>
  new NoTurn(reason instanceof Error ? reason.name : "AbortError");
