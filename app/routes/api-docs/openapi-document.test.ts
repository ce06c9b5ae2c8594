import { expect, test } from "vitest";
import { callsOf, openApiDocument, withReferences } from "./openapi-document.ts";

test("[APIDOC-02] a reference is replaced by its schema, and a schema that refers to itself ends", () => {
  const schemas = {
    Person: {
      type: "object",
      properties: { name: { type: "string" }, mother: { $ref: "#/components/schemas/Person" } },
    },
  };
  const list = { type: "array", items: { $ref: "#/components/schemas/Person" } };
  expect(withReferences(list, schemas)).toEqual({
    type: "array",
    items: {
      type: "object",
      properties: { name: { type: "string" }, mother: "see Person" },
    },
  });
});

test("[APIDOC-02] calls have the backend's name, or method and path if it gives none", () => {
  const document = openApiDocument.parse({
    openapi: "3.1.0",
    info: { title: "A clinic", version: "7" },
    paths: {
      "/v1/a": {
        summary: "a member that is no method",
        get: { operationId: "get-a", responses: { 200: { description: "Done" } } },
        delete: { responses: {} },
      },
    },
  });
  expect(callsOf(document).map(({ id, method, path }) => [id, method, path])).toEqual([
    ["get-a", "GET", "/v1/a"],
    ["delete /v1/a", "DELETE", "/v1/a"],
  ]);
});
