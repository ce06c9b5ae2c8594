/**
 * Cookies that the backend sets, saved in the session row instead of a browser. This follows RFC 6265 as far as one
 * host and a server-to-server connection need it. `Domain` and `Secure` are ignored: all calls go to one configured
 * host.
 */
import { parseSetCookie } from "cookie";

export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Epoch milliseconds; null if the cookie lives as long as the session. */
  readonly expiresAtMs: number | null;
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/;
const safeValue = /^[\x21-\x7e]{0,4096}$/;
const cookiesMax = 30;

/** Parses one `Set-Cookie` line; undefined if the cookie cannot be sent back. */
export function readSetCookie(line: string, nowMs: number): StoredCookie | undefined {
  const { name, value = "", path, maxAge, expires } = parseSetCookie(line, { decode: asSent });
  if (!token.test(name) || !safeValue.test(value)) return undefined;
  return {
    name,
    value,
    path: path?.startsWith("/") ? path : "/",
    expiresAtMs: maxAge === undefined ? (expires?.getTime() ?? null) : nowMs + maxAge * 1000,
  };
}

/** The backend gets back exactly what it sent: nothing is decoded. */
const asSent = (value: string) => value;

/** The jar after an answer: new cookies replace those of the same name and path, expired ones are removed. */
export function storeCookies(
  jar: readonly StoredCookie[],
  lines: readonly string[],
  nowMs: number,
): StoredCookie[] {
  const parsed = lines.flatMap((line) => readSetCookie(line, nowMs) ?? []);
  const byPlace = new Map(
    [...jar, ...parsed].map((cookie) => [`${cookie.name};${cookie.path}`, cookie]),
  );
  return [...byPlace.values()].filter((cookie) => isAlive(cookie, nowMs)).slice(-cookiesMax);
}

/** The `Cookie` header for a path; longer paths first, as browsers send them. Empty if there are no cookies. */
export function cookieHeader(
  jar: readonly StoredCookie[],
  pathname: string,
  nowMs: number,
): string {
  return jar
    .filter((cookie) => isAlive(cookie, nowMs) && coversPath(cookie.path, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join("; ");
}

/** The value of a cookie, whatever its path: pages read anti-forgery cookies and send them with every call. */
export function storedCookieValue(
  jar: readonly StoredCookie[],
  name: string,
  nowMs: number,
): string | undefined {
  return jar.find((cookie) => cookie.name === name && isAlive(cookie, nowMs))?.value;
}

function isAlive(cookie: StoredCookie, nowMs: number): boolean {
  return cookie.expiresAtMs === null || cookie.expiresAtMs > nowMs;
}

function coversPath(cookiePath: string, pathname: string): boolean {
  if (cookiePath === "/" || cookiePath === pathname) return true;
  return pathname.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}
