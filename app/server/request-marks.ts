/** What an address or a header says of a request before anything is done with it. */

/** Whether a browser fetches it ahead: nobody has opened it yet. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return /prefetch|prerender/i.test(purpose);
}

/** Whether the percent signs of an address stand for UTF-8. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
