/** The address of the forms about a patient's absences; the forms are on the patient's pages. */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitAbsence } from "#app/features/absences/commands.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import type { Route } from "./+types/route.ts";

/** The return path after signing in again if the form's page is not known. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  return redirect(withSearch(modeHref(paths.monitoring(params.patientId), "TIMEOFFS"), { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitAbsence(context, request, params.patientId);
}
