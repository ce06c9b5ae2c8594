/**
 * A request that an endpoint understands, made from its definition: the body is the contract's example, path and
 * query are filled by name and form. It speaks of the records of the example clinic.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { exampleId } from "#contract/example.ts";
import { exampleTaskId, exampleTaskTemplateId } from "#contract/task.ts";
import { exampleWebhookDeliveryId, exampleWebhookId } from "#contract/webhook.ts";
import { credentialId } from "../records/implant-credentials.ts";
import { joiningId, leavingId } from "./example-clinic.ts";
import { institutionIds } from "./test-backend.ts";

export interface ExampleRequest {
  method: string;
  /** filled in, not escaped: ids only */
  path: string;
  query: Record<string, unknown>;
  /** JSON, or the fields of a form; undefined without a body */
  body: unknown;
}

/** What fills the places that name records. */
export interface NamedIds {
  /** the caller, or another user's id if the call is about one */
  user: string;
  institution: string;
  /** instead of an id of the contract's examples */
  replace?: Readonly<Record<string, string>>;
}

/** `{id}` of a path says only with its resource whose it is. */
const idByResource: Readonly<Record<string, string>> = {
  absence: exampleId.absence,
  explanation: exampleId.incident,
  recording: exampleId.recording,
};

/** For examples that name Erika, if the call needs another patient. */
const patientByCall: Readonly<Record<string, string>> = {
  "activate-patient": joiningId,
  "complete-offboarding": leavingId,
  "reactivate-patient": leavingId,
  "create-medication-plan": exampleId.leyla,
};

/** Days that the test's clock has left behind. */
const dayByCall: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "log-eit-step": ["2026-11-03", "2026-11-19"],
};

/** For examples whose record is in another state than the call needs. */
const recordByCall: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "attach-implant-delivery": [exampleId.delivery, exampleId.unmatchedDelivery],
};

/** Files that are what they say. */
const files: Readonly<Record<string, () => File>> = {
  image: () => new File([pixel], "pixel.png", { type: "image/png" }),
  file: () => new File([readFileSync(certificate)], "client.p12"),
};
const certificate = new URL("../vendors/fixtures/valid.p12", import.meta.url);
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const idByName: Readonly<Record<string, string>> = {
  patient_id: exampleId.erika,
  patient_user_id: exampleId.erika,
  ecg_signal_health_data_id: exampleId.ecg,
  document_id: exampleId.document,
  device_token_id: exampleId.deviceToken,
  shared_link_id: exampleId.sharedLink,
  credential_id: credentialId(institutionIds.heart, "BIOTRONIK"),
  reading_id: exampleId.weight,
  plan_id: exampleId.plan,
  run_id: exampleId.letterRun,
  letter_id: exampleId.letter,
  report_template_id: exampleId.reportTemplate,
  questionnaire_id: exampleId.questionnaire,
  team_view_id: exampleId.teamView,
  label_id: exampleId.label,
  label_ids: exampleId.label,
  webhook_id: exampleWebhookId,
  webhook_delivery_id: exampleWebhookDeliveryId,
  delivery_id: exampleId.delivery,
  task_id: exampleTaskId,
  assignee_id: exampleId.weber,
  task_template_id: exampleTaskTemplateId,
};

const textByName: Readonly<Record<string, string>> = {
  tz_name: "Europe/Berlin",
  report_quarter: "2026-Q3",
  state: "NW",
  lead: "I",
};

export function exampleRequest(definition: EndpointDefinition, ids: NamedIds): ExampleRequest {
  const fill = (name: string, schema: JsonSchema) => valueOf(definition, ids, name, schema);
  let path: string = definition.path;
  for (const [name, schema] of propertiesOf(definition.params))
    path = path.replace(`{${name}}`, String(fill(name, schema)));
  const query = propertiesOf(definition.query).map(([name, schema]) => [name, fill(name, schema)]);
  const named = renamingOf(definition, ids);
  return {
    method: definition.method,
    path: renamed(path, named),
    query: renamed(Object.fromEntries(query) as Record<string, unknown>, named),
    body: definition.body && renamed(withoutVersion(definition.body.example), named),
  };
}

/** The version is that of some record of the past. */
function withoutVersion(example: unknown): unknown {
  const { expected_version: _, ...rest } = example as Record<string, unknown>;
  return rest;
}

function renamingOf({ name }: EndpointDefinition, ids: NamedIds): [from: string, to: string][] {
  const { [name]: patient } = patientByCall;
  const { [name]: day } = dayByCall;
  const { [name]: record } = recordByCall;
  return [
    ...(record ? [[...record] as [string, string]] : []),
    ...(patient ? [[exampleId.erika, patient] as [string, string]] : []),
    ...(day ? [[...day] as [string, string]] : []),
    [exampleId.institution, ids.institution],
    [exampleId.weber, ids.user],
    ...Object.entries(ids.replace ?? {}),
  ];
}

export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** What a schema says about what may be sent; files and the like are left out. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

const propertiesOf = (schema: z.ZodObject | undefined): [string, JsonSchema][] =>
  schema ? Object.entries(jsonSchemaOf(schema).properties ?? {}) : [];

function valueOf(
  definition: EndpointDefinition,
  ids: NamedIds,
  name: string,
  schema: JsonSchema,
): unknown {
  if (schema.type === "array") return [valueOf(definition, ids, name, schema.items ?? {})];
  if (schema.format === "uuid") return idOf(definition, ids, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === "date") return "2026-11-20";
  if (name === "started_at") return "2026-11-20T06:00:00Z";
  if (schema.format === "date-time")
    return /after|start|gte|min/.test(name) ? "2026-11-01T00:00:00Z" : "2026-11-21T00:00:00Z";
  switch (schema.type) {
    case "boolean":
      return false;
    case "integer":
    case "number":
      return (
        { health_data_type_id: 101, year: 2025, program_steps: 100, skip: 0, place: 0 }[name] ?? 10
      );
    default:
      return textByName[name] ?? "example";
  }
}

function idOf({ resource }: EndpointDefinition, ids: NamedIds, name: string): string {
  if (name === "user_id" || name === "user_ids" || name === "hcp_user_id") return ids.user;
  if (name === "institution_id") return ids.institution;
  const id = name === "id" ? idByResource[resource] : idByName[name];
  if (!id) throw new Error(`Whose id is "${name}" of ${resource}? Tell idByName or idByResource.`);
  return id;
}

/** The same with texts exchanged, at any depth. */
function renamed<Value>(
  value: Value,
  names: readonly (readonly [from: string, to: string])[],
): Value {
  const visit = (part: unknown, key?: string): unknown => {
    if (typeof part === "string")
      return names.reduce((text, [from, to]) => text.replaceAll(from, to), part);
    if (Array.isArray(part)) return part.map((inner) => visit(inner));
    if (part instanceof File) return files[key ?? ""]?.() ?? part;
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, visit(inner, name)]),
    );
  };
  return visit(value) as Value;
}
