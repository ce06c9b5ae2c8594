import "server-only";
import { redirect } from "react-router";
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { cutReply, knownFields } from "#app/server/forms/known-fields.ts";
import { accountMark } from "#app/server/observability/account-mark.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { addressBlock } from "#app/server/security/address-block.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { deviceOf } from "#app/server/security/device-cookie.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { processSignInLimit } from "#app/server/security/sign-in-limit.ts";
import { signInHere } from "#app/server/session/account.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import type { PendingSignIn } from "#app/server/session/session-data.ts";
import { pendingSignInMs } from "#app/server/session/session-limits.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { SessionsAway } from "#app/server/session/sessions-away.ts";
import type { Credentials } from "#app/server/session/sign-in.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { usernameLengthMax } from "#contract/codes/length-limits.ts";
import type { User } from "#contract/session.ts";
import { ProviderStrategy } from "./provider-strategy.ts";
import { withWait } from "./retry-after.ts";
import { loginSchema } from "./schema.ts";
import { signInProblem, waitSeconds } from "./sign-in-problem.ts";
import { toSignedIn } from "./to-signed-in.ts";
import { welcome } from "./welcome.ts";

export interface SignedIn {
  readonly user: User;
  /** `Set-Cookie`: this browser is known to the account from now on */
  readonly deviceCookie: string;
  /** the page that the user was on the way to */
  readonly next: string;
}

/**
 * The ways to sign in. A strategy returns the user who signed in, or throws the redirect that shows its form again or
 * leads to the clinic's identity provider.
 */
export const authenticator = new Authenticator<SignedIn>()
  .use(
    new FormStrategy(({ form, request }) => signInWithForm(requestContext(), form, request)),
    "password",
  )
  .use(new ProviderStrategy());

async function signInWithForm(
  context: RouteContext,
  form: FormData,
  request: Request,
): Promise<SignedIn> {
  const next = safeReturnPath(form.get("next"), paths.dashboard);
  const here = withSearch(paths.login, { next: next === paths.dashboard ? undefined : next });
  const session = sessionOf(context);
  if (session.user) throw await toSignedIn(context, formText(form, "username"), next);
  const fields = knownFields(form, Object.keys(loginSchema.shape));
  const submission = parseWithZod(fields, { schema: loginSchema });
  const reply = (formErrors?: string[]) => ({
    form: "login",
    lastResult: cutReply(submission.reply(formErrors ? { formErrors } : {}), usernameLengthMax),
  });
  if (submission.status !== "success") throw await redirectWithOutcome(context, here, reply());
  try {
    if (!session.isCsrfToken("sign-in", form.get("csrf")))
      throw new Error(session.cookieCameBack ? "csrf" : "no cookie");
    return { ...(await signIn(context, request, submission.value)), next };
  } catch (error) {
    if (error instanceof SecondFactorAsked) {
      const { challenge } = error;
      throw await toSecondFactor(context, { challenge, next, account: submission.value.username });
    }
    // answered where every action's failures are
    if (error instanceof SessionsAway) throw error;
    const outcome = reply([signInProblem(error, session.cookieCameBack)]);
    throw await withWait(context, here, outcome, waitSeconds(error));
  }
}

/**
 * Signs in with checked credentials, and takes the user's saved language over.
 *
 * @throws V1Error of the login call; PatientRefused; TooManySignIns
 */
async function signIn(
  context: RouteContext,
  request: Request,
  credentials: Credentials,
): Promise<Omit<SignedIn, "next">> {
  const { headers } = request;
  const { keys } = sessionRuntime();
  const limit = processSignInLimit();
  const account = credentials.username;
  const address = clientAddress(headers);
  const device = deviceOf(headers, keys.device);
  const tried = { account, address, deviceId: device?.knows(account) ? device.id : undefined };
  /** who was attacked, and from where (SECURITY.md says what is logged) */
  const logged = { account: accountMark(keys.account, account), address: addressBlock(address) };
  await limit.begin(tried).catch((error: unknown) => {
    logSecurityEvent(processLog(), "too_many_requests", { code: "sign_in", ...logged });
    throw error;
  });
  const user = await signInHere(context, credentials).catch(async (error: unknown) => {
    const challenge = challengeOf(error);
    if (challenge !== undefined) {
      // the password was right
      await limit.succeed(tried);
      logSecurityEvent(processLog(), "second_factor_asked", logged);
      throw new SecondFactorAsked(challenge);
    }
    if (!isRefusal(error)) await limit.takeBack(tried);
    if (error instanceof V1Error)
      logSecurityEvent(processLog(), "sign_in_failed", {
        status: error.status,
        code: error.code,
        ...logged,
      });
    throw error;
  });
  await limit.succeed(tried);
  return welcome(context, request, { user, account });
}

/** The backend has looked at the password and said no. */
function isRefusal(error: unknown): boolean {
  return error instanceof V1Error && error.status >= 400 && error.status < 500;
}

/** Thrown in place of a sign-in: the password was right, and the account has a second factor. */
class SecondFactorAsked extends Error {
  override readonly name = "SecondFactorAsked";
  readonly challenge: string;

  constructor(challenge: string) {
    super("A second factor is asked for");
    this.challenge = challenge;
  }
}

function challengeOf(error: unknown): string | undefined {
  const isRequired = error instanceof V1Error && error.code === "second_factor_required";
  return isRequired ? error.problem?.challenge : undefined;
}

/** The half-way state waits in the visitor's row of this browser, sealed, for five minutes. */
async function toSecondFactor(
  context: RouteContext,
  pending: Omit<PendingSignIn, "endsAtMs">,
): Promise<Response> {
  const session = sessionOf(context);
  const endsAtMs = session.runtime.clock.now() + pendingSignInMs;
  await session.update((data) => {
    data.pendingSignIn = { ...pending, endsAtMs };
  });
  return redirect(paths.signInByFactor, 303);
}
