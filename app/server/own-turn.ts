import "server-only";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of one's own. Long work that is made piece by piece waits before each piece: however
 * many do so at once, one piece alone runs between two looks at what else there is to do.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}
