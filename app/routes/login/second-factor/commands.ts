import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { credentialSchema, signInPasskeyForm } from "#app/features/passkey/schema.ts";
import { codeSchema, signInForm } from "#app/features/second-factor/schema.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { knownFields } from "#app/server/forms/known-fields.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { accountMark } from "#app/server/observability/account-mark.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { addressBlock } from "#app/server/security/address-block.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { deviceOf } from "#app/server/security/device-cookie.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { signInByFactorHere } from "#app/server/session/account.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import type { PendingSignIn } from "#app/server/session/session-data.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { signInProblem, waitSeconds } from "../sign-in-problem.ts";
import { withWait } from "../retry-after.ts";
import { welcome } from "../welcome.ts";

/** The right password that waits for its code in this browser; undefined: there is none, or it has waited too long. */
export function pendingSignIn(context: RouteContext): PendingSignIn | undefined {
  const { data, runtime } = sessionOf(context);
  const { pendingSignIn: pending } = data;
  return pending && pending.endsAtMs > runtime.clock.now() ? pending : undefined;
}

/** The second step. Nothing of what was typed comes back. */
export async function submitCode(context: RouteContext, request: Request): Promise<Response> {
  const session = sessionOf(context);
  if (session.user) return redirect(paths.dashboard, 303);
  const pending = pendingSignIn(context);
  if (!pending) return beginAgain(context, undefined);
  const form = await request.formData();
  const isPasskey = form.has("credential");
  const submission = parseWithZod(knownFields(form, ["passcode", "credential"]), {
    schema: isPasskey ? credentialSchema : codeSchema,
  });
  const refuse = (error: Record<string, string[] | null>, seconds?: number) =>
    withWait(
      context,
      paths.signInByFactor,
      {
        form: isPasskey ? signInPasskeyForm : signInForm,
        lastResult: { status: "error", error },
      },
      seconds,
    );
  const refused: Record<string, string[]> = isPasskey
    ? { "": [translate()("passkeys.refused")] }
    : { passcode: [translate()("second_factor.wrong_code")] };
  if (!session.isCsrfToken("second-factor", form.get("csrf")))
    return refuse({ "": [translate()("errors.problem.bad_request")] });
  if (submission.status !== "success")
    return refuse(isPasskey ? refused : (submission.error ?? {}));
  const { value } = submission;
  const proof = "passcode" in value ? { code: value.passcode } : value;
  try {
    return await end(context, request, pending, proof);
  } catch (error) {
    if (error instanceof V1Error && error.code === "wrong_credentials")
      return beginAgain(context, pending);
    if (error instanceof V1Error && error.code === "wrong_second_factor") {
      logRefusal(request, pending);
      return refuse(refused);
    }
    return refuse({ "": [signInProblem(error, session.cookieCameBack)] }, waitSeconds(error));
  }
}

async function end(
  context: RouteContext,
  request: Request,
  { challenge, account, next }: PendingSignIn,
  proof: { code: string } | { credential: string },
): Promise<Response> {
  const device = deviceOf(request.headers, sessionRuntime().keys.device);
  const user = await signInByFactorHere(context, {
    challenge,
    ...proof,
    ...(device?.knows(account) && { known_browser: device.id }),
  });
  const { deviceCookie } = await welcome(context, request, { user, account });
  return redirect(user.must_change_password ? paths.mustChange : next, {
    status: 303,
    headers: { "Set-Cookie": deviceCookie },
  });
}

function logRefusal({ headers }: Request, { account }: PendingSignIn): void {
  logSecurityEvent(processLog(), "second_factor_refused", {
    account: accountMark(sessionRuntime().keys.account, account),
    address: addressBlock(clientAddress(headers)),
  });
}

/** Back to the password: too many codes, or too late. */
async function beginAgain(
  context: RouteContext,
  pending: PendingSignIn | undefined,
): Promise<Response> {
  const session = sessionOf(context);
  const next = safeReturnPath(pending?.next ?? session.data.pendingSignIn?.next, paths.dashboard);
  if (session.data.pendingSignIn)
    await session.update((data) => {
      data.pendingSignIn = null;
    });
  const here = withSearch(paths.login, { next: next === paths.dashboard ? undefined : next });
  return redirectWithOutcome(context, here, {
    form: "login",
    lastResult: { status: "error", error: { "": [translate()("second_factor.too_late")] } },
  });
}
