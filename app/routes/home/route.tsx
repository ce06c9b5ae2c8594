import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";

/** ROUTE-01. */
export function loader() {
  return redirect(paths.dashboard);
}
