/**
 * The identity provider reports that a session has ended (OpenID Connect Back-Channel Logout 1.0). This form does not
 * come from a page of ours: its content is signed, and the backend verifies it.
 */
import { formText } from "#app/format/form-text.ts";
import { environment } from "#app/server/env.ts";
import { processLog } from "#app/server/observability/log.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { endByProvider } from "#contract/provider-sign-in.ts";
import type { Route } from "./+types/route.ts";

const answer = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });

export async function action({ request, context }: Route.ActionArgs) {
  if (!environment().provider) return answer(404);
  const logout_token = formText(await request.formData(), "logout_token");
  try {
    await v1(context).call(endByProvider, { body: { logout_token } });
    return answer(200);
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    const isRefused = error.status >= 400 && error.status < 500;
    if (!isRefused) processLog().error("provider_logout_failed", error);
    return answer(isRefused || !error.isSent ? 400 : 503);
  }
}
