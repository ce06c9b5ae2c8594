import { finished, type Readable } from "node:stream";

/**
 * Calls `abort` with the reason if the reader of `stream` goes before its end. What listens is taken away at the end: Node
 * keeps the signal that a request was made with for as long as a request made from it lives, and a listener that knows that
 * request would keep both, and all that was rendered, for ever.
 */
export function whileRead(
  stream: Readable,
  signal: AbortSignal,
  abort: (reason: unknown) => void,
): void {
  const onAbort = () => abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  finished(stream, () => signal.removeEventListener("abort", onAbort));
}
