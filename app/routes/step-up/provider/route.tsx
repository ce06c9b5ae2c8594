/** Leads to the clinic's identity provider for a fresh proof. A link and no form: the policy of pages lets no form lead elsewhere. */
import { data } from "react-router";
import { beginStepUpByProvider } from "#app/features/step-up/step-up-by-provider.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import type { Route } from "./+types/route.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  if (providerOfSession(context) === undefined) throw data(null, { status: 404 });
  return beginStepUpByProvider(context, request);
}
