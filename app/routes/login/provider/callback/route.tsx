/** The address to which the identity provider returns the browser, with its code. */
import { data, redirect } from "react-router";
import { endStepUpByProvider, isStepUpAwaited } from "#app/features/step-up/step-up-by-provider.ts";
import { environment } from "#app/server/env.ts";
import { authenticator } from "../../commands.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!environment().provider) throw data(null, { status: 404 });
  if (isStepUpAwaited(context)) return endStepUpByProvider(context, request);
  const { deviceCookie, next } = await authenticator.authenticate("provider", request);
  return redirect(next, { status: 303, headers: { "Set-Cookie": deviceCookie } });
}
