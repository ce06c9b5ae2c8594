import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";

export function loader() {
  return redirect(paths.dashboard);
}
