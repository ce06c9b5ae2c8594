/** The browser's files, packed beforehand (build.ts). Names that the build makes never change their content. */
import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";

const yearSeconds = 31_536_000;
const hourSeconds = 3_600;
const hashedName = /-[\w-]{8}\.\w+$/;

export function staticFiles(clientDirectory: string) {
  const serveFile = serveStatic<{ Variables: { cacheControl?: string } }>({
    root: clientDirectory,
    precompressed: true,
    // the answer is made already: a header set here would be lost
    onFound: (path, context) => context.set("cacheControl", cacheControlOf(path)),
  });
  return createMiddleware<{ Variables: { cacheControl?: string } }>(async (context, next) => {
    const answer = await serveFile(context, next);
    const cacheControl = context.get("cacheControl");
    if (!answer || cacheControl === undefined) return answer;
    answer.headers.set("Cache-Control", cacheControl);
    return answer;
  });
}

function cacheControlOf(path: string): string {
  const isHashed = hashedName.test(path.replace(/\.(br|gz|zst)$/, ""));
  return isHashed ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`;
}
