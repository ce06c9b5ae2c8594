import "server-only";
import { ownTurn } from "./own-turn.ts";

/**
 * Text that is made part by part: each when the browser takes it, in a turn of its own, so that nobody else waits for more
 * than one part; and no more when the browser has gone.
 */
export function streamParts(
  parts: Iterator<string, void> | AsyncIterator<string, void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await ownTurn();
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
