/**
 * The body of a POST, read once before the framework sees it: what cannot be read as a form is the sender's fault and
 * answered as such, and a browser that hangs up in the middle of an upload is nobody's.
 */
import "server-only";

const formTypes: readonly string[] = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Field names by which React marks the form of a server function; Vigil has none (docs/decisions/0004). */
const serverFunctionField = /^(\d+_)?\$ACTION_/;

export type BodyRefusal = "not_a_form" | "malformed" | "server_function" | "cut_off";

/** The request with its body in memory, or why it is refused. */
export async function withFormBody(request: Request): Promise<Request | BodyRefusal> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const [mimeType = ""] = contentType.split(";", 1);
  if (!formTypes.includes(mimeType.trim().toLowerCase())) return "not_a_form";
  let body: ArrayBuffer;
  try {
    body = await request.arrayBuffer();
  } catch {
    return "cut_off";
  }
  const fields = await fieldNames(body, contentType);
  if (fields === undefined) return "malformed";
  if (fields.some((name) => serverFunctionField.test(name))) return "server_function";
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body });
}

async function fieldNames(body: ArrayBuffer, contentType: string): Promise<string[] | undefined> {
  try {
    const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
    return [...form.keys()];
  } catch {
    return undefined;
  }
}
