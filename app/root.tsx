/** The document around every page: language, look, the live script, and what shows when a page fails. */
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import "./app.css";
import { ErrorPage } from "./features/error-page/error-page.tsx";
import { KeptScroll } from "./live/kept-scroll.tsx";
import liveScript from "./live/live.js?url&no-inline";
import { LiveScript } from "./live/live-script.tsx";
import { currentLocale, i18nextMiddleware } from "./server/i18n/i18n.ts";
import { nonceContext } from "./server/nonce.ts";
import { requestContext } from "./server/request-scope.ts";
import { withSession } from "./server/session/session-context.ts";

export const middleware = [withSession, i18nextMiddleware];

export function ServerLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLocale()} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <LiveScript src={liveScript} nonce={requestContext().get(nonceContext)} />
      </head>
      <body>
        {children}
        <KeptScroll />
      </body>
    </html>
  );
}

export function ServerComponent() {
  return <Outlet />;
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
