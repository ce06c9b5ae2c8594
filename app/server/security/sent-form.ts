/** The input of a form that cannot be accepted now, so that a page can show it again. */
import "server-only";
import { withFormBody } from "./form-body.ts";
import { isSecretField } from "./secret-field.ts";
import { safeReturnPath } from "./safe-return-path.ts";

/** A code that somebody was sent is saved in the session with the form, but is not written into a page. */
const isLeftOut = (name: string) => isSecretField(name) || /^code$/i.test(name);

/** The input; undefined for files, for too large a form, and for values that must not be in a page. */
export async function fieldsToShowAgain(request: Request, bytesMax: number) {
  if (/^multipart/i.test(request.headers.get("Content-Type") ?? "")) return undefined;
  const form = await withFormBody(request, bytesMax);
  if (typeof form === "string") return undefined;
  const fields = [...new URLSearchParams(await form.text())];
  return fields.some(([name]) => isLeftOut(name)) ? undefined : fields;
}

/** The form's page, if it is of this site. */
export function refererPath(request: Request): string | undefined {
  const from = URL.parse(request.headers.get("Referer") ?? "");
  if (!from || from.origin !== new URL(request.url).origin) return undefined;
  return safeReturnPath(from.pathname + from.search, "") || undefined;
}
