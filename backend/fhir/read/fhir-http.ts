/** What the calls of reading take from a request, and how resources and errors are answered: JSON alone. */
import type { Logger } from "pino";
import { ProblemError } from "../../http/problem-error.ts";
import { isDiskFull, isPassingFault } from "../../passing-fault.ts";
import { FhirError, operationOutcome, unknownResource } from "./operation-outcome.ts";
import type { Resource } from "./resource.ts";

const mediaType = "application/fhir+json; charset=utf-8";

interface AskedCall {
  readonly request: Request;
  readonly url: URL;
}

const jsonTypes = ["application/fhir+json", "application/json", "text/json"];

/** The kind of answer that is taken; JSON before another kind. @throws FhirError 406 */
export function checkAccept({ request, url }: AskedCall, other?: string): string {
  const format = url.searchParams.get("_format")?.replace(" ", "+");
  const accepted = (format ?? request.headers.get("accept") ?? "*/*")
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim().toLowerCase()));
  for (const [type = "", ...parameters] of accepted) {
    if (parameters.some((one) => /^fhirversion=(?!4\.0$)|^q=0(\.0*)?$/.test(one))) continue;
    if (type === "" || ["json", "*/*", "application/*", ...jsonTypes].includes(type)) return "json";
    if (type === other) return type;
  }
  throw new FhirError(406, "not-supported", "Answers are application/fhir+json, FHIR 4.0.");
}

/** URLSearchParams reads `%FF` as a replacement character: a search for something else than was asked. */
export function checkEscapes(search: string): void {
  try {
    decodeURIComponent(search);
  } catch {
    throw new FhirError(400, "invalid", "The query is not UTF-8.");
  }
}

const formType = "application/x-www-form-urlencoded";
/** of a form, bytes */
const formBytesMax = 100_000;

/** @throws FhirError 413, 415 */
export async function readForm({ request }: AskedCall): Promise<URLSearchParams> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== formType)
    throw new FhirError(415, "not-supported", `The body of this call is ${formType}.`);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > formBytesMax) {
      await reader?.cancel();
      throw new FhirError(413, "too-long", `The body is longer than ${formBytesMax} bytes.`);
    }
    chunks.push(part.value);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  checkEscapes(text);
  return new URLSearchParams(text);
}

export function write(resource: object): Response {
  const headers = new Headers({ "Content-Type": mediaType });
  const { lastUpdated } = ((resource as Resource)["meta"] ?? {}) as { lastUpdated?: string };
  if (lastUpdated) headers.set("Last-Modified", new Date(lastUpdated).toUTCString());
  return new Response(JSON.stringify(resource), { headers });
}

/** @returns an OperationOutcome; what nobody foresaw is logged, and told without any detail */
export function writeError(
  error: unknown,
  { log, requestId }: { log: Logger; requestId: string },
): Response {
  const known = error instanceof FhirError ? error : toFhirError(error);
  if (known.status === 500) log.error({ requestId, err: error }, "unforeseen");
  const { status, code, message, headers } = known;
  const diagnostics = status >= 500 ? `${message} (${requestId})` : message;
  return new Response(JSON.stringify(operationOutcome("error", [{ code, diagnostics }])), {
    status,
    headers: { ...headers, "Content-Type": mediaType },
  });
}

function toFhirError(error: unknown): FhirError {
  if (error instanceof ProblemError) {
    if (error.status === 404) return unknownResource();
    if (error.status === 401)
      return new FhirError(401, "login", error.message, { "WWW-Authenticate": "Bearer" });
    if (error.status === 403) return new FhirError(403, "forbidden", error.message);
  }
  if (isDiskFull(error))
    return new FhirError(503, "transient", "The server's disk is full.", { "Retry-After": "60" });
  if (isPassingFault(error))
    return new FhirError(503, "transient", "Temporarily unavailable.", { "Retry-After": "5" });
  return new FhirError(500, "exception", "Internal error.");
}
