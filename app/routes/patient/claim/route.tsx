/** The address of the forms that claim, release or hand over a patient; the forms are on the patient's pages. */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitClaim } from "#app/features/team/commands.ts";
import type { Route } from "./+types/route.ts";

/** The return path after signing in again if the form's page is not known. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  return redirect(withSearch(paths.monitoring(params.patientId), { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitClaim(context, request, params.patientId);
}
