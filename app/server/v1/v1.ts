/** `/v1` for loaders, actions and server components: bound to the session of their request. */
import "server-only";
import { appVersion } from "../app-version.ts";
import { type Clock, clinicClock } from "../clock.ts";
import { environment } from "../env.ts";
import { processLog } from "../observability/log.ts";
import { clientAddress } from "../security/client-address.ts";
import { type RouteContext, toSignIn, visit } from "../session/session-context.ts";
import { answersAtAll, type BackendWatch, createBackendWatch } from "./backend-watch.ts";
import { type Bulkheads, createBulkheads } from "./bulkheads.ts";
import { createV1Client, type V1Client, type V1ClientSettings } from "./client.ts";
import { SignedOut } from "./v1-error.ts";

let clock: Clock | undefined;

/** The clinic's clock of this process. */
export function processClinicClock(): Clock {
  clock ??= clinicClock(environment().clinicNow);
  return clock;
}

let watch: BackendWatch | undefined;

/** The breaker of this process. */
function processBackendWatch(): BackendWatch {
  const { v1BaseUrl } = environment();
  watch ??= createBackendWatch({ isAnswering: () => answersAtAll(v1BaseUrl), log: processLog() });
  return watch;
}

let bulkheads: Bulkheads | undefined;

function processBulkheads(): Bulkheads {
  const { v1CallsAtOnce, v1CallsWaiting } = environment().limits;
  return (bulkheads ??= createBulkheads(v1CallsAtOnce, v1CallsWaiting));
}

export function v1Settings(context: RouteContext): V1ClientSettings {
  const { request, requestId } = visit(context);
  const { v1BaseUrl, v1TimeoutMs, isEmbedded } = environment();
  return {
    baseUrl: v1BaseUrl,
    timeoutMs: v1TimeoutMs,
    appVersion,
    clinicClock: processClinicClock(),
    log: processLog(),
    requestId,
    clientAddress: clientAddress(request.headers),
    readSignal: request.signal,
    watch: processBackendWatch(),
    bulkheads: processBulkheads(),
    isEmbedded,
  };
}

/**
 * The client of this request. If the user is signed out, before or by a call, it throws a redirect to /login with the
 * way back. The text of a posted form is saved at the end of the action (action-failure.ts).
 */
export function v1(context: RouteContext): V1Client {
  const client = createV1Client(visit(context).session, v1Settings(context));
  const orToSignIn = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof SignedOut) throw toSignIn(context);
      throw error;
    }
  };
  return {
    call: (definition, ...input) => orToSignIn(client.call(definition, ...input)),
    bytes: (definition, ...input) => orToSignIn(client.bytes(definition, ...input)),
    write: (definition, ...input) => orToSignIn(client.write(definition, ...input)),
  };
}
