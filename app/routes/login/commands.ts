import "server-only";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { languageOfStoredCode, storedLanguageCode } from "#app/domain/ui-language.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { processSignInLimit } from "#app/server/security/sign-in-limit.ts";
import { signInHere } from "#app/server/session/account.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
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

/**
 * Signs in with the checked form, and takes the user's saved language over (LANG-05).
 *
 * @throws V1Error of the login call; PatientRefused; TooManySignIns
 */
export async function signIn(
  context: RouteContext,
  request: Request,
  account: string,
): Promise<User> {
  const limit = processSignInLimit();
  const tried = { account, address: clientAddress(request.headers) };
  await limit.begin(tried).catch(noted);
  const user = await authenticator.authenticate("form", request).catch(async (error: unknown) => {
    if (!isRefusal(error)) await limit.takeBack(tried);
    throw error;
  });
  await limit.succeed(tried);
  await applySavedLanguage(context, user).catch(() => undefined);
  return user;
}

/** Counts a post of the form, before anything of it is looked at. @throws TooManySignIns */
export async function countPost(request: Request): Promise<void> {
  await processSignInLimit().post(clientAddress(request.headers)).catch(noted);
}

function noted(error: unknown): never {
  logSecurityEvent(processLog(), "too_many_requests", { code: "sign_in" });
  throw error;
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
