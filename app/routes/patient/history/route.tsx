/** The address of the forms of the history drawer; the drawer is above the patient's pages. */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitHistory } from "#app/features/history/commands.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import type { Route } from "./+types/route.ts";

/** The return path after signing in again if the form's page is not known. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  return redirect(withSearch(modeHref(paths.monitoring(params.patientId), "FINDING"), { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitHistory(context, request, params.patientId);
}
