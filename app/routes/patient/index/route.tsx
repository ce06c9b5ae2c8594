import { redirect } from "react-router";
import { paths } from "#app/domain/paths.ts";
import { pageUrl } from "#app/server/page.ts";
import type { Route } from "./+types/route.ts";

/** WS-01. What stands behind the address, a dialog or a toast, goes along. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(paths.monitoring(params.patientId) + pageUrl(context).search);
}
