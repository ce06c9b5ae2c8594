/**
 * Compression of streamed answers: brotli or gzip, flushed after each chunk, so that a finished panel reaches the
 * browser although the next one is not ready. (Hono's own middleware buffers, and has no brotli.)
 */
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { Readable } from "node:stream";
import type { Context, MiddlewareHandler, Next } from "hono";
import { bodyOf } from "#app/server/body-of.ts";

const compressible =
  /^(text\/|application\/(json|fhir\+json|javascript|problem\+json|manifest\+json)|image\/svg\+xml)/;
const neverCompressed = /^text\/event-stream/;
const smallestWorthwhileBytes = 600;

type Encoding = "br" | "gzip";

/** The preferred encoding of those the browser accepts; undefined if it accepts none. `q=0` is a refusal. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality ? Number(quality.slice(2)) : 1] as const;
    }),
  );
  return (["br", "gzip"] as const).find((encoding) => (accepted.get(encoding) ?? 0) > 0);
}

/**
 * With a window of 4 MB, brotli sees that the payload at the end of a document repeats its HTML (graphs above all).
 * Above quality 5, compression costs more time than the saved bytes are worth.
 */
export function compressor(encoding: Encoding) {
  return encoding === "br"
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });
}

/** Whether compression pays for an answer of this kind and length (bytes; NaN: not known). */
export const isWorthwhile = (contentType: string, length: number): boolean =>
  compressible.test(contentType) &&
  !neverCompressed.test(contentType) &&
  !(length < smallestWorthwhileBytes);

export function compression(): MiddlewareHandler {
  return async (context: Context, next: Next) => {
    await next();
    const { res: response } = context;
    const contentType = response.headers.get("Content-Type") ?? "";
    const length = Number(response.headers.get("Content-Length") ?? Number.NaN);
    if (
      !response.body ||
      context.req.method === "HEAD" ||
      response.headers.has("Content-Encoding") ||
      !isWorthwhile(contentType, length)
    )
      return;
    response.headers.append("Vary", "Accept-Encoding");
    const encoding = acceptedEncoding(context.req.header("Accept-Encoding"));
    if (!encoding) return;
    const source = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
    const stream = compressor(encoding);
    // A browser that disconnects ends both ends; neither may throw on its own.
    source.on("error", (error) => stream.destroy(error));
    stream.on("close", () => source.destroy());
    const compressed = bodyOf(source.pipe(stream));
    const headers = new Headers(response.headers);
    headers.set("Content-Encoding", encoding);
    headers.delete("Content-Length");
    headers.delete("ETag");
    context.res = undefined;
    context.res = new Response(compressed, { status: response.status, headers });
  };
}
