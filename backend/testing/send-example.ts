import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { ExampleRequest } from "./example-request.ts";
import type { Answer, TestClient } from "./test-client.ts";

/** Sends what {@link ExampleRequest} says, its body as the definition wants it. */
export function sendExample(
  client: TestClient,
  { body: expected }: EndpointDefinition,
  { method, path, query, body }: ExampleRequest,
): Promise<Answer> {
  const sent = expected?.kind === "multipart" ? toForm(body, expected.json ?? []) : body;
  return client.send(method, path + searchOf(query), sent);
}

function searchOf(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      parameters.append(name, typeof one === "string" ? one : (JSON.stringify(one) ?? ""));
  return parameters.size > 0 ? `?${parameters}` : "";
}

function toForm(fields: unknown, json: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, unknown>))
    if (value instanceof File) form.append(name, value);
    else form.append(name, json.includes(name) ? JSON.stringify(value) : String(value));
  return form;
}
