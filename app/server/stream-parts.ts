import "server-only";
import { ownTurn } from "./own-turn.ts";

/**
 * A stream of text in parts. Each part is made when the browser takes it, in a turn of its own, so that other requests
 * wait for at most one part. When the browser has gone, no more parts are made.
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
