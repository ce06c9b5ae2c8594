/** The document around every page: language, look, the live script, and what shows when a page fails. */
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { paths, withSearch } from "./addresses/paths.ts";
import { ErrorPage } from "./features/error-page/error-page.tsx";
// oxlint-disable-next-line import/default -- what is imported is the address of the file, which Vite gives
import leaveScript from "./framework/live/leave.js?worker&url";
// oxlint-disable-next-line import/default -- as above
import liveScript from "./framework/live/live.js?worker&url";
import { LiveScript } from "./framework/live/live-script.tsx";
import { ScrollPlace } from "./framework/live/scroll-place.tsx";
import { DocumentStyles } from "./framework/document/document-styles.tsx";
import { documentKind } from "./framework/document/document-kind.ts";
import { currentLocale, i18nextMiddleware } from "./server/i18n/i18n.ts";
import { nonceContext } from "./framework/document/nonce.ts";
import { requestContext } from "./server/request-scope.ts";
import { pageUrl } from "./framework/request/page.ts";
import { sessionLeftMs } from "./server/session/session-left.ts";
import { sessionOf, visit, withSession } from "./server/session/session-context.ts";

export const middleware = [withSession, i18nextMiddleware];

export function ServerLayout({ children }: { children: ReactNode }) {
  const context = requestContext();
  const { isWhole, areStylesCached } = documentKind(visit(context).request);
  const nonce = context.get(nonceContext);
  return (
    <html lang={currentLocale()} dir="ltr" {...sessionMarks()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isWhole && <ScriptsOff />}
        <DocumentStyles areCached={areStylesCached} nonce={nonce} />
        <LiveScript src={liveScript} nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollPlace />
      </body>
    </html>
  );
}

/** For the live script: when this page may have outlived its session, and how it is then left. */
function sessionMarks() {
  const leftMs = sessionLeftMs(sessionOf(requestContext()));
  return leftMs > 0 && { "data-session-ms": leftMs, "data-leave": leaveScript };
}

/**
 * The late parts of a streamed page are put in their places by a script: without scripts, the whole page is requested.
 */
function ScriptsOff() {
  const { pathname, search } = pageUrl(requestContext());
  const way = withSearch(paths.scriptsOff, { next: pathname + search });
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${way}`} />
    </noscript>
  );
}

export function ServerComponent() {
  return <Outlet />;
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
