/**
 * The body of a POST, read once before the framework sees it, up to a number of bytes and a number of fields. Both are
 * counted before anything is parsed, because parsing takes time from all requests. A body that cannot be read as a form
 * is the sender's error and answered as such. A browser that disconnects during an upload is no error.
 */
import "server-only";
import { partNames } from "./part-names.ts";

/** Field names with which React marks the form of a server function; Vigil has none (docs/decisions/0004). */
const serverFunctionField = /^(\d+_)?\$ACTION_/;

/** Conform changes lists at any place with these fields; Vigil's forms send none. */
const conformControl = /^__(intent|state)__$/;

/**
 * Conform makes lists and objects from the names, as large and as deep as the names say, and joins equal names one by
 * one. A few bytes could block the process for minutes. Vigil's largest form is the medication plan, 200 rows of 16
 * fields.
 */
const fieldsMax = 5_000;
/** Forms with files have a handful of fields, and each part costs as much as five fields of the other kind. */
const partsMax = 200;
const namesPlace = /[.[\]]/;
/**
 * Matches `prescriptions[12].brand_name`, `INCR_WEIGHT.300.0.day_count`. It excludes `length`: the length of a list
 * could be posted as well.
 */
const ownPlace = /^[A-Za-z_]\w*(?:\[\d{1,3}\])?(?:\.(?!length\b)(?:[A-Za-z_]\w*|\d{1,3})){0,3}$/;

export type BodyRefusal = "not_a_form" | "malformed" | "server_function" | "cut_off" | "too_large";

/**
 * The request with its body in memory, or the reason for its refusal. A request that announces too long a body is
 * refused before it is read.
 */
export async function withFormBody(
  request: Request,
  bytesMax: number,
): Promise<Request | BodyRefusal> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!isFormType(contentType)) return "not_a_form";
  if (Number(request.headers.get("Content-Length") ?? 0) > bytesMax) return "too_large";
  const body = await readAtMost(request, bytesMax);
  if (typeof body === "string") return body;
  if (!mayBeParsed(body, contentType)) return "malformed";
  const fields = await fieldNames(body, contentType);
  if (fields === undefined) return "malformed";
  if (fields.some((name) => serverFunctionField.test(name))) return "server_function";
  if (!fields.every(isFieldName)) return "malformed";
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body });
}

export function isFormType(contentType: string): boolean {
  const [mimeType = ""] = contentType.split(";", 1);
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/i.test(mimeType.trim());
}

async function readAtMost(
  { body }: Request,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | "too_large" | "cut_off"> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.byteLength;
      if (bytes > bytesMax) return "too_large";
      chunks.push(read.value);
    }
  } catch {
    return "cut_off";
  } finally {
    // the code that refuses it reads and discards the rest
    reader.releaseLock();
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Browsers send only the boundary, made of these characters (RFC 2046 5.1.1): others may be read in several ways. */
const multipartType = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

/** Checks the bytes only: to count the separators of a body takes a hundredth of the time of parsing it. */
function mayBeParsed(body: Uint8Array, contentType: string): boolean {
  if (!/^multipart/i.test(contentType)) return occurrences(body, "&", fieldsMax) < fieldsMax;
  const boundary = multipartType.exec(contentType)?.[2];
  // one more separator closes the last part
  return boundary !== undefined && occurrences(body, `--${boundary}`, partsMax + 2) <= partsMax + 1;
}

/** How often `text` occurs in `body`, counted up to `max`. */
function occurrences(body: Uint8Array, text: string, max: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count < max; at = bytes.indexOf(text, at + 1))
    count += 1;
  return count;
}

function isFieldName(name: string): boolean {
  return !conformControl.test(name) && (!namesPlace.test(name) || ownPlace.test(name));
}

async function fieldNames(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<string[] | undefined> {
  const boundary = multipartType.exec(contentType)?.[2];
  if (boundary !== undefined) return partNames(body, boundary);
  try {
    const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
    return [...form.keys()];
  } catch {
    return undefined;
  }
}
