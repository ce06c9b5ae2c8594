/**
 * The body of a POST, read once before the framework sees it: what cannot be read as a form is the sender's fault and
 * answered as such, and a browser that hangs up in the middle of an upload is nobody's.
 */
import "server-only";

const formTypes: readonly string[] = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Field names by which React marks the form of a server function; Vigil has none (docs/decisions/0004). */
const serverFunctionField = /^(\d+_)?\$ACTION_/;

/** By which Conform is told to change lists at any place; Vigil's forms send none. */
const conformControl = /^__(intent|state)__$/;

/**
 * Conform makes lists and objects of the names, as large and as deep as those ask for, and joins equal names one by
 * one: a few bytes could keep the process busy for minutes. Vigil's largest form is the medication plan, 200 rows of
 * 16 fields.
 */
const fieldsMax = 5_000;
const namesPlace = /[.[\]]/;
/** `prescriptions[12].brand_name`, `INCR_WEIGHT.300.0.day_count`; the length of a list could be posted as well. */
const ownPlace = /^[A-Za-z_]\w*(?:\[\d{1,3}\])?(?:\.(?!length\b)(?:[A-Za-z_]\w*|\d{1,3})){0,3}$/;

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
  if (fields.length > fieldsMax || !fields.every(isFieldName)) return "malformed";
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body });
}

function isFieldName(name: string): boolean {
  return !conformControl.test(name) && (!namesPlace.test(name) || ownPlace.test(name));
}

async function fieldNames(body: ArrayBuffer, contentType: string): Promise<string[] | undefined> {
  try {
    const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
    return [...form.keys()];
  } catch {
    return undefined;
  }
}
