/**
 * What kind of document a request gets: whole or streamed, booting at once or on the first touch.
 */
import { stringifySetCookie } from "cookie";
import { stylesAddress } from "./styles-address.ts";
import { requestCookie } from "#app/server/request-cookie.ts";
import { type PagePolicy, pagePolicy } from "#app/server/security/page-policy.ts";

/** Set by the live script: the browser has shown that it runs scripts. Holds nothing about anybody. */
const scriptsCookieName = "vigil-scripts";

/** Takes it away: the browser's scripts have been switched off since. */
export const forgetScripts = `${scriptsCookieName}=; Path=/; SameSite=Lax; Max-Age=0`;

/** Set with a document that has the style sheet in it; holds which one that was, and nothing about anybody. */
const stylesCookieName = "vigil-styles";
const styles = /[^/]+$/.exec(stylesAddress)?.[0] ?? "";
const yearSeconds = 365 * 86_400;

/** For a document that has the style sheet in it: the next one leads to the file. */
export const stylesCookie = (isHttps: boolean): string =>
  stringifySetCookie({
    name: stylesCookieName,
    value: styles,
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: isHttps,
    maxAge: yearSeconds,
  });

export interface DocumentKind {
  /** waits for every panel, for a browser that has not shown that it runs the script which would move one in */
  readonly isWhole: boolean;
  /** the browser has been given the style sheet, and has it in its cache */
  readonly areStylesCached: boolean;
  /** load React with the document instead of on the first touch: a PDF is drawn by the browser alone */
  readonly bootsAtOnce: boolean;
  readonly policy: PagePolicy;
}

export function documentKind(request: Request): DocumentKind {
  const hasScripts = requestCookie(request, scriptsCookieName) === "1";
  const policy = pagePolicy(new URL(request.url));
  return {
    isWhole: !hasScripts,
    areStylesCached: requestCookie(request, stylesCookieName) === styles,
    bootsAtOnce: policy.kind === "viewer",
    policy,
  };
}
