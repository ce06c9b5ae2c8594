import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { Route } from "./+types/route.ts";

/** A dialog or a toast in the address is passed on. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(paths.monitoring(params.patientId) + pageUrl(context).search);
}
