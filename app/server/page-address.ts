/**
 * The address of a page behind an address that React Router requests: it adds `.rsc` for the page as data, `.manifest` for
 * the page's routes (`/_.rsc` for the page `/`), and parameters of its own.
 */
import "server-only";

/** The path of the page, and what the router added to it. */
export function withoutEnding(pathname: string): { page: string; kind: string } {
  const [, page = "/", kind = ""] = /^(.*?)((?:\/_)?\.(?:rsc|manifest))?$/.exec(pathname) ?? [];
  return { page: page || "/", kind };
}

/** As the browser shows it. A new one at each call: a caller may change it. */
export function shownUrl(requested: string | URL): URL {
  const url = new URL(requested);
  const { page, kind } = withoutEnding(url.pathname);
  if (kind.endsWith("manifest")) url.search = "";
  url.pathname = page;
  url.searchParams.delete("_routes");
  return url;
}
