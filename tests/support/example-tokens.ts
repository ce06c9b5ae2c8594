/** The tokens of the example backend: they contain the user's name, so that a mix-up of sessions shows. */
import {
  accessCookieName,
  csrfAccessCookieName,
  csrfRefreshCookieName,
  refreshCookieName,
} from "#contract/settings.ts";

/** `Set-Cookie` lines of a sign-in or refresh. */
export function exampleTokens(username: string): string[] {
  const token = Buffer.from(username).toString("base64url");
  return [
    `${accessCookieName}=${token}; Path=/; HttpOnly`,
    `${refreshCookieName}=${token}; Path=/; HttpOnly`,
    `${csrfAccessCookieName}=${token}; Path=/`,
    `${csrfRefreshCookieName}=${token}; Path=/`,
  ];
}

/** The user of the token in a `Cookie` header. */
export function userOfToken(cookies: string, cookieName: string): string | undefined {
  const token = cookies.match(new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`))?.[1];
  return token === undefined ? undefined : Buffer.from(token, "base64url").toString();
}
