import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { exportList } from "./export-list.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader() {
  return redirect(paths.patients);
}

export function action({ context }: Route.ActionArgs) {
  return exportList(context);
}
