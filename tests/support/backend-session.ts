/** A clinician's own session at the embedded backend, for what a test must know or plant beside the pages. */
import type { AnswerOf, BodyOf, EndpointDefinition, QueryOf } from "#contract/endpoint.ts";
import { encodeQuery } from "#contract/query.ts";
import { csrfAccessCookieName, csrfAccessHeader } from "#contract/settings.ts";
import { demoPassword } from "./sign-in.ts";

export interface BackendSession {
  read<const D extends EndpointDefinition>(definition: D, query?: QueryOf<D>): Promise<AnswerOf<D>>;
  /** Sends a body as JSON, as another clinician would, past the app. */
  write<const D extends EndpointDefinition>(definition: D, body: BodyOf<D>): Promise<AnswerOf<D>>;
}

/** Signs in at `baseUrl` (`http://127.0.0.1:3001`). Throws where the backend refuses. */
export async function openBackendSession(
  baseUrl: string,
  username: string,
): Promise<BackendSession> {
  const answer = await fetch(`${baseUrl}/v1/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${username} was refused: ${answer.status}`);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const csrf = pairs.find((pair) => pair.startsWith(`${csrfAccessCookieName}=`))?.split("=")[1];
  const headers = { Cookie: pairs.join("; "), [csrfAccessHeader]: csrf ?? "" };
  return {
    async read(definition, query) {
      const search = definition.query ? encodeQuery(definition.query, query ?? {}) : "";
      const response = await fetch(`${baseUrl}${definition.path}?${search}`, { headers });
      if (!response.ok) throw new Error(`${definition.path} answered ${response.status}`);
      return answerOf(definition, response);
    },
    async write(definition, body) {
      const response = await fetch(`${baseUrl}${definition.path}`, {
        method: definition.method,
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw new Error(`${definition.path} answered ${response.status} ${await response.text()}`);
      return answerOf(definition, response);
    },
  };
}

async function answerOf<D extends EndpointDefinition>(
  { answer }: D,
  response: Response,
): Promise<AnswerOf<D>> {
  return (
    answer.kind === "json" ? answer.schema.parse(await response.json()) : response
  ) as AnswerOf<D>;
}
