import { redirect } from "react-router";
import { paths } from "#app/domain/paths.ts";
import { signOutHere } from "#app/server/session/account.ts";
import type { Route } from "./+types/route.ts";

/** SHELL-08. Signing out changes something, so the address alone does nothing. */
export function loader() {
  return redirect(paths.home);
}

export async function action({ context }: Route.ActionArgs) {
  await signOutHere(context);
  return redirect(paths.login, 303);
}
