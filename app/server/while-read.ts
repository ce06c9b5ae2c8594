import { finished, type Readable } from "node:stream";

/**
 * Calls `abort` with the reason if the reader of `stream` leaves before its end. The listener is removed at the end.
 * Node holds the signal of a request for as long as a request made from it lives. A listener that refers to that
 * request would hold both, and everything that was rendered, for ever.
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
