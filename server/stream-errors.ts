/**
 * Answers that break off: the connection is cut, so that half a page is not taken for a whole one, and the log says
 * why. (The library in between would write the error's own words to standard error.)
 */
import { createMiddleware } from "hono/factory";
import type { ServerResponse } from "node:http";
import type { Log } from "#app/server/observability/log.ts";

export function reportBrokenStreams(log: Log) {
  return createMiddleware<{ Bindings: { outgoing: ServerResponse } }>(async (context, next) => {
    await next();
    const { body, status, headers } = context.res;
    if (!body) return;
    const { outgoing } = context.env;
    if (context.req.method === "HEAD") {
      await body.cancel();
      context.res = undefined;
      context.res = new Response(null, { status, headers });
      return;
    }
    const guarded = cutOffOnError(body, (error) => {
      if (!outgoing.destroyed)
        log.error("answer_broke_off", error, {
          requestId: String(outgoing.getHeader("X-Request-Id")),
        });
      outgoing.destroy();
    });
    context.res = undefined;
    context.res = new Response(guarded, { status, headers });
  });
}

function cutOffOnError(
  body: ReadableStream<Uint8Array>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onError(error);
          controller.close();
        }
      },
      // a reader that has gone is not an error of the source
      cancel: (reason) => reader.cancel(reason).catch(() => {}),
    },
    { highWaterMark: 0 },
  );
}
