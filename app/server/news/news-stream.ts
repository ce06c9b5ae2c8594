/**
 * News for open pages, as server-sent events (HTML, "Server-sent events"): that something has changed, never what.
 * The page then asks for its own parts again. So no patient's data stands in the stream, and a page without it loses
 * nothing but time: its timers ask as well.
 */
import "server-only";
import { setTimeout } from "node:timers/promises";

interface NewsOptions {
  /** What tells a change by being another text; undefined where it cannot be read now. It throws when the session ended. */
  readonly read: () => Promise<string | undefined>;
  /** ends when the browser hangs up */
  readonly signal: AbortSignal;
  readonly everyMs?: number;
  /** The browser comes anew after that: a session that has run out meanwhile is not listened for. */
  readonly forMs?: number;
}

const openStreams = new Set<AbortController>();

/** Ends every stream: a server that stops waits for none. */
export function endNews(): void {
  for (const stream of openStreams) stream.abort();
}

/** The answer, whose stream begins at once and lasts until the browser, the session or the server ends it. */
export function newsStream({ read, signal, everyMs = 5_000, forMs = 300_000 }: NewsOptions) {
  const ended = new AbortController();
  openStreams.add(ended);
  const over = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(forMs)]);
  const events = tell(read, everyMs, over, () => openStreams.delete(ended));
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => ended.abort(),
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // nginx would hold the events back until it has some kilobytes
      "X-Accel-Buffering": "no",
    },
  });
}

async function* tell(
  read: NewsOptions["read"],
  everyMs: number,
  over: AbortSignal,
  end: () => void,
): AsyncGenerator<string> {
  try {
    // how long the browser waits before it comes anew
    yield `retry: ${everyMs}\n\n`;
    let known = await read();
    while (!over.aborted) {
      await setTimeout(everyMs, undefined, { signal: over });
      const mark = await read();
      if (mark !== undefined && known !== undefined && mark !== known) yield "data: changed\n\n";
      known = mark ?? known;
    }
  } catch (error) {
    // the browser has gone, or the session has ended: the next request is told the way to sign in
    if (!over.aborted && !(error instanceof Response)) throw error;
  } finally {
    end();
  }
}
