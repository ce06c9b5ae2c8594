import "server-only";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { languageOfStoredCode, storedLanguageCode } from "#app/format/ui-language.ts";
import { senderOf } from "#app/framework/document/admit-post.ts";
import { accountMark } from "#app/server/observability/account-mark.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { addressBlock } from "#app/server/security/address-block.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { deviceCookie, deviceOf } from "#app/server/security/device-cookie.ts";
import { processPostLimit } from "#app/server/security/post-limit.ts";
import { processSignInLimit } from "#app/server/security/sign-in-limit.ts";
import { signInHere } from "#app/server/session/account.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { sessionHouse } from "#app/server/session/session-house.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getLanguage } from "#contract/language.ts";
import type { User } from "#contract/session.ts";
import { loginSchema } from "./schema.ts";

const authenticator = new Authenticator<User>();

authenticator.use(
  new FormStrategy<User>(({ form }) =>
    signInHere(requestContext(), loginSchema.parse(Object.fromEntries(form))),
  ),
  "form",
);

export interface SignedIn {
  readonly user: User;
  /** `Set-Cookie`: this browser is known to the account from now on */
  readonly deviceCookie: string;
}

/**
 * Signs in with the checked form, and takes the user's saved language over (LANG-05).
 *
 * @throws V1Error of the login call; PatientRefused; TooManySignIns
 */
export async function signIn(
  context: RouteContext,
  request: Request,
  account: string,
): Promise<SignedIn> {
  const { headers } = request;
  const { keys } = sessionHouse();
  const limit = processSignInLimit();
  const address = clientAddress(headers);
  const device = deviceOf(headers, keys.device);
  const tried = { account, address, deviceId: device?.knows(account) ? device.id : undefined };
  /** who was attacked, and from where (SECURITY.md says what is logged) */
  const told = { account: accountMark(keys.account, account), address: addressBlock(address) };
  await limit.begin(tried).catch((error: unknown) => {
    logSecurityEvent(processLog(), "too_many_requests", { code: "sign_in", ...told });
    throw error;
  });
  const user = await authenticator.authenticate("form", request).catch(async (error: unknown) => {
    if (!isRefusal(error)) await limit.takeBack(tried);
    if (error instanceof V1Error)
      logSecurityEvent(processLog(), "sign_in_failed", {
        status: error.status,
        code: error.code,
        ...told,
      });
    throw error;
  });
  await limit.succeed(tried);
  await processPostLimit().giveBack(senderOf(request, undefined));
  const userId = user.identity_user_id;
  logSecurityEvent(processLog(), "signed_in", { userId, ...told });
  await applySavedLanguage(context, user).catch(() => undefined);
  return { user, deviceCookie: deviceCookie(headers, keys.device, account) };
}

/** The backend has looked at the password and said no. */
function isRefusal(error: unknown): boolean {
  return error instanceof V1Error && error.status >= 400 && error.status < 500;
}

/** An unknown code or a failed read keeps the current language (LANG-10). */
async function applySavedLanguage(context: RouteContext, user: User): Promise<void> {
  const { language_code } = await v1(context).call(getLanguage, {
    params: { user_id: user.identity_user_id },
  });
  const language = languageOfStoredCode(language_code);
  if (language === null) return;
  await sessionOf(context).update((data) => {
    data.language = storedLanguageCode(language);
  });
}
