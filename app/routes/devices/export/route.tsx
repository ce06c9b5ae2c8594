import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { exportDesk } from "./export-desk.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader() {
  return redirect(paths.devices);
}

export function action({ context }: Route.ActionArgs) {
  return exportDesk(context);
}
