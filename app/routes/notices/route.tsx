import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { clearNotices } from "#app/server/session/notices.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import type { Route } from "./+types/route.ts";

/** The list is in the top bar of every page; this address only empties it. */
export function loader() {
  return redirect(paths.dashboard);
}

export async function action({ request, context }: Route.ActionArgs) {
  const next = safeReturnPath((await request.formData()).get("next"), paths.dashboard);
  await clearNotices(sessionOf(context));
  return redirect(next, 303);
}
