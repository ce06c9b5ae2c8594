/** The address of the form of a patient's labels; the form is on the patient's profile. */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitPatientLabels } from "./commands.ts";
import type { Route } from "./+types/route.ts";

/** The way back after signing in again: the page that shows the form. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  return redirect(withSearch(paths.patientProfile(params.patientId), { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitPatientLabels(context, request, params.patientId);
}
