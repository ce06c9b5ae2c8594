/**
 * Whether a request comes in at all, decided before the framework sees it: its address, its origin and, of a form, its
 * body. The limits of a form are in admit-post.ts.
 */
import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { isDecodable, isPrefetch } from "#app/server/request-marks.ts";
import { admitPost, type PostTarget } from "./admit-post.ts";
import { type BodyRefusal, withFormBody } from "./form-body.ts";
import type { RequestRefusal } from "./refuse-body.ts";
import { originRefusal } from "./request-origin.ts";

/** Signs of a server function; Vigil has none (docs/decisions/0004). */
const serverFunctionHeaders = ["rsc-action-id", "next-action"];

const refusals: Readonly<Record<Exclude<BodyRefusal, "too_large">, RequestRefusal>> = {
  not_a_form: { status: 415, text: "Only forms can be sent." },
  malformed: { status: 400, text: "The form could not be read." },
  server_function: { status: 400, text: "Bad request" },
  cut_off: { status: 400, text: "The form did not arrive whole." },
};

type PostTargetOf = (pathname: string) => Promise<PostTarget>;

/** The request, a POST with its form in memory; or why it is refused. */
export async function admitRequest(
  request: Request,
  postTarget: PostTargetOf,
): Promise<Request | RequestRefusal> {
  return refuse(request) ?? (request.method === "POST" ? takeForm(request, postTarget) : request);
}

/**
 * The framework takes `.data` from the end of an address only after it has chosen the routes whose modules to load
 * (route-tree.ts). Vigil has no such address.
 */
const dataPath = /\.data(\/|\.rsc$|\.manifest$|$)/;

/** A prefetched page of a patient would be in the audit log as seen. */
const hasId = /\/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:[/.]|$)/i;

function refuse(request: Request): RequestRefusal | undefined {
  const { pathname } = new URL(request.url);
  // the framework would write what was typed to standard error
  if (dataPath.test(pathname) || !isDecodable(pathname)) return { status: 404, text: "Not found" };
  if (serverFunctionHeaders.some((name) => request.headers.has(name)))
    return { status: 400, text: "Bad request" };
  if (isPrefetch(request.headers) && hasId.test(decodeURIComponent(pathname)))
    return { status: 403, text: "Nobody has opened this page yet." };
  // what the identity provider's own server says is signed, and no cookie comes with it
  if (pathname === paths.providerEnded && !request.headers.has("Origin")) return undefined;
  const foreign = originRefusal(request, environment().publicOrigins);
  if (!foreign) return undefined;
  logSecurityEvent(processLog(), "request_from_elsewhere", { code: foreign });
  return { status: 403, text: "This form was not sent from Vigil's own pages." };
}

/** The POST with its form in memory, or why it is refused: most of that without its body being read. */
async function takeForm(
  request: Request,
  postTarget: PostTargetOf,
): Promise<Request | RequestRefusal> {
  const admission = await admitPost(request, await postTarget(new URL(request.url).pathname));
  if ("refusal" in admission) return admission.refusal;
  const form = await withFormBody(request, admission.bytesMax);
  if (typeof form !== "string") return form;
  return form === "too_large" ? admission.tooLarge : refusals[form];
}
