/** What the calls of reading take from a request, and how a resource is answered: JSON alone. */
import { mediaType } from "../../http/media-type.ts";
import { readBytes } from "../../http/read-bytes.ts";
import { decodeText } from "../../http/readable-text.ts";
import { answerResource } from "../fhir-answer.ts";
import { FhirRefusal } from "../operation-outcome.ts";
import type { Resource } from "./resource.ts";

interface IncomingCall {
  readonly request: Request;
  readonly url: URL;
}

const jsonTypes = ["application/fhir+json", "application/json", "text/json"];

/** The kind of answer that is taken; JSON before another kind. @throws FhirRefusal 406 */
export function checkAccept({ request, url }: IncomingCall, other?: string): string {
  const format = url.searchParams.get("_format")?.replace(" ", "+");
  const accepted = (format ?? request.headers.get("accept") ?? "*/*")
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim().toLowerCase()));
  for (const [type = "", ...parameters] of accepted) {
    if (parameters.some((one) => /^fhirversion=(?!4\.0$)|^q=0(\.0*)?$/.test(one))) continue;
    if (type === "" || ["json", "*/*", "application/*", ...jsonTypes].includes(type)) return "json";
    if (type === other) return type;
  }
  throw new FhirRefusal(406, "not-supported", "Answers are application/fhir+json, FHIR 4.0.");
}

/** URLSearchParams reads `%FF` as a replacement character: the search would not be the requested one. */
export function checkEscapes(search: string): void {
  try {
    decodeURIComponent(search);
  } catch {
    throw new FhirRefusal(400, "invalid", "The query is not UTF-8.");
  }
}

const formType = "application/x-www-form-urlencoded";
/** of a form, bytes */
const formBytesMax = 100_000;

/** @throws FhirRefusal for another type or escapes that are no UTF-8, ProblemError for what is too large or no UTF-8 */
export async function readForm({ request }: IncomingCall): Promise<URLSearchParams> {
  if (mediaType(request) !== formType)
    throw new FhirRefusal(415, "not-supported", `The body of this call is ${formType}.`);
  const text = decodeText(await readBytes(request, formBytesMax));
  checkEscapes(text);
  return new URLSearchParams(text);
}

export function write(resource: object): Response {
  const { lastUpdated } = ((resource as Resource)["meta"] ?? {}) as { lastUpdated?: string };
  return answerResource(
    200,
    resource,
    lastUpdated ? { "Last-Modified": new Date(lastUpdated).toUTCString() } : {},
  );
}
