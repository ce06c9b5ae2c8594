/**
 * The FHIR R4 door of the backend: `fhirFetch` takes what writes; what reads has been answered before (read/fhir-read.ts).
 * Every answer that is no resource is an OperationOutcome, also of what nobody foresaw.
 */
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import { decodeText } from "../http/readable-text.ts";
import { writeProblem } from "../http/write-answer.ts";
import { appendAct } from "../records/audit-log.ts";
import { countRefusals } from "../records/device-tokens.ts";
import { findDeviceCaller, type DeviceCaller } from "../session/device-caller.ts";
import { isSameSecret } from "../session/tokens.ts";
import type { BackendSettings } from "../settings.ts";
import { FhirRefusal, operationOutcome, type Issue, type IssueType } from "./operation-outcome.ts";
import { checkReadable, createOf, updateOf } from "./write/sent-entry.ts";
import { takeBundle } from "./write/take-bundle.ts";
import { takeObservations, type Taking } from "./write/take-observations.ts";

export interface FhirDeps {
  database: Database;
  clock: Clock;
  settings: BackendSettings;
  log: Logger;
}

export interface FhirRequest {
  address: string;
  requestId: string;
}

const contentType = "application/fhir+json; charset=utf-8";

export async function fhirFetch(
  request: Request,
  deps: FhirDeps,
  about: FhirRequest,
): Promise<Response> {
  try {
    return await write(request, deps, about);
  } catch (error) {
    if (error instanceof FhirRefusal)
      return answer(error.status, operationOutcome(error.issues), error.headers);
    if (!(error instanceof ProblemError))
      deps.log.error({ requestId: about.requestId, err: error }, "unforeseen");
    return fromProblem(error, about.requestId);
  }
}

const answer = (
  status: number,
  body: object | null,
  headers: Readonly<Record<string, string>> = {},
) =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: {
      ...(body && { "Content-Type": contentType }),
      "Cache-Control": "no-store",
      ...headers,
    },
  });

const issueTypes: Readonly<Record<number, IssueType>> = {
  400: "structure",
  401: "login",
  403: "forbidden",
  404: "not-found",
  405: "not-supported",
  409: "conflict",
  413: "too-long",
  415: "not-supported",
  429: "throttled",
  503: "transient",
};

/** What the other calls would answer, in FHIR's form. */
async function fromProblem(error: unknown, requestId: string): Promise<Response> {
  const response = writeProblem(error, requestId);
  const { message } = (await response.json()) as { message: string };
  const code = issueTypes[response.status] ?? "exception";
  const headers: Record<string, string> = {};
  const wait = response.headers.get("retry-after");
  if (wait) headers["Retry-After"] = wait;
  if (response.status === 401) headers["WWW-Authenticate"] = 'Bearer realm="vigil"';
  return answer(
    response.status,
    operationOutcome([{ severity: "error", code, diagnostics: message }]),
    headers,
  );
}

async function write(request: Request, deps: FhirDeps, about: FhirRequest): Promise<Response> {
  const [, , type, id, ...more] = new URL(request.url).pathname.replace(/\/$/, "").split("/");
  const { method } = request;
  const isBundle = method === "POST" && type === undefined;
  const isCreate = method === "POST" && type === "Observation" && id === undefined;
  const isUpdate = method === "PUT" && type === "Observation" && id !== undefined;
  if (more.length > 0 || (!isBundle && !isCreate && !isUpdate)) throw notServed(method, type, id);
  const now = deps.clock();
  const device = await callerOf(request, deps, now);
  try {
    const json = await readBody(request, deps.settings.ingestBytesMax);
    const action = isBundle ? "fhir-bundle" : isCreate ? "fhir-create" : "fhir-update";
    const given = givenOf(deps, about, { now, device, action });
    if (isBundle) return answer(200, await takeBundle(json, given));
    checkReadable(json);
    const entry = isUpdate
      ? updateOf(json, id)
      : createOf(json, request.headers.get("if-none-exist"));
    const [taken] = await takeObservations([entry], {
      ...given,
      inBundle: new Map(),
      things: new Set(),
      isAtomic: false,
      places: null,
    });
    if (!taken) throw new Error("an Observation without an answer");
    const headers: Record<string, string> =
      taken.id === null ? {} : { Location: `/fhir/Observation/${taken.id}` };
    return answer(taken.status, bodyOf(request, taken), headers);
  } catch (error) {
    // an entry that was refused has counted itself
    if (error instanceof FhirRefusal || (error instanceof ProblemError && error.status < 500))
      device?.refuse();
    throw error;
  } finally {
    if (device && device.refusals() > 0)
      await countRefusals(deps.database, device.tokenId, device.refusals(), now);
  }
}

/** A sender that wants no body gets none, unless something was not read or was refused. */
function bodyOf(
  request: Request,
  { status, issues }: { status: number; issues: readonly Issue[] },
) {
  const isMinimal = /(^|[;,\s])return=minimal\b/.test(request.headers.get("prefer") ?? "");
  return isMinimal && status < 400 && issues.length === 0 ? null : operationOutcome(issues);
}

function givenOf(
  { database }: FhirDeps,
  { address, requestId }: FhirRequest,
  { now, device, action }: { now: Date; device: DeviceCaller | null; action: string },
): Pick<Taking, "database" | "now" | "device" | "record"> {
  const record: Taking["record"] = (transaction, patientIds) =>
    appendAct(transaction, {
      at: now,
      user: device?.actor ?? null,
      action,
      patientIds,
      address,
      requestId,
    });
  return { database, now, device, record };
}

function notServed(method: string, type: string | undefined, id: string | undefined): FhirRefusal {
  const isObservation = type === "Observation" || type === undefined;
  if (!isObservation)
    return new FhirRefusal(
      404,
      "not-supported",
      "Resources of this type are not served at this address",
    );
  const allowed = type === undefined || id === undefined ? "POST" : "PUT";
  return new FhirRefusal(405, "not-supported", `${method} is not served at this address`, {
    Allow: allowed,
  });
}

/** The device or gateway; null for the operator's own token. @throws ProblemError unauthorized */
async function callerOf(
  request: Request,
  { database, settings }: FhirDeps,
  now: Date,
): Promise<DeviceCaller | null> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer === undefined) throw new ProblemError("unauthorized");
  if (settings.ingestToken && isSameSecret(bearer, settings.ingestToken)) return null;
  return findDeviceCaller(database, bearer, now);
}

/** @throws FhirRefusal for what is no JSON, ProblemError for what is too large or no UTF-8 */
async function readBody(request: Request, bytesMax: number): Promise<unknown> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (type.trim() !== "application/json" && !type.trim().endsWith("+json"))
    throw new FhirRefusal(415, "not-supported", "Resources are taken as application/fhir+json");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new ProblemError("too_large");
    chunks.push(chunk);
  }
  const text = decodeText(new Uint8Array(Buffer.concat(chunks)).buffer);
  try {
    return JSON.parse(text);
  } catch {
    throw new FhirRefusal(400, "structure", "The body is not JSON");
  }
}
