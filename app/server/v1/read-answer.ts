/** The answer of a call, checked against the endpoint's definition. Whatever a backend sends, this ends in a V1Error. */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { z } from "zod";
import { V1Error } from "./v1-error.ts";

/** A list of 100,000 patients is about 60 MB. A longer answer is a fault. */
const answerBytesMax = 128 * 1024 * 1024;

/** The whole body as text. Throws V1Error `invalid_answer` above the limit, and the errors of the connection. */
export async function readText(
  definition: EndpointDefinition,
  response: Response,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(definition, response))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** The whole body as bytes, in a buffer of its own. Throws the same errors. */
export async function readBytes(
  definition: EndpointDefinition,
  response: Response,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(definition, response)) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

async function* chunksOf(definition: EndpointDefinition, response: Response) {
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > answerBytesMax) throw invalidAnswer(definition, response.status);
    yield chunk;
  }
}

export function parseJsonAnswer(
  definition: EndpointDefinition,
  status: number,
  text: string,
  schema: z.ZodType,
): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw invalidAnswer(definition, status, [], cause);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw invalidAnswer(definition, status, placesOf(result.error.issues));
  return result.data;
}

/**
 * Only the content type that the contract names is passed on to a browser: markup in place of a picture would be run.
 */
export function checkBinaryAnswer(definition: EndpointDefinition, response: Response): void {
  if (definition.answer.kind !== "binary") return;
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";", 1);
  const { contentTypes, otherNames = [] } = definition.answer;
  if (![...contentTypes, ...otherNames].includes(type.trim().toLowerCase()))
    throw invalidAnswer(definition, response.status);
}

export function invalidAnswer(
  definition: EndpointDefinition,
  status: number,
  fields: readonly string[] = [],
  cause?: unknown,
): V1Error {
  return new V1Error({
    definition,
    code: "invalid_answer",
    status,
    reason: definition.reason,
    fields,
    cause,
  });
}

/**
 * Which fields do not fit and how, never their values. Keys of a record may be ids, so only names of fields are logged.
 */
export function placesOf(issues: readonly Pick<z.core.$ZodIssue, "path" | "code">[]): string[] {
  return issues.map(placeOf);
}

function placeOf(issue: Pick<z.core.$ZodIssue, "path" | "code">): string {
  const path = issue.path.map((key) =>
    typeof key === "string" && /^[a-z][a-z0-9_]{0,40}$/i.test(key) ? key : "*",
  );
  return [...path, issue.code].join(".");
}
