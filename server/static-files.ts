/**
 * The browser's files, compressed beforehand (build.ts). The content of files with a name from the build never changes.
 */
import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";
import { contentSecurityPolicy } from "#app/server/security/content-security-policy.ts";

const yearSeconds = 31_536_000;
const hourSeconds = 3_600;
/** the name of the file, or of a folder of files (pdf-files.ts) */
const hashedName = /-[\w-]{8}\.\w+$|\/assets\/pdf-[\da-f]{8}\//;
/** A worker obeys the policy of its own file, not that of the page that starts it. */
const pdfWorker = /\/pdf\.worker\.min-[\w-]{8}\.mjs$/;
const pdfWorkerPolicy = contentSecurityPolicy({ kind: "pdf-worker", isHttps: false });

export function staticFiles(clientDirectory: string) {
  const serveFile = serveStatic<{ Variables: Found }>({
    root: clientDirectory,
    precompressed: true,
    // the answer is made already: a header set here would be lost
    onFound: (path, context) => context.set("path", path.replace(/\.(br|gz|zst)$/, "")),
  });
  return createMiddleware<{ Variables: Found }>(async (context, next) => {
    const answer = await serveFile(context, next);
    const path = context.get("path");
    if (!answer || path === undefined) return answer;
    answer.headers.set("Cache-Control", cacheControlOf(path));
    if (pdfWorker.test(path)) answer.headers.set("Content-Security-Policy", pdfWorkerPolicy);
    return answer;
  });
}

interface Found {
  /** of the requested file, not of its packed copy */
  path?: string;
}

function cacheControlOf(path: string): string {
  return hashedName.test(path)
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`;
}
