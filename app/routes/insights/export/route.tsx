import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { exportIncidents } from "./export-incidents.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader() {
  return redirect(paths.insights);
}

export function action({ context }: Route.ActionArgs) {
  return exportIncidents(context);
}
