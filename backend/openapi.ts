/**
 * OpenAPI: the document of /v1 and its additions, made from the contract's tables: what is checked is
 * what is written down. Answered at /v1/openapi.json.
 */
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import type { AnswerBody, EndpointDefinition, Guard, RequestBody } from "#contract/endpoint.ts";
import {
  extensions,
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  takesIdempotencyKey,
} from "#contract/extensions.ts";
import { incidentSchema } from "#contract/incident.ts";
import { readingSchema } from "#contract/reading.ts";
import { messageSchema } from "#contract/message.ts";
import { patientDeviceSchema } from "#contract/device.ts";
import { patientInfoSchema } from "#contract/patient-info.ts";
import { patientSummarySchema } from "#contract/patient.ts";
import { problemSchema, problemStatus, type Problem, type ProblemCode } from "#contract/problem.ts";
import {
  accessCookieName,
  clientVersionHeader,
  csrfAccessCookieName,
  csrfAccessHeader,
  csrfRefreshHeader,
  refreshCookieName,
} from "#contract/settings.ts";
import { userSchema } from "#contract/session.ts";
import { statusEntrySchema } from "#contract/status.ts";
import { v1 } from "#contract/v1.ts";
import { ProblemError } from "./http/problem-error.ts";

const definitions: readonly EndpointDefinition[] = [
  ...Object.values(v1),
  ...Object.values(extensions),
];

/** The requirements of a call: all schemes of one entry together, or those of another. */
function securityOf({ guard, method }: EndpointDefinition): ZodOpenApiOperationObject["security"] {
  // a read changes nothing that another site could have sent it for
  const session = { accessCookie: [], ...(method !== "GET" && { csrfAccess: [] }) };
  const byGuard: Record<Guard, ZodOpenApiOperationObject["security"]> = {
    public: [],
    session: [session],
    refresh: [{ refreshCookie: [], csrfRefresh: [] }],
    ingest: [{ ingestToken: [] }, session],
    "implant-inbox": [{ implantInboxToken: [] }, session],
  };
  return byGuard[guard];
}

const securitySchemes = {
  accessCookie: { type: "apiKey", in: "cookie", name: accessCookieName },
  refreshCookie: { type: "apiKey", in: "cookie", name: refreshCookieName },
  csrfAccess: { type: "apiKey", in: "header", name: csrfAccessHeader },
  csrfRefresh: { type: "apiKey", in: "header", name: csrfRefreshHeader },
  ingestToken: { type: "http", scheme: "bearer" },
  implantInboxToken: { type: "http", scheme: "bearer" },
} as const;

/** Formats say it shorter than their patterns; answers may hold fields that we do not know. */
const readable: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (io === "output" && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties;
};

function requestBody(body: RequestBody): ZodOpenApiOperationObject["requestBody"] {
  if (body.kind === "json")
    return {
      required: true,
      content: { "application/json": { schema: body.schema, example: body.example } },
    };
  const fields = Object.entries(body.example as Record<string, unknown>);
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: body.schema,
        example: Object.fromEntries(fields.filter(([name]) => !body.files.includes(name))),
        encoding: Object.fromEntries(
          (body.json ?? []).map((name) => [name, { contentType: "application/json" }]),
        ),
      },
    },
  };
}

function answers(answer: AnswerBody): Record<string, ZodOpenApiResponseObject> {
  if (answer.kind === "empty") return { [answer.status]: { description: "Done; no content" } };
  if (answer.kind === "json")
    return {
      [answer.status]: {
        description: "Done",
        content: { "application/json": { schema: answer.schema, example: answer.example } },
      },
    };
  const content = Object.fromEntries(answer.contentTypes.map((type) => [type, {}]));
  return {
    "200": { description: "The whole file", content },
    ...(answer.ranges && { "206": { description: "The range that was asked for", content } }),
  };
}

function exampleProblem(code: ProblemCode): Problem {
  const { problem } = new ProblemError(code);
  switch (code) {
    case "validation_failed":
      return { ...problem, errors: [{ field: "patient_id", message: "Invalid GUID" }] };
    case "token_expired":
      return { ...problem, token_expired: true };
    case "vendor_connection_failed":
      return { ...problem, type: "EXPIRED_CERTIFICATE", expires_at: "2026-10-31T22:59:59Z" };
    default:
      return problem;
  }
}

/** One answer for each status, with an example for each code that has it. */
function problems(codes: readonly ProblemCode[]): Record<string, ZodOpenApiResponseObject> {
  const statuses = [...new Set(codes.map((code) => problemStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const same = codes.filter((code) => problemStatus[code] === status);
      const examples = Object.fromEntries(
        same.map((code) => [code, { value: exampleProblem(code) }]),
      );
      return [
        String(status),
        {
          description: same.join(" or "),
          content: { "application/json": { schema: problemSchema, examples } },
        },
      ];
    }),
  );
}

const keyParameter = z.object({
  [idempotencyKeyHeader]: z
    .string()
    .regex(idempotencyKeyPattern)
    .optional()
    .meta({ description: "Addition: the same key gets the first answer again, for 24 hours" }),
});

function operation(definition: EndpointDefinition): ZodOpenApiOperationObject {
  const { name, resource, summary, params, query, body, answer } = definition;
  const isRepeatable = takesIdempotencyKey(definition);
  const codes = new Set([...definition.problems, ...(isRepeatable ? ["conflict" as const] : [])]);
  return {
    operationId: name,
    tags: [resource],
    summary,
    security: securityOf(definition),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(isRepeatable && { header: keyParameter }),
    },
    ...(body && { requestBody: requestBody(body) }),
    responses: { ...answers(answer), ...problems([...codes]) },
  };
}

function paths(): ZodOpenApiPathsObject {
  const found: ZodOpenApiPathsObject = {};
  for (const definition of definitions) {
    const method = definition.method.toLowerCase() as "get";
    found[definition.path] = { ...found[definition.path], [method]: operation(definition) };
  }
  return found;
}

/** The OpenAPI 3.1 document; `version` is that of the app. */
export function createOpenApi(version: string): ReturnType<typeof createDocument> {
  const document: ZodOpenApiObject = {
    openapi: "3.1.1",
    info: {
      title: "Vigil /v1",
      version,
      description: [
        "What the clinician's app asks of a backend. Sign in with POST /v1/login and send its cookies; a write also",
        `needs the header ${csrfAccessHeader} with the value of the cookie ${csrfAccessCookieName}. Addresses are`,
        "those of the backend, not of the app's pages. Calls under /v1/x/ and fields that are described as",
        "additions are optional. List filters are repeated query parameters. Clients send their version in",
        `${clientVersionHeader}. Answers may hold further fields and values; clients ignore them.`,
      ].join(" "),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    tags: [...new Set(definitions.map(({ resource }) => resource))].map((name) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes,
      schemas: {
        Incident: incidentSchema,
        Message: messageSchema,
        PatientDevice: patientDeviceSchema,
        PatientInfo: patientInfoSchema,
        PatientSummary: patientSummarySchema,
        Problem: problemSchema,
        Reading: readingSchema,
        StatusEntry: statusEntrySchema,
        User: userSchema,
      },
    },
  };
  return createDocument(document, { override: readable });
}
