import "server-only";
import { storedLanguageCode, type UiLanguage } from "#app/format/ui-language.ts";
import { languageCookie } from "#app/server/i18n/chosen-language.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { putLanguage } from "#contract/language.ts";

/**
 * A visitor's choice is stored in a cookie; a signed-in user's in the session, and at the backend in the background:
 * the user does not wait for it.
 */
export async function chooseLanguage(
  context: RouteContext,
  language: UiLanguage,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": languageCookie(language) });
  const session = sessionOf(context);
  if (!session.user) return headers;
  const code = storedLanguageCode(language);
  await session.update((data) => {
    data.language = code;
  });
  const user_id = session.user.identity_user_id;
  v1(context)
    .write(putLanguage, { params: { user_id }, body: { language_code: code } })
    .catch(() => undefined);
  return headers;
}
