/**
 * FHIR R4 out, over HTTP: capabilities, read, search and `Patient/$everything`, as JSON. Base path `/fhir`. Errors are
 * OperationOutcomes. Every read and every search is one line of the audit log, which is written before it is answered.
 */
import type { BackendParts } from "../../parts.ts";
import type { Database } from "../../database.ts";
import { appendAct } from "../../records/audit-log.ts";
import { patientRecords } from "../../records/exchange-care.ts";
import { getVisibleDocument } from "../../records/implant-reports.ts";
import { readDocumentBytes } from "../../endpoints/implant-report/get-implant-document.ts";
import { grantToken, OAuthRefusal, smartConfiguration } from "../oauth/grant-token.ts";
import type { Interaction } from "../oauth/scopes.ts";
import { isRefusal } from "../fhir-answer.ts";
import { capabilityStatement } from "./capability-statement.ts";
import type { ReadContext } from "./entry.ts";
import { checkAccept, checkEscapes, readForm, write } from "./fhir-http.ts";
import { readCaller, type FhirCaller } from "./fhir-caller.ts";
import { countEntries, findById, findPage } from "./find-entries.ts";
import {
  FhirRefusal,
  operationOutcome,
  unknownResource,
  warning,
  type Issue,
} from "../operation-outcome.ts";
import { openPage, pageParameter, sealPage, type Page } from "./page-cursor.ts";
import { isUuid, readSearch, type SearchableType, type SearchQuery } from "./search-query.ts";
import { binaryType, servedTypes, type ServedType } from "./served-types.ts";
import { toBinary } from "./to-document-reference.ts";

interface FhirReadParts extends Pick<
  BackendParts,
  "settings" | "clock" | "accessCache" | "secretBox" | "trail"
> {
  readonly database: Database;
  /** network address of the caller */
  readonly address: string;
  readonly requestId: string;
  /** for the log: the path without ids */
  readonly seen: { route: string; userId?: string };
}

const fhirPath = "/fhir";

interface Call extends FhirReadParts {
  readonly request: Request;
  readonly url: URL;
  /** `https://vigil.example/fhir` */
  readonly base: string;
  readonly now: Date;
}

/** The answer, or null for a call that does not read: the writing half takes it. @throws FhirRefusal, ProblemError */
export async function fhirRead(request: Request, parts: FhirReadParts): Promise<Response | null> {
  const url = new URL(request.url);
  const answer = routeOf(request.method, url.pathname.slice(fhirPath.length + 1).split("/"));
  if (!answer) return null;
  const base = parts.settings.fhirBaseUrl ?? `${url.origin}${fhirPath}`;
  return answer({ ...parts, request, url, base, now: parts.clock() });
}

type Answer = (call: Call) => Promise<Response>;

function routeOf(method: string, path: readonly string[]): Answer | null {
  const [first = "", second, third, ...more] = path;
  if (more.length > 0) return null;
  const isPost = method === "POST";
  const whole = path.join("/");
  if (isPost) {
    if (whole === "oauth/token") return (call) => token(call);
    return second === "_search" && third === undefined ? (call) => search(call, first) : null;
  }
  if (method !== "GET") return null;
  if (whole === "metadata") return async (call) => metadata(call);
  if (whole === ".well-known/smart-configuration")
    return async ({ base }) => Response.json(smartConfiguration(base));
  if (first === "" || first.startsWith(".") || first === "oauth") return null;
  if (second === undefined) return (call) => search(call, first);
  if (third === undefined) return (call) => read(call, first, second);
  return first === "Patient" && third === "$everything" ? (call) => everything(call, second) : null;
}

function metadata(call: Call): Response {
  call.seen.route = `${fhirPath}/metadata`;
  checkAccept(call);
  return write(capabilityStatement(call.base, call.settings.webAppVersion));
}

async function token(call: Call): Promise<Response> {
  call.seen.route = `${fhirPath}/oauth/token`;
  const { database, settings, now, requestId, address } = call;
  try {
    const form = await readForm(call);
    const granted = await grantToken(form, {
      database,
      now,
      tokenUrl: settings.fhirBaseUrl && `${settings.fhirBaseUrl}/oauth/token`,
      requestId,
      address,
    });
    return Response.json(granted, { headers: { Pragma: "no-cache" } });
  } catch (error) {
    if (error instanceof OAuthRefusal)
      return Response.json(
        { error: error.error, error_description: error.message },
        { status: error.status },
      );
    if (isRefusal(error))
      return Response.json(
        { error: "invalid_request", error_description: error.message },
        { status: error.status, headers: error.headers },
      );
    throw error;
  }
}

/** The caller, with the right to call. @throws FhirRefusal */
async function callerOf(call: Call, type: string, interaction: Interaction): Promise<FhirCaller> {
  const caller = await readCaller(call.request, call);
  call.seen.userId = caller.id;
  if (!caller.may(type, interaction)) {
    noteRefused(call, caller, `fhir-${wordOf(interaction)} ${type}`);
    throw new FhirRefusal(403, "forbidden", `You may not ${wordOf(interaction)} ${type}.`);
  }
  return caller;
}

const wordOf = (interaction: Interaction) => (interaction === "r" ? "read" : "search");

function servedOf(type: string): ServedType {
  const served = servedTypes.find((one) => one.type === type);
  if (served) return served;
  throw new FhirRefusal(404, "not-supported", "Resources of this type are not served.");
}

const contextOf = ({ database, now }: Call, { institutionIds }: FhirCaller): ReadContext => ({
  database,
  institutionIds,
  now,
});

async function read(call: Call, type: string, id: string): Promise<Response> {
  if (type === binaryType) return readBinary(call, id);
  const served = servedOf(type);
  call.seen.route = `${fhirPath}/${type}/{id}`;
  checkAccept(call);
  const caller = await callerOf(call, type, "r");
  const found = await findById(contextOf(call, caller), served, id);
  if (!found) {
    noteRefused(call, caller, `fhir-read ${type}`);
    throw unknownResource();
  }
  await record(call, caller, `fhir-read ${type}`, [found.patientId]);
  return write(found.resource);
}

const pdfType = "application/pdf";

async function readBinary(call: Call, id: string): Promise<Response> {
  call.seen.route = `${fhirPath}/${binaryType}/{id}`;
  const isPdf = checkAccept(call, pdfType) === pdfType;
  const caller = await callerOf(call, binaryType, "r");
  if (!isUuid(id)) throw unknownResource();
  const found = await getVisibleDocument(call.database, caller, id);
  const bytes = await readDocumentBytes(call.database, found);
  if (!bytes) throw unknownResource();
  await record(call, caller, `fhir-read ${binaryType}`, [found.report.patientId]);
  if (!isPdf) return write(toBinary(found.document.id, bytes));
  return new Response(Buffer.from(bytes), { headers: { "Content-Type": pdfType } });
}

async function search(call: Call, type: string): Promise<Response> {
  const served = servedOf(type);
  call.seen.route = `${fhirPath}/${type}`;
  checkAccept(call);
  const caller = await callerOf(call, type, "s");
  const { query, start } = await readQuery(call, caller, served, type);
  const context = contextOf(call, caller);
  const self = { relation: "self", url: addressOf(call, type, query.used) };
  const patientIds = await visiblePatients(call, caller, query);
  if (query.isCountOnly) {
    const total = await countEntries(context, served, query);
    await record(call, caller, `fhir-search ${type} count ${total}`, patientIds);
    return write({ resourceType: "Bundle", type: "searchset", total, link: [self] });
  }
  const found = await findPage(context, [served], query, start);
  const named = patientIds.length > 0 ? patientIds : onlyOne(found.entries);
  await record(call, caller, `fhir-search ${type} ${found.entries.length}`, named);
  return answerPage(call, caller, { path: type, found, query, self });
}

/** The record of a patient, type after type; what a system has no scope for is named in the answer. */
async function everything(call: Call, patientId: string): Promise<Response> {
  call.seen.route = `${fhirPath}/Patient/{id}/$everything`;
  checkAccept(call);
  const caller = await callerOf(call, "Patient", "r");
  if (!isUuid(patientId)) throw unknownResource();
  const id = patientId.toLowerCase();
  const context = contextOf(call, caller);
  const patient = servedOf("Patient");
  if (!(await findById(context, patient, id))) throw unknownResource();
  const path = `Patient/${id}/$everything`;
  const searched: SearchableType = { ...patient, type: path, parameters: [], needs: [] };
  const { query, start } = await readQuery(call, caller, searched, path);
  const all = servedTypes.filter(({ isOfPatient }) => isOfPatient);
  const types = all.filter(({ type }) => caller.may(type, "s"));
  const left = all.filter(({ type }) => !caller.may(type, "s")).map(({ type }) => type);
  const found = await findPage(
    context,
    types,
    { ...query, patientIds: [id], isDescending: true },
    start,
  );
  await record(call, caller, `fhir-everything ${found.entries.length}`, [id]);
  const self = { relation: "self", url: addressOf(call, path, query.used) };
  const more = left.map((type) =>
    warning("forbidden", `${type} is left out: you may not search it.`),
  );
  return answerPage(call, caller, { path, found, query, self, more });
}

interface PageQuery {
  query: SearchQuery;
  start: Pick<Page, "typeIndex" | "after">;
}

/** From the address, from the form of a `_search`, or from the sealed link of a next page. */
async function readQuery(
  call: Call,
  caller: FhirCaller,
  searched: SearchableType,
  path: string,
): Promise<PageQuery> {
  const { request, url, base, secretBox } = call;
  checkEscapes(url.search);
  const pairs = [...url.searchParams];
  if (request.method === "POST") pairs.push(...(await readForm(call)));
  const isStrict = /\bhandling\s*=\s*strict\b/i.test(request.headers.get("prefer") ?? "");
  const sealed = pairs.find(([name]) => name === pageParameter)?.[1];
  if (sealed === undefined) {
    const query = readSearch(searched, pairs, { isStrict, base });
    return { query, start: { typeIndex: 0, after: null } };
  }
  if (pairs.length > 1)
    throw new FhirRefusal(
      400,
      "invalid",
      `${pageParameter} stands alone: it holds the whole search.`,
    );
  const page = openPage(secretBox, caller.id, path, sealed);
  return { query: readSearch(searched, page.pairs, { isStrict: false, base }), start: page };
}

interface AnsweredPage {
  path: string;
  found: Awaited<ReturnType<typeof findPage>>;
  query: SearchQuery;
  self: { relation: string; url: string };
  more?: readonly Issue[];
}

async function answerPage(
  call: Call,
  caller: FhirCaller,
  { path, found, query, self, more = [] }: AnsweredPage,
): Promise<Response> {
  const entry: unknown[] = [];
  for (const one of found.entries) {
    const resource = await one.build();
    entry.push({
      fullUrl: `${call.base}/${one.type}/${resource.id}`,
      resource,
      search: { mode: "match" },
    });
  }
  const issues = [
    ...query.ignored.map((name) =>
      warning("not-supported", `${name} was not applied: it is not known, or not with this value.`),
    ),
    ...more,
  ];
  if (issues.length > 0)
    entry.push({ resource: operationOutcome(issues), search: { mode: "outcome" } });
  const link = [self];
  if (found.next) {
    const page = {
      path,
      pairs: query.used.map(([name, value]) => [name, value] as [string, string]),
      ...found.next,
    };
    const sealed = sealPage(call.secretBox, caller.id, page);
    link.push({ relation: "next", url: `${call.base}/${path}?${pageParameter}=${sealed}` });
  }
  return write({
    resourceType: "Bundle",
    type: "searchset",
    link,
    ...(entry.length > 0 && { entry }),
  });
}

/** The address of what was really searched; of a form it has no parameters: they were not sent in an address. */
function addressOf(call: Call, path: string, used: SearchQuery["used"]): string {
  if (call.request.method === "POST" || used.length === 0) return `${call.base}/${path}`;
  const parameters = new URLSearchParams(used.map(([name, value]) => [name, value]));
  return `${call.base}/${path}?${parameters}`;
}

/** The one patient that a search names, if the caller can see it; a stranger's never gets into the log. */
async function visiblePatients(
  { database }: Call,
  { institutionIds }: FhirCaller,
  { patientIds }: SearchQuery,
): Promise<string[]> {
  if (patientIds?.length !== 1) return [];
  const filter = { at: [], updated: [], after: null, isDescending: true, limit: 1 };
  const rows = await patientRecords.find(
    database,
    { ...filter, institutionIds, ids: patientIds },
    null,
  );
  return rows.map(({ id }) => id);
}

function onlyOne(entries: readonly { patientId: string | null }[]): (string | null)[] {
  const [first, ...more] = new Set(entries.map(({ patientId }) => patientId));
  return first && more.length === 0 ? [first] : [];
}

/**
 * A resource of another institution and one that does not exist leave the same line: the answer does not show which it
 * was.
 */
function noteRefused(call: Call, caller: FhirCaller, action: string): void {
  const { trail, now: at, requestId, address } = call;
  const lines = caller.institutionIds.map((chainId) => ({
    chainId,
    at,
    userId: caller.id,
    role: caller.role,
    action: `refused ${action}`,
    patientId: null,
    address,
    requestId,
  }));
  trail.beside(trail.note(lines, ""), requestId);
}

async function record(
  call: Call,
  caller: FhirCaller,
  action: string,
  patientIds: readonly (string | null)[],
): Promise<void> {
  const { database, now, requestId, address } = call;
  await database.transaction((transaction) =>
    appendAct(transaction, {
      at: now,
      user: caller,
      action,
      patientIds: patientIds.flatMap((id) => id ?? []),
      address,
      requestId,
    }),
  );
}
