/** The address of the form of a quarterly report's text; the form is in the dialog of the report. */
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { submitReportText } from "#app/features/quarterly-report/remark-commands.ts";
import type { Route } from "./+types/route.ts";

/** The return path after signing in again if the form's page is not known. */
export function loader({ request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [form, quarter] = ["form", "quarter"].map((name) => search.get(name) ?? undefined);
  const here = modeHref(paths.monitoring(params.patientId), "REPORTS", quarter ? { quarter } : {});
  return redirect(withSearch(here, { form }));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitReportText(context, request, params.patientId);
}
