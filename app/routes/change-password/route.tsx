import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { changePassword } from "./commands.ts";
import type { Route } from "./+types/route.ts";

/** The form is in a dialog or on the page after sign-in; this address only receives it. */
export function loader() {
  return redirect(paths.dashboard);
}

export function action({ request, context }: Route.ActionArgs) {
  return changePassword(context, request);
}
