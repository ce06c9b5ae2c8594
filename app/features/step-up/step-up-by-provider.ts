/** The fresh proof of a user of the clinic's identity provider: a sign-in there, now. */
import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { successToast } from "#app/format/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { ProviderDown, requireProvider } from "#app/server/provider/identity-provider.ts";
import { leadToProvider, takeProviderAnswer } from "#app/server/provider/pending-provider.ts";
import { addressBlock } from "#app/server/security/address-block.ts";
import { senderOf } from "#app/server/security/admit-post.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { processPostLimit } from "#app/server/security/post-limit.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { TooManyRequests } from "#app/server/session/session-allowance.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { giveProof } from "./give-proof.ts";
import { stepUpForm } from "./schema.ts";

/** Redirects there; if that is not possible, back to the page that requires it. */
export async function beginStepUpByProvider(
  context: RouteContext,
  request: Request,
): Promise<Response> {
  const next = safeReturnPath(new URL(request.url).searchParams.get("next"), paths.dashboard);
  try {
    // counted as forms are: each one calls the provider
    const seconds = await processPostLimit().count(senderOf(request, sessionOf(context).key));
    if (seconds !== undefined) throw new TooManyRequests(seconds);
    return await leadToProvider(context, next, { isStepUp: true });
  } catch (error) {
    return backToPage(context, request, error, next);
  }
}

/** True: what comes back from the provider now is such a proof. */
export const isStepUpAwaited = (context: RouteContext): boolean => {
  const { user, data } = sessionOf(context);
  return user !== null && data.pendingProvider?.isStepUp === true;
};

/** Takes what came back. */
export async function endStepUpByProvider(
  context: RouteContext,
  request: Request,
): Promise<Response> {
  const { pendingProvider } = sessionOf(context).data;
  const next = safeReturnPath(pendingProvider?.next, paths.dashboard);
  const nonce_secret = pendingProvider?.nonceSecret ?? "";
  try {
    const id_token = await takeProviderAnswer(context, new URL(request.url).search);
    const { to, toast } = await giveProof(context, { provider: { id_token, nonce_secret } }, next);
    return await redirectWithOutcome(context, to, {
      form: `${stepUpForm}-done`,
      toasts: [successToast(toast)],
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    return backToPage(context, request, error, next);
  }
}

function backToPage(
  context: RouteContext,
  { headers }: Request,
  error: unknown,
  next: string,
): Promise<Response> {
  const t = translate();
  const isTooMany = error instanceof TooManyRequests;
  if (!(error instanceof V1Error) && !isTooMany) {
    const address = addressBlock(clientAddress(headers));
    logSecurityEvent(processLog(), "provider_sign_in_failed", { code: "step_up", address });
  }
  if (error instanceof ProviderDown) processLog().error("provider_down", error.cause);
  const name = requireProvider().label;
  const isRefused = isTooMany || (error instanceof V1Error && error.code !== "wrong_second_factor");
  const text = isRefused ? problemText(t, error) : t("step_up.provider_refused", { name });
  const message = error instanceof ProviderDown ? t("sign_in.provider.down", { name }) : text;
  return redirectWithOutcome(context, withSearch(paths.stepUp, { next }), {
    form: stepUpForm,
    lastResult: { status: "error", error: { "": [message] } },
  });
}
