/** The answer of a call, checked against the endpoint's definition. Whatever a backend sends, this ends in a V1Error. */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { z } from "zod";
import { V1Error } from "./v1-error.ts";

/** A list of 100,000 patients is about 60 MB; what is longer is no answer but a fault. */
export const answerBytesMax = 128 * 1024 * 1024;

/** The whole body as text. Throws V1Error `invalid_answer` above the limit, and what the connection throws. */
export async function readText(
  definition: EndpointDefinition,
  response: Response,
): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let length = 0;
  let text = "";
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > answerBytesMax) throw invalidAnswer(definition, response.status);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
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
  if (!result.success) throw invalidAnswer(definition, status, result.error.issues.map(placeOf));
  return result.data;
}

/** Only the type that the contract names goes on to a browser: markup in place of a picture would be run. */
export function checkBinaryAnswer(definition: EndpointDefinition, response: Response): void {
  if (definition.answer.kind !== "binary") return;
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";", 1);
  if (!definition.answer.contentTypes.includes(type.trim().toLowerCase()))
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

/** Where and how a value does not fit, never the value. Keys of a record may be ids: only names of fields are told. */
function placeOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((key) =>
    typeof key === "string" && /^[a-z][a-z0-9_]{0,40}$/i.test(key) ? key : "*",
  );
  return [...path, issue.code].join(".");
}
