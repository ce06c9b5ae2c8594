/**
 * Endpoint: one `/v1` call as data. The typed client of the web server, the routing and checking of the
 * embedded backend, the OpenAPI document and the contract suite are all made from the same definition.
 *
 * Why our own few types and no library: docs/decisions/0002-the-contract-is-our-own-data.md.
 */
import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone; a user with a valid access token; the refresh token alone (GET /v1/refresh); or `Authorization:
 * Bearer` with the operator's INGEST_TOKEN or the token of a device or gateway, and signed-in users with the right to;
 * the same with IMPLANT_INBOX_TOKEN.
 */
export type Guard = "public" | "session" | "refresh" | "ingest" | "implant-inbox";

/** What the body is. Multipart fields beside the files are text; `json` names those that hold JSON text. */
export type RequestBody =
  | { kind: "json"; schema: z.ZodType; example: unknown }
  | {
      kind: "multipart";
      schema: z.ZodType;
      files: readonly string[];
      json?: readonly string[];
      example: unknown;
    };

/**
 * The content of a success. `binary` supports byte ranges (206) if `ranges` is true; `otherNames` are types that are
 * accepted too, if the code that passes the answer on looks at its first bytes.
 */
export type AnswerBody =
  | { kind: "json"; status: 200 | 201; schema: z.ZodType; example: unknown }
  | {
      kind: "binary";
      status: 200;
      contentTypes: readonly string[];
      otherNames?: readonly string[];
      ranges: boolean;
    }
  | { kind: "empty"; status: 204 };

export interface EndpointDefinition {
  /** verb-noun, the name of the backend's file: `get-patient` */
  readonly name: string;
  /** the folder of the backend's file, and the file of this folder that defines it: `patient` */
  readonly resource: string;
  readonly method: Method;
  /** `/v1/patients/{patient_user_id}` */
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly guard: Guard;
  /** the short reason of a failed call: "Error Logging In" or "Failed to fetch patient" */
  readonly reason: string;
  /** where one status has a reason of its own */
  readonly reasonByStatus?: Readonly<Record<number, string>>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: RequestBody;
  readonly answer: AnswerBody;
  readonly problems: readonly ProblemCode[];
}

/** Keeps the literal types of a definition. */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The path parameters a caller gives. */
export type ParamsOf<D extends EndpointDefinition> = D extends { params: infer S }
  ? InputOf<S>
  : undefined;
/** The query a caller gives; arrays become repeated parameters. */
export type QueryOf<D extends EndpointDefinition> = D extends { query: infer S }
  ? InputOf<S>
  : undefined;
/** The body a caller gives; files of a multipart body are `File` or `Blob`. */
export type BodyOf<D extends EndpointDefinition> = D extends { body: { schema: infer S } }
  ? InputOf<S>
  : undefined;
/** What a caller gets back: parsed JSON, the untouched `Response` of a binary answer, or nothing. */
export type AnswerOf<D extends EndpointDefinition> = D["answer"] extends {
  kind: "json";
  schema: infer S;
}
  ? OutputOf<S>
  : D["answer"] extends { kind: "binary" }
    ? Response
    : undefined;

/** What the backend's handler sees after checking. */
export type CheckedParams<D extends EndpointDefinition> = D extends { params: infer S }
  ? OutputOf<S>
  : undefined;
export type CheckedQuery<D extends EndpointDefinition> = D extends { query: infer S }
  ? OutputOf<S>
  : undefined;
export type CheckedBody<D extends EndpointDefinition> = D extends { body: { schema: infer S } }
  ? OutputOf<S>
  : undefined;
