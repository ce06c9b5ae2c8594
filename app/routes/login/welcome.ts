/** What follows on every sign-in, in one step or two. */
import "server-only";
import { languageOfStoredCode, storedLanguageCode } from "#app/format/ui-language.ts";
import { accountMark } from "#app/server/observability/account-mark.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { addressBlock } from "#app/server/security/address-block.ts";
import { senderOf } from "#app/server/security/admit-post.ts";
import { clientAddress } from "#app/server/security/client-address.ts";
import { deviceCookie } from "#app/server/security/device-cookie.ts";
import { processPostLimit } from "#app/server/security/post-limit.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getLanguage } from "#contract/language.ts";
import type { User } from "#contract/session.ts";

interface Welcomed {
  readonly user: User;
  /** as it was typed */
  readonly account: string;
}

/** The form does not count, it is logged, the language comes along, and the browser is known from now on. */
export async function welcome(
  context: RouteContext,
  request: Request,
  { user, account }: Welcomed,
): Promise<{ user: User; deviceCookie: string }> {
  const { headers } = request;
  const { keys } = sessionRuntime();
  await processPostLimit().giveBack(senderOf(request, undefined));
  logSecurityEvent(processLog(), "signed_in", {
    userId: user.identity_user_id,
    account: accountMark(keys.account, account),
    address: addressBlock(clientAddress(headers)),
  });
  await applySavedLanguage(context, user).catch(() => undefined);
  return { user, deviceCookie: deviceCookie(headers, keys.device, account) };
}

/** An unknown code or a failed read keeps the current language. */
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
