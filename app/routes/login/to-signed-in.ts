import "server-only";
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { loadPublicUsers } from "#app/features/person/load-public-users.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";

/** How long to wait for the name of who is signed in, ms. */
const patienceMs = 1_000;

/**
 * The answer to a sign-in form that was still open when a user signed in in another tab: a person who typed another
 * name into it must not take that user's pages for their own.
 */
export async function toSignedIn(
  context: RouteContext,
  typedUsername: string,
  next: string,
): Promise<Response> {
  const { identity_user_id, role } = requireUser(context);
  const read = await settle(loadPublicUsers(context, [identity_user_id]), patienceMs);
  const signedIn = read.isReady ? read.value[0] : undefined;
  // the backend takes capitals and small letters for the same
  const isSame = signedIn?.username?.toLowerCase() === typedUsername.trim().toLowerCase();
  if (isSame) return redirect(next, 303);
  const name = fullName(signedIn ?? { username: role });
  const text = translate()("sign_in.other_signed_in", { name });
  return redirectWithOutcome(context, paths.dashboard, {
    form: "login",
    toasts: [{ kind: "error", text, closesAfterMs: "never" }],
  });
}
