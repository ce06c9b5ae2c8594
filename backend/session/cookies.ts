import {
  accessCookieName,
  csrfAccessCookieName,
  csrfRefreshCookieName,
  refreshCookieName,
} from "#contract/settings.ts";
import { serialize } from "hono/utils/cookie";
import type { BackendSettings } from "../settings.ts";
import type { IssuedTokens } from "./issue-tokens.ts";
import { antiForgeryValue } from "./tokens.ts";

const cookieNames = [
  accessCookieName,
  refreshCookieName,
  csrfAccessCookieName,
  csrfRefreshCookieName,
];

/**
 * Sets the two tokens (HttpOnly) and their anti-forgery values (readable, to be sent back as headers). All
 * live as long as the session: a browser that drops an expired access token could not say that it had one.
 */
export function setSessionCookies(
  headers: Headers,
  tokens: IssuedTokens,
  settings: BackendSettings,
): void {
  const values: Record<string, string> = {
    [accessCookieName]: tokens.accessToken,
    [refreshCookieName]: tokens.refreshToken,
    [csrfAccessCookieName]: antiForgeryValue(tokens.accessToken),
    [csrfRefreshCookieName]: antiForgeryValue(tokens.refreshToken),
  };
  for (const name of cookieNames) {
    const isReadable = name === csrfAccessCookieName || name === csrfRefreshCookieName;
    headers.append(
      "Set-Cookie",
      serialize(name, values[name] ?? "", {
        path: "/",
        httpOnly: !isReadable,
        secure: settings.areCookiesSecure,
        sameSite: "Strict",
        expires: tokens.sessionExpiresAt,
      }),
    );
  }
}

export function clearSessionCookies(headers: Headers, settings: BackendSettings): void {
  for (const name of cookieNames) {
    headers.append(
      "Set-Cookie",
      serialize(name, "", {
        path: "/",
        secure: settings.areCookiesSecure,
        sameSite: "Strict",
        expires: new Date(0),
      }),
    );
  }
}
