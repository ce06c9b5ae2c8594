import "server-only";
import { redirect } from "react-router";
import { Strategy } from "remix-auth/strategy";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { ProviderDown, requireProvider } from "#app/server/provider/identity-provider.ts";
import { leadToProvider, takeProviderAnswer } from "#app/server/provider/pending-provider.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { addressBlock } from "#app/server/security/address-block.ts";
import { senderOf } from "#app/server/security/admit-post.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { processPostLimit } from "#app/server/security/post-limit.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { signInByProviderHere } from "#app/server/session/account.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { PatientRefused } from "#app/server/session/sign-in.ts";
import { lacksCall, V1Error } from "#app/server/v1/v1-error.ts";
import { providerRefusals } from "#contract/provider-sign-in.ts";
import type { SignedIn } from "./commands.ts";
import { waitText } from "./sign-in-problem.ts";
import { welcome } from "./welcome.ts";

/** What the provider vouches with, in the browser that was led there. */
interface Vouched {
  readonly request: Request;
  readonly idToken: string;
  readonly nonceSecret: string;
  readonly next: string;
}

/** The query parameter by which the sign-in page shows the outcome. */
export const providerForm = "provider";

/**
 * Sign-in at the clinic's identity provider. At the address that leads there it throws the redirect; at the address to
 * which the provider returns the browser it returns the user who has signed in.
 */
export class ProviderStrategy extends Strategy<SignedIn, Vouched> {
  readonly name = "provider";

  constructor() {
    super(signInVouched);
  }

  async authenticate(request: Request): Promise<SignedIn> {
    const context = requestContext();
    const { pathname, search, searchParams } = new URL(request.url);
    const isBack = pathname === paths.providerCallback;
    const session = sessionOf(context);
    const { pendingProvider: pending } = session.data;
    const given = isBack ? pending?.next : searchParams.get("next");
    const next = safeReturnPath(given, paths.dashboard);
    if (session.user) throw redirect(next, 303);
    try {
      await countTry(request);
      if (!isBack) throw await leadToProvider(context, next);
      const idToken = await takeProviderAnswer(context, search);
      const nonceSecret = pending?.nonceSecret ?? "";
      return await this.verify({ request, idToken, nonceSecret, next });
    } catch (error) {
      if (error instanceof Response) throw error;
      throw await backToSignIn(context, request, error, next);
    }
  }
}

class TooManyTries extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super("Too many tries to sign in at the provider");
    this.seconds = seconds;
  }
}

/** Counted as forms are: each makes a row for a visitor, or calls provider and backend. */
async function countTry(request: Request): Promise<void> {
  const seconds = await processPostLimit().count(senderOf(request, undefined));
  if (seconds !== undefined) throw new TooManyTries(seconds);
}

async function signInVouched({ request, idToken, nonceSecret, next }: Vouched): Promise<SignedIn> {
  const context = requestContext();
  const user = await signInByProviderHere(context, {
    id_token: idToken,
    nonce_secret: nonceSecret,
  });
  return { ...(await welcome(context, request, { user, account: user.identity_user_id })), next };
}

async function backToSignIn(
  context: RouteContext,
  { headers }: Request,
  error: unknown,
  next: string,
): Promise<Response> {
  const code = error instanceof V1Error ? (error.problem?.type ?? error.code) : undefined;
  const address = addressBlock(clientAddress(headers));
  logSecurityEvent(processLog(), "provider_sign_in_failed", {
    code: code ?? codeOf(error),
    address,
  });
  if (error instanceof ProviderDown) processLog().error("provider_down", error.cause);
  const here = withSearch(paths.login, { next: next === paths.dashboard ? undefined : next });
  return redirectWithOutcome(context, here, {
    form: providerForm,
    lastResult: { status: "error", error: { "": [problemOf(error)] } },
  });
}

/** What openid-client or the provider names it; never a sentence of theirs. */
function codeOf(error: unknown): string {
  const { code, error: errorName } = error as { code?: unknown; error?: unknown };
  const name = [errorName, code].find(
    (one) => typeof one === "string" && /^[\w-]{1,60}$/.test(one),
  );
  return typeof name === "string" ? name : "provider";
}

function problemOf(error: unknown): string {
  const t = translate();
  const name = requireProvider().label;
  if (error instanceof TooManyTries) return waitText(error.seconds);
  if (error instanceof PatientRefused) return t("sign_in.patient_not_allowed");
  if (error instanceof ProviderDown) return t("sign_in.provider.down", { name });
  if (!(error instanceof V1Error)) return t("sign_in.provider.refused", { name });
  if (lacksCall(error)) return t("sign_in.provider.no_call");
  const type = providerRefusals.find((one) => one === error.problem?.type);
  if (type) return t(`sign_in.provider.${type}`, { name });
  if (error.code === "wrong_credentials") return t("sign_in.provider.refused", { name });
  return t("errors.problem.unavailable");
}
