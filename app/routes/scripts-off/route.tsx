/**
 * The way out of a streamed page for a browser whose scripts were switched off since the last one: forgets that they ran,
 * so that the page comes whole (docs/decisions/0005).
 */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { forgetScripts } from "#app/framework/document/document-kind.ts";
import { safePagePath } from "#app/server/security/safe-return-path.ts";
import type { Route } from "./+types/route.ts";

export function loader({ request }: Route.LoaderArgs) {
  const next = safePagePath(new URL(request.url).searchParams.get("next"), paths.home);
  return redirect(next, { headers: { "Set-Cookie": forgetScripts } });
}
