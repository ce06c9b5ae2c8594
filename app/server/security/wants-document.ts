/**
 * Whether a request is made by a person at a page, who is answered with a page or led to one; a script is answered with a
 * line. Browsers from before 2020 do not send Sec-Fetch-Dest, but they say that they accept HTML.
 */
export function wantsDocument({ url, headers }: Request): boolean {
  if (/\.(rsc|manifest)$/.test(new URL(url).pathname)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "document";
  return (headers.get("Accept") ?? "").includes("text/html");
}
