/**
 * Whether a request comes from a user at a page. The answer is then a page or leads to one; a script gets one line.
 * Browsers from before 2020 do not send Sec-Fetch-Dest, but they say that they accept HTML.
 */
export function wantsDocument({ url, headers }: Request): boolean {
  if (/\.(rsc|manifest)$/.test(new URL(url).pathname)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "document";
  return (headers.get("Accept") ?? "").includes("text/html");
}
