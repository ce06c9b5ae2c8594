/**
 * News for open pages, as server-sent events (HTML, "Server-sent events"): that something has changed, never what. The
 * page then requests its own parts again. So no patient's data is in the stream, and a page without it loses nothing
 * but time: its timers refresh as well.
 */
import "server-only";
import { setTimeout } from "node:timers/promises";
import { environment } from "../env.ts";

/** How often a stream looks for news, ms. */
export const newsEveryMs = 5_000;

interface NewsOptions {
  /** A change is another mark (news-mark.ts); undefined if it cannot be read. Throws when the session ended. */
  readonly read: () => Promise<string | undefined>;
  /** the mark of what the page shows; undefined: whatever is read first */
  readonly known: string | undefined;
  /** ends when the browser hangs up */
  readonly signal: AbortSignal;
  /** whose stream it is */
  readonly owner?: StreamOwner;
  readonly everyMs?: number;
  /** how long until it is read again, where that is less than `everyMs` */
  readonly waitMs?: () => number;
  /** The browser comes again after that: a session that has run out meanwhile is not listened for. */
  readonly forMs?: number;
}

interface StreamOwner {
  readonly userKey: string;
  readonly sessionKey: string;
}

/** by whose they are */
const openStreams = new Map<AbortController, StreamOwner | undefined>();

/** A browser has one for all its tabs; a user may have several browsers, and the previous stream may still be closing. */
export const streamsOfUserMax = 12;

/** Whether there is room for one more stream of this session and this user. */
export function mayListen(
  { userKey, sessionKey }: StreamOwner,
  ofSessionMax: number = environment().limits.streamsBySession,
): boolean {
  const open = [...openStreams.values()];
  return (
    open.filter((owner) => owner?.userKey === userKey).length < streamsOfUserMax &&
    open.filter((owner) => owner?.sessionKey === sessionKey).length < ofSessionMax
  );
}

let isOver = false;

/** Ends every stream, and each that is requested from now on: a server that stops waits for none. */
export function endNews(): void {
  isOver = true;
  for (const stream of openStreams.keys()) stream.abort();
}

/** The answer, whose stream begins at once and lasts until the browser, the session or the server ends it. */
export function newsStream(options: NewsOptions): Response {
  const ended = new AbortController();
  if (isOver) ended.abort();
  const tooOld = AbortSignal.timeout(options.forMs ?? 300_000);
  const over = AbortSignal.any([options.signal, ended.signal, tooOld]);
  // a signal of a browser that hung up before this says nothing any more
  if (!over.aborted) openStreams.set(ended, options.owner);
  // however it ended, also if its last events are not read
  over.addEventListener("abort", () => openStreams.delete(ended), { once: true });
  const events = sendMarks(options, over);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next().catch((error: unknown) => {
        ended.abort();
        throw error;
      });
      if (!done) return controller.enqueue(encoder.encode(value));
      ended.abort();
      controller.close();
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

/** The id of each event comes back with the browser when it comes again, so that nothing between two streams is lost. */
async function* sendMarks(
  { read, known: shown, everyMs = newsEveryMs, waitMs = () => everyMs }: NewsOptions,
  over: AbortSignal,
): AsyncGenerator<string> {
  let known = shown;
  // how long the browser waits before it comes again
  yield `retry: ${everyMs}\n${known === undefined ? "" : `id: ${known}\n`}\n`;
  try {
    while (!over.aborted) {
      const mark = await read();
      if (mark !== undefined && mark !== known)
        yield `id: ${mark}\n${known === undefined ? "" : "data: changed\n"}\n`;
      known = mark ?? known;
      await setTimeout(Math.min(waitMs(), everyMs), undefined, { signal: over });
    }
  } catch (error) {
    // the browser has gone, or the session has ended: the next request is led to the sign-in
    if (!over.aborted && !(error instanceof Response)) throw error;
  }
}
