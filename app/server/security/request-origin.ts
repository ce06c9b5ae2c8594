/**
 * Whether a request that may change something comes from this site's own pages (CSRF, ASVS 3.5.1).
 *
 * There are three checks beside the cookie's SameSite=Lax: the browser's own statement (Sec-Fetch-Site), the exact
 * Origin, and the forms' content types. Browsers send Origin with every POST; a client without it is no browser.
 */
export type OriginRefusal = "cross_site" | "no_origin" | "foreign_origin" | "content_type";

const safeMethods: readonly string[] = ["GET", "HEAD", "OPTIONS"];
const formTypes: readonly string[] = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json",
];

/** `undefined`: allowed. `publicOrigins` are compared letter by letter: scheme, host and port. */
export function originRefusal(
  request: Pick<Request, "method" | "headers">,
  publicOrigins: readonly string[],
): OriginRefusal | undefined {
  if (safeMethods.includes(request.method)) return undefined;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return "cross_site";
  const origin = request.headers.get("Origin");
  if (origin === null || origin === "") return "no_origin";
  if (!publicOrigins.includes(origin)) return "foreign_origin";
  const [contentType = ""] = (request.headers.get("Content-Type") ?? "").split(";", 1);
  const hasBody = contentType !== "" || request.method !== "DELETE";
  if (hasBody && !formTypes.includes(contentType.trim().toLowerCase())) return "content_type";
  return undefined;
}
