/** Facts that an address or a header shows about a request before it is handled. */

/** Whether a browser prefetches the page: the user has not opened it yet. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return /prefetch|prerender/i.test(purpose);
}

/** Whether the percent signs of an address are valid UTF-8. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
