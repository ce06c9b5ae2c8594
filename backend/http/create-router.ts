/**
 * Router: every handler under its definition's method and path, with the same order of checks for all: caller,
 * role, size, shapes, patients, then the handler. Unknown methods answer 405, every unforeseen error is a 500 without
 * details.
 */
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bearerToken } from "#contract/caller-headers.ts";
import { allow, namedPatients, requireFactor, requirePatients } from "../access.ts";
import type { Database } from "../database.ts";
import { fhirFetch } from "../fhir/fhir-door.ts";
import { createOpenApi } from "../openapi.ts";
import type { BackendParts } from "../parts.ts";
import { countRefusals } from "../records/device-tokens.ts";
import { authenticate } from "../session/authenticate.ts";
import { findDeviceCaller, type DeviceCaller } from "../session/device-caller.ts";
import { isSameSecret } from "../session/tokens.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { callerAddress, isWebServer } from "./caller-address.ts";
import type { Handler } from "./handler.ts";
import { ProblemError } from "./problem-error.ts";
import { noteRefusal } from "./note-read.ts";
import { runHandler } from "./run-handler.ts";
import { readBody, readParams, readQuery } from "./read-request.ts";
import { writeAnswer, writeProblem } from "./write-answer.ts";

export interface RouterEnv {
  Bindings: { address?: string };
  Variables: { requestId: string; userId?: string; route?: string };
}

export interface RouterOptions extends BackendParts {
  database: Database;
  handlers: readonly Handler[];
}

export function createRouter(options: RouterOptions): Hono<RouterEnv> {
  const router = new Hono<RouterEnv>();
  router.use(async (context, next) => {
    const startedAt = performance.now();
    const given = context.req.header("x-request-id") ?? "";
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
    context.set("requestId", requestId);
    await next();
    context.header("X-Request-Id", requestId);
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    options.log.info({
      requestId,
      method: context.req.method,
      // the contract's path with its placeholders, `/v1/patients/{patient_user_id}`: with the user's id beside it the
      // path itself would say who looked at whom, which belongs in the audit log; a query may hold a name (search)
      route: context.get("route"),
      status: context.res.status,
      userId: context.get("userId"),
      durationMs: Math.round(performance.now() - startedAt),
    });
  });
  router.get("/v1/openapi.json", (context) =>
    context.json(openApi(options.settings.webAppVersion)),
  );
  const fhir = async (context: Context<RouterEnv>) => {
    const seen: { route: string; userId?: string } = { route: "/fhir/*" };
    const address = callerAddress(context.req.raw, context.env.address, options.settings);
    const requestId = context.get("requestId");
    const response = await fhirFetch(context.req.raw, options, { address, requestId, seen });
    context.set("route", seen.route);
    if (seen.userId !== undefined) context.set("userId", seen.userId);
    return response;
  };
  router.all("/fhir", fhir).all("/fhir/*", fhir);
  const methods = new Map<string, string[]>();
  for (const handler of options.handlers) {
    const { method, path } = handler.definition;
    methods.set(path, [...(methods.get(path) ?? []), method]);
    const nameRoute: MiddlewareHandler<RouterEnv> = (context, next) => {
      context.set("route", path);
      return next();
    };
    router.on(method, toPattern(path), nameRoute, (context) => answer(handler, options, context));
  }
  for (const [path, allowed] of methods)
    router.all(toPattern(path), (context) => {
      context.set("route", path);
      throw new ProblemError("method_not_allowed", {}, { Allow: allowed.join(", ") });
    });
  router.notFound((context) =>
    writeProblem(new ProblemError("not_found"), context.get("requestId")),
  );
  router.onError((error, context) => {
    const requestId = context.get("requestId");
    if (!(error instanceof ProblemError))
      options.log.error({ requestId, err: error }, "unforeseen");
    return writeProblem(error, requestId);
  });
  return router;
}

const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

let document: { version: string; content: object } | undefined;

/** Made at the first request: other requests do not wait for it. */
function openApi(version: string): object {
  if (document?.version !== version) document = { version, content: createOpenApi(version) };
  return document.content;
}

async function answer(
  handler: Handler,
  options: RouterOptions,
  context: Context<RouterEnv>,
): Promise<Response> {
  const request = context.req.raw;
  const now = options.clock();
  const { user, device } = await callerOf(handler, options, request, now);
  try {
    return await answerCaller(handler, options, context, { user, device, now });
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) device?.refuse("content");
    throw error;
  } finally {
    if (device) await countRefusals(options.database, device.tokenId, device.refusals(), now);
  }
}

interface Caller {
  user: SignedIn | null;
  device: DeviceCaller | null;
}

async function answerCaller(
  handler: Handler,
  options: RouterOptions,
  context: Context<RouterEnv>,
  { user, device, now }: Caller & { now: Date },
): Promise<Response> {
  const { definition } = handler;
  const { database, settings } = options;
  const request = context.req.raw;
  const address = callerAddress(request, context.env.address, settings);
  const isFromWebServer = isWebServer(context.env.address, settings);
  const requestId = context.get("requestId");
  const call = { ...options, user, now, address, isFromWebServer, requestId };
  let named: readonly string[] = [];
  try {
    if (user) {
      context.set("userId", user.id);
      allow(user, definition);
      requireFactor(user, definition, settings);
    }
    const params = readParams(definition, context.req.param());
    const query = readQuery(definition, new URL(request.url));
    const body = await readBody(definition, request, settings);
    named = namedPatients(params, query, body);
    if (user) await requirePatients(database, user, named, options.accessCache);
    const headers = new Headers();
    const answered = await runHandler(handler, {
      ...call,
      params: params as never,
      query: query as never,
      body: body as never,
      device,
      request,
      headers,
      concerned: new Set(named.map((id) => id.toLowerCase())),
    });
    return writeAnswer(definition, answered, headers, settings.areAnswersChecked);
  } catch (error) {
    noteRefusal(definition, call, error, named);
    throw error;
  }
}

/** The refresh guard is the refresh handler's own work: it needs the token, not only its owner. */
async function callerOf(
  { definition }: Handler,
  { database, settings, accessCache }: RouterOptions,
  request: Request,
  now: Date,
): Promise<Caller> {
  const signedIn = async () => ({
    user: await authenticate(database, accessCache, request, now),
    device: null,
  });
  switch (definition.guard) {
    case "session":
      return signedIn();
    case "ingest":
    case "implant-inbox": {
      const isInbox = definition.guard === "implant-inbox";
      const token = isInbox ? settings.implantInboxToken : settings.ingestToken;
      const bearer = bearerToken(request.headers.get("authorization"));
      if (bearer === undefined) return signedIn();
      if (token && isSameSecret(bearer, token)) return { user: null, device: null };
      if (isInbox) throw new ProblemError("unauthorized");
      return { user: null, device: await findDeviceCaller(database, bearer, now) };
    }
    case "public":
    case "refresh":
      return { user: null, device: null };
  }
}
