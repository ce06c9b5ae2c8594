import "server-only";
import { translate } from "#app/server/i18n/i18n.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { renewSession } from "#app/server/session/open-session.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { stepUp } from "#contract/step-up.ts";

/** Gives the proof; afterwards the session goes on under a new cookie (ASVS 7.2.4). @throws V1Error */
export async function giveProof(
  context: RouteContext,
  body: BodyOf<typeof stepUp>,
  to: string,
): Promise<{ to: string; toast: string }> {
  await v1(context)
    .call(stepUp, { body })
    .catch((error: unknown) => {
      if (error instanceof V1Error && (error.status === 403 || error.status === 429))
        logSecurityEvent(processLog(), "step_up_refused", {
          code: error.code,
          userId: requireUser(context).identity_user_id,
        });
      throw error;
    });
  await renewSession(sessionOf(context));
  return { to, toast: translate()("step_up.done") };
}
