/** A clinician's own session at the embedded backend, for data that a test must read or create outside the pages. */
import type { AnswerOf, BodyOf, EndpointDefinition, QueryOf } from "#contract/endpoint.ts";
import { encodeQuery } from "#contract/query.ts";
import { login, type User } from "#contract/session.ts";
import { csrfAccessCookieName, csrfAccessHeader } from "#contract/settings.ts";
import { demoPassword } from "./sign-in.ts";

export interface BackendSession {
  read<const D extends EndpointDefinition>(definition: D, query?: QueryOf<D>): Promise<AnswerOf<D>>;
  /** Sends a body as JSON, as another clinician would, past the app. */
  write<const D extends EndpointDefinition>(definition: D, body: BodyOf<D>): Promise<AnswerOf<D>>;
}

interface SignedIn {
  readonly user: User;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Passwords are slow to check, on purpose, so a session is used for some minutes. Its access token lives for fifteen.
 */
const keptMs = 5 * 60_000;
const sessions = new Map<
  string,
  { readonly until: number; readonly signedIn: Promise<SignedIn> }
>();

/** Signs in at `baseUrl` (`http://127.0.0.1:3001`). Throws if the backend refuses. */
async function signIn(baseUrl: string, username: string, password: string): Promise<SignedIn> {
  const answer = await fetch(`${baseUrl}${login.path}`, {
    method: login.method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} was refused: ${answer.status}`);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const csrf = pairs.find((pair) => pair.startsWith(`${csrfAccessCookieName}=`))?.split("=")[1];
  return {
    user: login.answer.schema.parse(await answer.json()),
    headers: { Cookie: pairs.join("; "), [csrfAccessHeader]: csrf ?? "" },
  };
}

function keptSession(baseUrl: string, username: string, password: string): Promise<SignedIn> {
  const key = `${username} ${baseUrl}`;
  const kept = sessions.get(key);
  if (kept && kept.until > Date.now()) return kept.signedIn;
  const signedIn = signIn(baseUrl, username, password);
  sessions.set(key, { until: Date.now() + keptMs, signedIn });
  return signedIn;
}

/** The account's user and its requests, in a session separate from the pages' sessions. */
export async function openAccount(
  baseUrl: string,
  username: string,
  password: string = demoPassword,
) {
  const { user } = await keptSession(baseUrl, username, password);
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const once = async () => {
      const { headers } = await keptSession(baseUrl, username, password);
      return fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, "Content-Type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
    };
    let answer = await once();
    if (answer.status === 401) {
      // a test has ended the account's sessions
      sessions.delete(`${username} ${baseUrl}`);
      answer = await once();
    }
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return { user, send };
}

/** Signs in at `baseUrl`, unless it did so recently. Throws if the backend refuses. */
export async function openBackendSession(
  baseUrl: string,
  username: string,
  password: string = demoPassword,
): Promise<BackendSession> {
  const { send } = await openAccount(baseUrl, username, password);
  return {
    async read(definition, query) {
      const search = definition.query ? encodeQuery(definition.query, query ?? {}) : "";
      return answerOf(definition, await send("GET", `${definition.path}?${search}`));
    },
    async write(definition, body) {
      return answerOf(definition, await send(definition.method, definition.path, body));
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
