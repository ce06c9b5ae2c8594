/** The address of the message widget's form; the widget is on the patient's pages. */
import { redirect } from "react-router";
import { patientPanels, paths, withPatientPanel, withSearch } from "#app/addresses/paths.ts";
import { submitMessages } from "#app/features/message-widget/commands.ts";
import type { Route } from "./+types/route.ts";

/** The way back after signing in again: the page with the widget open, and what was typed in it. */
export function loader({ request, params }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams.get("form") ?? undefined;
  const page = withPatientPanel(paths.monitoring(params.patientId), patientPanels.messages, "open");
  return redirect(withSearch(page, { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitMessages(context, request, params.patientId);
}
