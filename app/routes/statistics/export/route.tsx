import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { exportStatistics } from "./export-statistics.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader() {
  return redirect(paths.statistics);
}

export function action({ context }: Route.ActionArgs) {
  return exportStatistics(context);
}
