/**
 * The FHIR R4 interface of the backend, under `/fhir`: reads are answered by read/fhir-read.ts, writes here. Every
 * answer that is not a resource is an OperationOutcome, also for unforeseen errors.
 */
import { bearerToken } from "#contract/caller-headers.ts";
import type { Database } from "../database.ts";
import { isCardx } from "../implants/read-cardx.ts";
import { ProblemError } from "../http/problem-error.ts";
import { mediaType } from "../http/media-type.ts";
import { parseJson } from "../http/parse-json.ts";
import { readBytes } from "../http/read-bytes.ts";
import type { BackendParts } from "../parts.ts";
import { appendAct } from "../records/audit-log.ts";
import { countRefusals } from "../records/device-tokens.ts";
import { findDeviceCaller, type DeviceCaller } from "../session/device-caller.ts";
import { isSameSecret } from "../session/tokens.ts";
import { answerFault, answerResource, isRefusal } from "./fhir-answer.ts";
import { FhirRefusal, operationOutcome, type Issue } from "./operation-outcome.ts";
import { fhirRead } from "./read/fhir-read.ts";
import { isBattery } from "./write/sent-devices.ts";
import { isLabResource } from "./write/sent-lab.ts";
import {
  checkReadable,
  createOf,
  otherTypes,
  readEntry,
  updateOf,
  type RawEntry,
} from "./write/sent-entry.ts";
import type { TakenEntry } from "./write/taken-entry.ts";
import { takeAlone, takeBundle } from "./write/take-bundle.ts";
import { takeObservations, type Taking } from "./write/take-observations.ts";

interface FhirDeps extends Pick<
  BackendParts,
  "clock" | "settings" | "log" | "accessCache" | "secretBox" | "trail"
> {
  database: Database;
}

interface FhirRequest {
  /** network address of the caller */
  address: string;
  requestId: string;
  /** for the log: the path without ids, which may name a patient */
  seen: { route: string; userId?: string };
}

export async function fhirFetch(
  request: Request,
  deps: FhirDeps,
  about: FhirRequest,
): Promise<Response> {
  try {
    return (await fhirRead(request, { ...deps, ...about })) ?? (await write(request, deps, about));
  } catch (error) {
    return answerFault(error, { log: deps.log, requestId: about.requestId });
  }
}

async function write(request: Request, deps: FhirDeps, about: FhirRequest): Promise<Response> {
  const [, , type, id, ...more] = new URL(request.url).pathname.replace(/\/$/, "").split("/");
  const { method } = request;
  const isBundle = method === "POST" && type === undefined;
  const isCreate = method === "POST" && type === "Observation" && id === undefined;
  const isOther = method === "POST" && otherTypes.includes(type ?? "") && id === undefined;
  const isUpdate = method === "PUT" && type === "Observation" && id !== undefined;
  if (more.length > 0 || (!isBundle && !isCreate && !isOther && !isUpdate))
    throw notServed(method, type, id);
  const now = deps.clock();
  const device = await callerOf(request, deps, now);
  try {
    const json = await readBody(request, deps.settings.ingestBytesMax);
    const action = isBundle ? "fhir-bundle" : isCreate || isOther ? "fhir-create" : "fhir-update";
    const given = givenOf(deps, about, { now, device, action });
    if (isBundle) return answerResource(200, await takeBundle(json, given));
    checkReadable(json);
    const condition = request.headers.get("if-none-exist");
    const isApart = isBattery(json) || isCardx(json) || isLabResource(json);
    if (isOther || (isCreate && isApart) || (isUpdate && isLabResource(json))) {
      const alone = aloneOf(json, { type: type ?? "", id: isUpdate ? id : undefined, condition });
      return answerTaken(request, await takeAlone(alone, given));
    }
    const entry = isUpdate ? updateOf(json, id) : createOf(json, condition);
    const [taken] = await takeObservations([entry], {
      ...given,
      inBundle: new Map(),
      nonPatients: new Set(),
      isAtomic: false,
      places: null,
    });
    if (!taken) throw new Error("an Observation without an answer");
    return answerTaken(request, taken);
  } catch (error) {
    // an entry that was refused has counted itself
    if (isRefusal(error)) device?.refuse("content");
    throw error;
  } finally {
    if (device) await countRefusals(deps.database, device.tokenId, device.refusals(), now);
  }
}

/** A resource that came by itself, as the entry that it would be in a bundle. @throws FhirRefusal */
function aloneOf(
  json: unknown,
  { type, id, condition }: { type: string; id: string | undefined; condition: string | null },
): RawEntry {
  const { resourceType } = Object(json) as { resourceType?: unknown };
  if (resourceType !== type)
    throw new FhirRefusal(400, "structure", `The body is no ${type}, as its address says`);
  const ifNoneExist = condition === null ? {} : { ifNoneExist: condition };
  const target =
    id === undefined ? { method: "POST", url: type } : { method: "PUT", url: `${type}/${id}` };
  return readEntry({ resource: json, request: { ...target, ...ifNoneExist } });
}

function answerTaken(request: Request, taken: TakenEntry): Response {
  const { status, type = "Observation", id } = taken;
  const headers: Record<string, string> = id === null ? {} : { Location: `/fhir/${type}/${id}` };
  return answerResource(status, bodyOf(request, taken), headers);
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
): Pick<Taking, "database" | "now" | "device" | "address" | "requestId" | "record"> {
  const record: Taking["record"] = (transaction, patientIds) =>
    appendAct(transaction, {
      at: now,
      user: device?.actor ?? null,
      action,
      patientIds,
      address,
      requestId,
    });
  return { database, now, device, address, requestId, record };
}

function notServed(method: string, type: string | undefined, id: string | undefined): FhirRefusal {
  const isTaken = type === undefined || type === "Observation" || otherTypes.includes(type);
  if (!isTaken)
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
  const bearer = bearerToken(request.headers.get("authorization"));
  if (bearer === undefined) throw new ProblemError("unauthorized");
  if (settings.ingestToken && isSameSecret(bearer, settings.ingestToken)) return null;
  return findDeviceCaller(database, bearer, now);
}

/** @throws FhirRefusal for another type, ProblemError for what is too large, no UTF-8 or no JSON */
async function readBody(request: Request, bytesMax: number): Promise<unknown> {
  const type = mediaType(request);
  if (type !== "application/json" && !type.endsWith("+json"))
    throw new FhirRefusal(415, "not-supported", "Resources are taken as application/fhir+json");
  return parseJson(await readBytes(request, bytesMax));
}
