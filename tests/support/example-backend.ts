/**
 * Example backend: a real HTTP server that answers every call of the contract with the example of its definition. It
 * checks each request against the same definition, records it, and injects faults (answer-faults.ts).
 *
 * It knows sign-in (any user name with {@link examplePassword}), tokens and refresh, and stores nothing: it serves for
 * faults, not for behaviour. The embedded backend is for behaviour.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { extensions } from "#contract/extensions.ts";
import { pathParameters } from "#contract/path.ts";
import { decodeQuery } from "#contract/query.ts";
import { login, type User } from "#contract/session.ts";
import { accessCookieName, csrfAccessHeader, refreshCookieName } from "#contract/settings.ts";
import { v1 } from "#contract/v1.ts";
import { type Fault, type PlannedAnswer, problem } from "./answer-faults.ts";
import { exampleFile } from "./example-files.ts";
import { exampleTokens, userOfToken } from "./example-tokens.ts";

export const examplePassword = "Demo-2026!";

interface Asked {
  /** the endpoint's name, `get-patient`; undefined for a path that the contract does not know */
  readonly name: string | undefined;
  readonly method: string;
  /** path and query, unchanged */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface ExampleBackend {
  readonly baseUrl: string;
  readonly asked: Asked[];
  askedFor(name: string): Asked[];
  /** Calls that changed something, without sign-in, sign-out and refresh. */
  writes(): Asked[];
  /**
   * Sends the endpoint's further answers through these, in turn. `"*"` is every endpoint except sign-in and refresh.
   */
  fault(name: string, ...faults: Fault[]): void;
  /** Restores the contract's answers, with an empty list of calls. */
  heal(): void;
  stop(): Promise<void>;
}

export interface ExampleBackendOptions {
  /** `0`: any free port */
  readonly port?: number;
  /** what differs from the contract's example user, by user name */
  readonly users?: Readonly<Record<string, Partial<User>>>;
}

interface Route {
  readonly definition: EndpointDefinition;
  readonly pattern: RegExp;
}

const accountCalls = ["login", "refresh", "logout"];
/** a POST that changes nothing: its query does not fit an address, or it records a read in the audit log */
const readingPosts = ["get-patient-glances", "note-export", "get-passkey-options", "begin-step-up"];

/** Fixed paths come before those with parameters, which they would match too. */
const routes: readonly Route[] = [...Object.values(v1), ...Object.values(extensions)]
  .map((definition: EndpointDefinition) => ({
    definition,
    pattern: new RegExp(`^${definition.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
  }))
  .toSorted(
    (a, b) => pathParameters(a.definition.path).length - pathParameters(b.definition.path).length,
  );

export async function startExampleBackend(
  options: ExampleBackendOptions = {},
): Promise<ExampleBackend> {
  const asked: Asked[] = [];
  const faults = new Map<string, readonly Fault[]>();

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const url = new URL(request.url ?? "/", "http://backend");
    const route = routes.find(
      ({ definition, pattern }) =>
        definition.method === request.method && pattern.test(url.pathname),
    );
    const name = route?.definition.name;
    asked.push({
      name,
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: body.toString(),
    });
    let planned = route
      ? answerOf(route.definition, request, url, body, options)
      : await problem("not_found")(nothing);
    const isAccount = name !== undefined && accountCalls.includes(name);
    const injected = faults.get(name ?? "") ?? (isAccount ? undefined : faults.get("*")) ?? [];
    for (const fault of injected) planned = await fault(planned);
    write(response, planned);
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    askedFor: (name) => asked.filter((call) => call.name === name),
    writes: () =>
      asked.filter(
        ({ method, name = "" }) =>
          method !== "GET" && !accountCalls.includes(name) && !readingPosts.includes(name),
      ),
    fault: (name, ...list) => void faults.set(name, list),
    heal() {
      faults.clear();
      asked.length = 0;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const nothing: PlannedAnswer = { status: 204, headers: {}, body: "" };

function answerOf(
  definition: EndpointDefinition,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { users = {} }: ExampleBackendOptions,
): PlannedAnswer {
  const refuse = (code: Parameters<typeof problem>[0]) => problem(code)(nothing) as PlannedAnswer;
  if (definition.name === "login") return signIn(body, users, refuse);
  const cookies = request.headers.cookie ?? "";
  const cookieName = definition.guard === "refresh" ? refreshCookieName : accessCookieName;
  const username = userOfToken(cookies, cookieName);
  if (definition.guard !== "public" && definition.guard !== "ingest") {
    if (username === undefined) return refuse("unauthorized");
    if (definition.guard === "session" && !request.headers[csrfAccessHeader.toLowerCase()])
      return refuse("forbidden");
  }
  if (definition.guard === "refresh")
    return json(200, { data: userRecord(username, users) }, exampleTokens(username ?? ""));
  if (!isAsDefined(definition, url, body)) return refuse("validation_failed");
  const { answer } = definition;
  if (answer.kind === "empty") return nothing;
  if (answer.kind === "json") return json(answer.status, answer.example);
  const file = exampleFile(answer.contentTypes);
  return { status: 200, headers: { "Content-Type": file.type }, body: file.content };
}

function signIn(
  body: Buffer,
  users: NonNullable<ExampleBackendOptions["users"]>,
  refuse: (code: Parameters<typeof problem>[0]) => PlannedAnswer,
): PlannedAnswer {
  const given = parseJson(body) as { username?: string; password?: string } | undefined;
  if (!login.body.schema.safeParse(given).success) return refuse("validation_failed");
  if (given?.password !== examplePassword) return refuse("wrong_credentials");
  const username = given.username ?? "";
  return json(200, userRecord(username, users), exampleTokens(username));
}

/** Far enough ahead that no test causes a refresh by accident. */
const neverExpires = "2099-12-31T23:59:59Z";

function userRecord(
  username: string | undefined,
  users: NonNullable<ExampleBackendOptions["users"]>,
): User {
  return {
    ...login.answer.example,
    access_expires_at: neverExpires,
    ...(username === undefined ? {} : users[username]),
  };
}

function isAsDefined(definition: EndpointDefinition, url: URL, body: Buffer): boolean {
  if (definition.query && !decodeQuery(definition.query, url.searchParams).success) return false;
  return (
    definition.body?.kind !== "json" || definition.body.schema.safeParse(parseJson(body)).success
  );
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function json(status: number, value: unknown, setCookies: string[] = []): PlannedAnswer {
  const headers = { "Content-Type": "application/json", "Set-Cookie": setCookies };
  return { status, headers, body: JSON.stringify(value) };
}

function write(response: ServerResponse, planned: PlannedAnswer): void {
  const { status, headers, body, hangsUpAfterBytes, isSilent } = planned;
  if (isSilent) return;
  if (hangsUpAfterBytes === 0) return void response.destroy();
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, "Content-Length": bytes.length });
  if (hangsUpAfterBytes === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, hangsUpAfterBytes), () => response.destroy());
}
