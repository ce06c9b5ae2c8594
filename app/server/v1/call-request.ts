/**
 * The request of a call: its address, headers and body, made from the endpoint's definition. Input that does not fit
 * the definition is refused here, before anything is sent: 404 for an impossible path, 400 for the rest.
 */
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf } from "#contract/endpoint.ts";
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  takesIdempotencyKey,
} from "#contract/extensions.ts";
import { fillPath } from "#contract/path.ts";
import { encodeQuery } from "#contract/query.ts";
import type { z } from "zod";
import { V1Error } from "./v1-error.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

interface CallOptions {
  /** ends the call when the browser has gone; never given to writes */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** `Range` of a binary answer, passed on as the browser sent it */
  readonly range?: string | null;
  /** for writes that add something: a second call with the same key gets the first answer (contract/extensions.ts) */
  readonly idempotencyKey?: string;
}

/** The input of a call: the parts that its definition has. Parts without a required field may be left out. */
type CallInput<D extends EndpointDefinition> = Part<"params", ParamsOf<D>> &
  Part<"query", QueryOf<D>> &
  Part<"body", BodyOf<D>> &
  CallOptions;

/** `input` may be left out if nothing in it is required. */
export type CallArguments<D extends EndpointDefinition> =
  Record<never, never> extends CallInput<D> ? [input?: CallInput<D>] : [input: CallInput<D>];

export interface LooseInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface CallRequest {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
}

export function callRequest(
  baseUrl: string,
  definition: EndpointDefinition,
  input: LooseInput,
): CallRequest {
  const headers = new Headers({
    Accept: definition.answer.kind === "json" ? "application/json" : "*/*",
  });
  if (definition.answer.kind === "binary") headers.set("Accept-Encoding", "identity");
  if (input.range && definition.answer.kind === "binary" && definition.answer.ranges) {
    if (/^bytes=[\d,\s-]{1,200}$/.test(input.range)) headers.set("Range", input.range);
  }
  const key = input.idempotencyKey ?? "";
  if (idempotencyKeyPattern.test(key) && takesIdempotencyKey(definition))
    headers.set(idempotencyKeyHeader, key);
  const body = encodeBody(definition, input.body);
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  return { url: address(baseUrl, definition, input), headers, body };
}

function address(
  baseUrl: string,
  definition: EndpointDefinition,
  { params, query }: LooseInput,
): URL {
  const refuse = (cause?: unknown) => refused(definition, 404, [], cause);
  if (definition.params && !definition.params.safeParse(params ?? {}).success) throw refuse();
  const path = tryOr(refuse, () =>
    fillPath(definition.path, (params ?? {}) as Record<string, string>),
  );
  const url = new URL(baseUrl + path);
  // a base with dots or doubled slashes, or a segment that a URL parser reads differently: never another path or host
  if (url.href !== baseUrl + path) throw refuse();
  if (definition.query) {
    const schema = definition.query;
    const checked = check(definition, schema, query ?? {});
    url.search = encodeQuery(schema, checked as z.input<typeof schema>).toString();
  }
  return url;
}

function encodeBody(definition: EndpointDefinition, given: unknown): string | FormData | undefined {
  if (!definition.body) return undefined;
  const checked = check(definition, definition.body.schema, given);
  if (definition.body.kind === "json") return JSON.stringify(checked);
  const { files, json = [] } = definition.body;
  const form = new FormData();
  for (const [name, value] of Object.entries(checked as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (files.includes(name) && value instanceof Blob) form.append(name, value);
    else
      form.append(
        name,
        typeof value === "string" && !json.includes(name) ? value : JSON.stringify(value),
      );
  }
  return form;
}

/** The checked input, without names that the contract does not know. */
function check(definition: EndpointDefinition, schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
  }));
  throw refused(definition, 400, errors);
}

function refused(
  definition: EndpointDefinition,
  status: 400 | 404,
  errors: { field: string; message: string }[],
  cause?: unknown,
): V1Error {
  return new V1Error({
    definition,
    code: status === 404 ? "not_found" : "validation_failed",
    status,
    reason: definition.reason,
    problem: errors.length > 0 ? { errors } : undefined,
    isSent: false,
    cause,
  });
}

function tryOr<Result>(refuse: (cause: unknown) => Error, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw refuse(error);
  }
}
