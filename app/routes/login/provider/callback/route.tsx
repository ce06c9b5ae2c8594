/** Where the identity provider sends the browser back to, with its code. */
import { data, redirect } from "react-router";
import { environment } from "#app/server/env.ts";
import { authenticator } from "../../commands.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request }: Route.LoaderArgs) {
  if (!environment().provider) throw data(null, { status: 404 });
  const { deviceCookie, next } = await authenticator.authenticate("provider", request);
  return redirect(next, { status: 303, headers: { "Set-Cookie": deviceCookie } });
}
