import "server-only";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { languageOfStoredCode, storedLanguageCode } from "#app/domain/ui-language.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { signInHere } from "#app/server/session/account.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
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
 * @throws V1Error of the login call; PatientRefused
 */
export async function signIn(context: RouteContext, request: Request): Promise<User> {
  const user = await authenticator.authenticate("form", request);
  await applySavedLanguage(context, user).catch(() => undefined);
  return user;
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
