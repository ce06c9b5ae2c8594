import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { signOutHere } from "#app/server/session/account.ts";
import { latestMessageDraft } from "#app/server/session/message-drafts.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { leftProviderMs } from "#app/server/session/session-limits.ts";
import type { Route } from "./+types/route.ts";

/** Signing out changes something, so the address alone does nothing. */
export function loader() {
  return redirect(paths.home);
}

/** An unsent message is lost with the session, so the user confirms first; `discard` is the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const session = sessionOf(context);
  if (session.data.user && latestMessageDraft(session) && form.get("drafts") !== "discard")
    return redirect(
      withSearch(safeReturnPath(form.get("next")), { dialog: "logout", form: undefined }),
      303,
    );
  const { idToken } = session.data;
  await signOutHere(context);
  if (idToken === undefined || !environment().provider) return redirect(paths.login, 303);
  await session.update((fresh) => {
    fresh.leftProvider = { idToken, endsAtMs: session.runtime.clock.now() + leftProviderMs };
  });
  return redirect(paths.providerLogout, 303);
}
