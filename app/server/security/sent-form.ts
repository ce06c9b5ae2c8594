/** What a form that cannot be taken now says, so that a page can have it again. */
import "server-only";
import { withFormBody } from "./form-body.ts";
import { safeReturnPath } from "./safe-return-path.ts";

const secretName = /pass(word|code|phrase)|secret|^pin$|^code$/i;

/** What was typed; undefined for files, for what is too large, and for what must not stand in a page. */
export async function typedFields(request: Request, bytesMax: number) {
  if (/^multipart/i.test(request.headers.get("Content-Type") ?? "")) return undefined;
  const form = await withFormBody(request, bytesMax);
  if (typeof form === "string") return undefined;
  const fields = [...new URLSearchParams(await form.text())];
  return fields.some(([name]) => secretName.test(name)) ? undefined : fields;
}

/** The page that the form stood on, of this site alone. */
export function refererPath(request: Request): string | undefined {
  const from = URL.parse(request.headers.get("Referer") ?? "");
  if (!from || from.origin !== new URL(request.url).origin) return undefined;
  return safeReturnPath(from.pathname + from.search, "") || undefined;
}
