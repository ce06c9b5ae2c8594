import type { Readable } from "node:stream";

/**
 * The output of a Node stream as the body of an answer. When the reader stops, the stream ends. Not `Readable.toWeb`: a
 * stream that has data ready when its reader cancels writes them into a closed body, and that error cannot be caught
 * (Node 24.21). Not `ReadableStream.from`: a reader that cancels before it has read anything leaves the stream open.
 */
export function bodyOf(stream: Readable): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      stream.destroy();
    },
  });
}
