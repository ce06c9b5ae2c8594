/**
 * Whether a POST is accepted, decided before a byte of its body is read: whether there is a form at this address, who
 * sends it, how many forms the sender has posted, and how large the form may be.
 */
import "server-only";
import { withoutEnding } from "#app/server/page-address.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { createRateLimit } from "#settings/limits/rate-limit.ts";
import { isFormType } from "./form-body.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import type { RequestRefusal } from "./refuse-body.ts";
import { addressBlock } from "./address-block.ts";
import { clientAddress } from "./client-address.ts";
import { deviceOf } from "./device-cookie.ts";
import { processPostLimit, type Sender } from "./post-limit.ts";
import { safeReturnPath } from "./safe-return-path.ts";
import { refererPath, fieldsToShowAgain } from "./sent-form.ts";
import { sessionsAwayRefusal } from "./sessions-away-refusal.ts";
import { signedInRow } from "#app/server/session/open-session.ts";
import { waitPage } from "./wait-page.ts";
import { wantsDocument } from "./wants-document.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { SessionsAway } from "#app/server/session/sessions-away.ts";

/** How an address treats a form: accepts it, is a page without forms, or does not exist. */
export type PostTarget = "takes_forms" | "takes_none" | "unknown";

/** Maximum bytes of a form. */
const formBytesMax = {
  /** a visitor's: sign-in, request for access, a form whose session has ended */
  visitor: 100_000,
  /** the medication plan of 200 rows has about 200 kB */
  signedIn: 500_000,
  /** a portrait has 5 MB at most, a certificate less */
  withFiles: 12_000_000,
} as const;

/** The pages whose forms take files: these pages, and each patient's import and scan of a medication plan. */
const takesFiles: ReadonlySet<string> = new Set([
  paths.profile,
  paths.connectImplantData,
  paths.questionnaires,
]);
const patientPage = /^\/patient\/[^/]+\/(import|med_plan\/scan)$/;

export interface Admission {
  readonly bytesMax: number;
  /** the answer to a form that is too large */
  readonly tooLarge: RequestRefusal;
}

export async function admitPost(
  request: Request,
  target: PostTarget,
): Promise<Admission | { readonly refusal: RequestRefusal }> {
  if (target === "unknown") return { refusal: { status: 404, text: "Not found" } };
  if (target === "takes_none")
    return {
      refusal: { status: 405, text: "This cannot be done here.", headers: { Allow: "GET, HEAD" } },
    };
  const type = request.headers.get("Content-Type") ?? "";
  if (!isFormType(type)) return { refusal: { status: 415, text: "Only forms can be sent." } };
  const row = await signedInRow(sessionRuntime(), request.headers).catch(whileAway);
  const sender = senderOf(request, row?.key);
  const seconds = await processPostLimit().count(sender);
  if (seconds !== undefined) return { refusal: await tooMany(request, seconds, sender) };
  if (row === null) return { refusal: await sessionsAwayRefusal(request) };
  const { pathname } = new URL(request.url);
  const { page } = withoutEnding(pathname);
  const isFiles = /^multipart/i.test(type) && (takesFiles.has(page) || patientPage.test(page));
  const bytesMax = !row
    ? formBytesMax.visitor
    : isFiles
      ? formBytesMax.withFiles
      : formBytesMax.signedIn;
  return { bytesMax, tooLarge: tooLarge(request, isFiles, row !== undefined) };
}

/** Null: the session store is away, so the form's owner cannot be looked up. */
function whileAway(error: unknown): null {
  if (error instanceof SessionsAway) return null;
  throw error;
}

/** The sender against whom a form counts: see post-limit.ts. */
export function senderOf(request: Request, sessionKey: string | undefined): Sender {
  if (sessionKey !== undefined) return { kind: "session", key: sessionKey };
  const device = deviceOf(request.headers, sessionRuntime().keys.device);
  if (device) return { kind: "device", key: device.id };
  return { kind: "address", key: addressBlock(clientAddress(request.headers)) };
}

/**
 * A user at a page gets a page in words that holds the input. A session and an address get only some of those a minute,
 * so that a refusal costs little.
 */
async function tooMany(request: Request, seconds: number, sender: Sender): Promise<RequestRefusal> {
  const address = addressBlock(clientAddress(request.headers));
  logSecurityEvent(processLog(), "too_many_requests", { code: "forms", address });
  const headers = { "Retry-After": String(seconds) };
  const text = `Too many forms were sent. Please wait ${seconds} seconds.`;
  const { pathname } = new URL(request.url);
  if (!wantsDocument(request)) return { status: 429, text, headers };
  if (pathname !== paths.login) {
    const hasWaitPage = (await waitPages.count(`${sender.kind}\n${sender.key}`)) === undefined;
    if (!hasWaitPage) return { status: 429, text, headers };
    const fields = await fieldsToShowAgain(request, formBytesMax.visitor);
    const backHref = refererPath(request) ?? pathname;
    return waitPage(request, { why: "too_many_forms", seconds, backHref, fields });
  }
  // the sign-in page says it in words
  const back = withSearch(paths.login, { next: nextOfReferer(request), wait: seconds });
  return { status: 303, text, headers: { ...headers, Location: back } };
}

const waitPages = createRateLimit({ name: "wait-pages", points: 20, seconds: 60 });

function nextOfReferer(request: Request): string | undefined {
  const referer = request.headers.get("Referer") ?? "";
  const next = URL.canParse(referer) ? new URL(referer).searchParams.get("next") : null;
  return safeReturnPath(next, "") || undefined;
}

function tooLarge(request: Request, isFiles: boolean, isSignedIn: boolean): RequestRefusal {
  const text = "What was sent is too large.";
  const back = isFiles && wantsDocument(request) ? pageOf(new URL(request.url)) : undefined;
  if (back === undefined) return { status: 413, text };
  // a user at a page goes back to the form's page, which says so at the field; without a session, by way of /login
  const Location = isSignedIn ? withSearch(back, { too_large: 1 }) : back;
  return { status: 303, text, headers: { Location } };
}

/** Without the outcome of an earlier try. */
function pageOf({ pathname, search }: URL): string {
  return withSearch(pathname + search, { form: undefined, too_large: undefined });
}
