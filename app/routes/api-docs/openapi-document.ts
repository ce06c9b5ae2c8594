/** The backend's own description of its calls (`GET /v1/openapi.json`), as far as the page shows it. */
import { z } from "zod";

const content = z.record(
  z.string(),
  z.looseObject({ schema: z.unknown().optional(), example: z.unknown().optional() }),
);
const operation = z.object({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown().optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().optional(), content: content.optional() }),
  ),
});
const methods = ["get", "post", "put", "patch", "delete"] as const;

export const openApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().optional() }),
  // what else a path may hold is no call
  paths: z.record(
    z.string(),
    z.object({
      get: operation.optional(),
      post: operation.optional(),
      put: operation.optional(),
      patch: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});
export type OpenApiDocument = z.output<typeof openApiDocument>;
type Operation = z.output<typeof operation>;

export interface Call {
  /** The name in the page's address: `get-patient`, or method and path if the backend gives it no name. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every call, by path and method. */
export function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method): Call[] => {
      const found = operations[method];
      if (!found) return [];
      const id = found.operationId ?? `${method} ${path}`;
      return [{ id, method: method.toUpperCase(), path, operation: found }];
    }),
  );
}

const referenceMark = "#/components/schemas/";

/** A schema with its references replaced; a schema that refers to itself is shown by its name. */
export function withReferences(
  schema: unknown,
  schemas: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withReferences(each, schemas, within));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === "string" && $ref.startsWith(referenceMark)) {
    const name = $ref.slice(referenceMark.length);
    return within.includes(name)
      ? `see ${name}`
      : withReferences(schemas[name], schemas, [...within, name]);
  }
  return Object.fromEntries(
    Object.entries(schema).map(([name, each]) => [name, withReferences(each, schemas, within)]),
  );
}
