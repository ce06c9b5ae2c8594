/**
 * The path to open after signing in. It came through the browser, so an attacker may have written it.
 *
 * This is an allowlist, not a search for tricks: a path of the characters that the app's own links consist of. Browsers
 * read `//`, `/\`, tabs and line ends in surprising ways (WHATWG URL, "special scheme" paths), and proxies decode once
 * more. So encoded slashes, backslashes, dots and control characters are refused as well.
 */
/** Non-empty segments that do not begin with a dot, one slash before each. */
const safePath =
  /^(?:\/|(?:\/(?:[A-Za-z0-9_~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)+\/?)$/;
const safeQuery = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*$/;
const hiddenSeparator = /%(?:0[0-9a-f]|1[0-9a-f]|7f|2f|5c|2e|25)/i;
const controlInQuery = /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i;
const lengthMax = 2000;

/** A sign-in page is never the place to return to: the two would lead to each other. */
const notAfterSignIn = /^\/(?:login|signup|logout)(?:[/.?]|$)/i;

/** As {@link safePagePath}, but for the pages of signing in. */
export function safeReturnPath(value: unknown, fallback = "/dashboard"): string {
  const path = safePagePath(value, fallback);
  return notAfterSignIn.test(path) ? fallback : path;
}

/** The path and query of `value` if it belongs to this site, otherwise `fallback`. Fragments are dropped. */
export function safePagePath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > lengthMax) return fallback;
  const [beforeFragment = ""] = value.split("#", 1);
  const queryAt = beforeFragment.indexOf("?");
  const path = queryAt === -1 ? beforeFragment : beforeFragment.slice(0, queryAt);
  const query = queryAt === -1 ? "" : beforeFragment.slice(queryAt + 1);
  const isSafe =
    safePath.test(path) &&
    !hiddenSeparator.test(path) &&
    safeQuery.test(query) &&
    !controlInQuery.test(query);
  return isSafe ? beforeFragment : fallback;
}
