import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { v1 } from "#contract/v1.ts";
import { createOpenApi } from "./openapi.ts";

const text = JSON.stringify(createOpenApi("1.2.3"));
const document = JSON.parse(text);

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("every reference points to a component", () => {
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name] of references)
    expect(Object.keys(document.components.schemas)).toContain(name);
});

test.each(Object.values(v1))(
  "$name is documented with its answer and its problems",
  (definition) => {
    const operation = document.paths[definition.path][definition.method.toLowerCase()];
    expect(operation.operationId).toBe(definition.name);
    expect(operation.responses).toHaveProperty(String(definition.answer.status));
    expect(
      operation.responses["500"].content["application/json"].examples.internal.value.code,
    ).toBe("internal");
  },
);

test("a JSON answer carries the contract's example", () => {
  const answer = document.paths["/v1/alert-counter"].get.responses["200"];
  expect(answer.content["application/json"].example).toEqual({
    total_alerts: 6,
    total_warnings: 11,
    total_patients: 120,
    team_mark: "0",
    implant_inbox_count: 3,
    audience_mark: "x5cOhrNTWmM7Yw6cBf2q1A",
  });
});

test("an audio file may be answered in ranges", () => {
  const { responses } = document.paths["/v1/voice-recordings/{id}"].get;
  expect(Object.keys(responses["206"].content)).toEqual([
    "audio/wav",
    "audio/mp4",
    "audio/mpeg",
    "audio/ogg",
    "audio/webm",
    "audio/flac",
    "audio/aac",
    "audio/amr",
  ]);
});

test("the example of a form has no files", () => {
  const { requestBody } = document.paths["/v1/implant/client-credentials/biotronik"].post;
  expect(requestBody.content["multipart/form-data"].example).not.toHaveProperty("file");
  expect(requestBody.content["multipart/form-data"].example).toHaveProperty("client_id");
});

test("a write needs the anti-forgery header, a read does not; the document says where both come from", () => {
  const securityOf = (path: string, method: string) => document.paths[path][method].security;
  expect(securityOf("/v1/alert-counter", "get")).toEqual([{ accessCookie: [] }]);
  expect(securityOf("/v1/acknowledge-incidents", "patch")).toEqual([
    { accessCookie: [], csrfAccess: [] },
  ]);
  for (const operations of Object.values<Record<string, { security: object[] }>>(document.paths))
    expect(JSON.stringify(operations["get"]?.security ?? [])).not.toContain("csrfAccess");
  for (const name of ["POST /v1/login", "X-CSRF-Access-Token", "csrf_access_token"])
    expect(document.info.description).toContain(name);
});

test("an answer may have unknown fields, a body may not", () => {
  expect(document.components.schemas.Incident).not.toHaveProperty("additionalProperties");
  const { requestBody } = document.paths["/v1/login"].post;
  expect(requestBody.content["application/json"].schema.additionalProperties).toBe(false);
});
