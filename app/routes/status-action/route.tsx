import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitStatusAction } from "#app/features/status-actions/commands.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { Route } from "./+types/route.ts";

/** The dialogs are over other pages; after signing in again their page is opened with what was saved. */
export function loader({ context, params }: Route.LoaderArgs) {
  const form = pageUrl(context).searchParams.get("form") ?? undefined;
  return redirect(withSearch(paths.patient(params.patientId), { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitStatusAction(context, request, params.patientId);
}
