/**
 * How much anybody may send. A body is read here, at most so far, and given to the app in one piece: a length that is
 * told is refused before anything is read, one that is not (chunked) as soon as it is over the limit.
 */
import { createMiddleware } from "hono/factory";

export interface BodyLimits {
  /** forms with files */
  readonly multipartBytes: number;
  /** all others */
  readonly otherBytes: number;
}

/** How long the rest of a body that is too large is taken off the line: a slow machine notices late. */
const lingerMs = 5_000;

export function limitBody({ multipartBytes, otherBytes }: BodyLimits) {
  return createMiddleware<{ Variables: { body: ArrayBuffer } }>(async (context, next) => {
    const { body, headers } = context.req.raw;
    if (!body || context.req.method !== "POST") return next();
    const isMultipart = /^multipart\/form-data/i.test(headers.get("Content-Type") ?? "");
    const limitBytes = isMultipart ? multipartBytes : otherBytes;
    const reader = body.getReader();
    const isToldTooLarge = Number(headers.get("Content-Length") ?? 0) > limitBytes;
    const read = isToldTooLarge ? "too_large" : await readAtMost(reader, limitBytes);
    if (read === "cut_off") return context.body(null, 400, { Connection: "close" });
    if (read === "too_large") {
      // a person at a page: back to where the form stands, which says so at the field
      const isFromPage = isMultipart && headers.get("Sec-Fetch-Dest") === "document";
      return refuse(reader, isFromPage ? pageOf(new URL(context.req.url)) : undefined);
    }
    context.set("body", read);
    return next();
  });
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readAtMost(
  reader: Reader,
  limitBytes: number,
): Promise<ArrayBuffer | "too_large" | "cut_off"> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.byteLength;
      if (bytes > limitBytes) return "too_large";
      chunks.push(read.value);
    }
  } catch {
    return "cut_off";
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.buffer;
}

/** Never `//host`, which a browser would read as another site. */
function pageOf({ pathname, search }: URL): string | undefined {
  if (!/^\/[a-z][\w/-]*$/.test(pathname)) return undefined;
  const parameters = new URLSearchParams(search);
  // the outcome of an earlier try
  parameters.delete("form");
  parameters.set("too_large", "1");
  return `${pathname}?${parameters.toString()}`;
}

/**
 * The answer goes out whole and at once; its connection closes after the sender had time to notice. Hung up on in
 * the middle of sending, a browser shows an error of its own instead.
 */
function refuse(reader: Reader, backTo: string | undefined): Response {
  const text = new TextEncoder().encode("What was sent is too large.");
  const answer = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text);
      await discard(reader);
      controller.close();
    },
  });
  return new Response(answer, {
    status: backTo === undefined ? 413 : 303,
    headers: {
      ...(backTo === undefined ? {} : { Location: backTo }),
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(text.byteLength),
      Connection: "close",
    },
  });
}

async function discard(reader: Reader): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<{ done: true }>();
  const timer = setTimeout(() => resolve({ done: true }), lingerMs);
  try {
    while (!(await Promise.race([reader.read(), over])).done);
  } catch {
    // the sender has gone
  }
  clearTimeout(timer);
}
