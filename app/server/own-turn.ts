import "server-only";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for the next turn of the event loop. Long work in pieces waits before each piece. However many callers do so at
 * once, only one piece runs before the event loop handles other work.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
