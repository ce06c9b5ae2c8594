/**
 * The answer to a request whose body is refused. It is sent whole and at once. The connection closes after the sender
 * had time to notice. If the connection closed during sending, a browser would show an error of its own instead.
 */
import "server-only";

/** How long the rest of a body is read and discarded: a slow machine notices late. */
const lingerMs = 5_000;

export interface RequestRefusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function refuseBody(request: Request, { status, text, headers }: RequestRefusal): Response {
  const bytes = new TextEncoder().encode(text);
  const answer = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await discard(request.body);
      controller.close();
    },
  });
  return new Response(answer, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(bytes.byteLength),
      ...(request.body ? { Connection: "close" } : {}),
      ...headers,
    },
  });
}

async function discard(body: Request["body"]): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const { promise: over, resolve } = Promise.withResolvers<{ done: true }>();
  const timer = setTimeout(() => resolve({ done: true }), lingerMs);
  try {
    while (!(await Promise.race([reader.read(), over])).done);
  } catch {
    // the sender has gone
  }
  clearTimeout(timer);
}
