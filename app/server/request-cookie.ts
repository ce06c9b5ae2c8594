import "server-only";
import { parseCookie } from "cookie";

/**
 * The decoded value of a cookie from the browser, or null. The session and the device read their cookies more strictly.
 */
export function requestCookie(request: Request, name: string): string | null {
  return parseCookie(request.headers.get("Cookie") ?? "")[name] ?? null;
}
