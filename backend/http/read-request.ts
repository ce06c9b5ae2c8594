/** What a request carries, checked against its definition. Every refusal names the fields. */
import type { z } from "zod";
import type { EndpointDefinition, RequestBody } from "#contract/endpoint.ts";
import type { FieldError } from "#contract/problem.ts";
import { decodeQuery } from "#contract/query.ts";
import type { BackendSettings } from "../settings.ts";
import { invalidField, notFound, ProblemError } from "./problem-error.ts";
import { parseJson } from "./parse-json.ts";
import { mediaType } from "./media-type.ts";
import { readBytes } from "./read-bytes.ts";
import { checkTexts } from "./readable-text.ts";

/** An id that cannot exist is an unknown record: 404, like one that does not exist. */
export function readParams(
  definition: EndpointDefinition,
  params: Record<string, string>,
): unknown {
  if (!definition.params) return undefined;
  const read = definition.params.safeParse(params);
  if (!read.success) throw notFound();
  return read.data;
}

export function readQuery(definition: EndpointDefinition, url: URL): unknown {
  if (!definition.query) return undefined;
  checkEscapes(url.search);
  checkTexts(Object.fromEntries(url.searchParams));
  const read = decodeQuery(definition.query, url.searchParams);
  if (!read.success) throw invalid(read.error);
  return read.data;
}

/** URLSearchParams reads `%FF` as a replacement character: the search would not be the requested one. */
function checkEscapes(search: string): void {
  try {
    decodeURIComponent(search);
  } catch {
    throw new ProblemError("bad_request", { message: "The query is not UTF-8" });
  }
}

/** what a form adds to its file */
const multipartHeadBytes = 10_000;

const bytesMaxOf = ({ guard, body }: EndpointDefinition, settings: BackendSettings): number => {
  if (guard === "ingest") return settings.ingestBytesMax;
  if (guard === "implant-inbox") return settings.implantBytesMax + multipartHeadBytes;
  return body?.kind === "multipart" ? settings.multipartBytesMax : settings.jsonBytesMax;
};

/** A call that takes no body reads none. */
export async function readBody(
  definition: EndpointDefinition,
  request: Request,
  settings: BackendSettings,
): Promise<unknown> {
  const { body } = definition;
  if (!body) return undefined;
  const bytesMax = bytesMaxOf(definition, settings);
  const given =
    body.kind === "json"
      ? await readJson(request, bytesMax)
      : await readMultipart(body, request, bytesMax);
  checkTexts(given);
  const read = await body.schema.safeParseAsync(given);
  if (!read.success) throw invalid(read.error);
  return read.data;
}

/** JSON is UTF-8 (RFC 8259); another charset means something else. */
const isUtf8 = (request: Request) => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers.get("content-type") ?? "");
  return !charset || /^utf-?8$/i.test(charset[1] ?? "");
};

async function readJson(request: Request, bytesMax: number): Promise<unknown> {
  const type = mediaType(request);
  if ((type !== "application/json" && !type.endsWith("+json")) || !isUtf8(request))
    throw new ProblemError("unsupported_media_type");
  return parseJson(await readBytes(request, bytesMax));
}

async function readMultipart(
  body: Extract<RequestBody, { kind: "multipart" }>,
  request: Request,
  bytesMax: number,
): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "multipart/form-data")
    throw new ProblemError("unsupported_media_type");
  const bytes = await readBytes(request, bytesMax);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new ProblemError("bad_request", { message: "The form could not be read" });
  });
  const read: Record<string, unknown> = {};
  for (const [name, value] of form) {
    // a form is decoded for us: what was no UTF-8 has become this character
    if (typeof value === "string" && value.includes("\uFFFD"))
      throw invalidField(name, "Is not UTF-8");
    if (body.files.includes(name) !== value instanceof File || Object.hasOwn(read, name))
      throw invalidField(name, "Unexpected kind or number of values");
    read[name] =
      typeof value === "string" && body.json?.includes(name) ? parseField(name, value) : value;
  }
  return read;
}

function parseField(name: string, text: string): unknown {
  try {
    return parseJson(new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === "bad_request")
      throw invalidField(name, "Is not JSON");
    throw error;
  }
}

function invalid(error: z.ZodError): ProblemError {
  const errors: FieldError[] = error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.map(String).join("."), message: issue.message }));
  return new ProblemError("validation_failed", { errors });
}
