/** Leads to the clinic's identity provider. A link and no form: the policy of pages lets no form lead elsewhere. */
import { data } from "react-router";
import { environment } from "#app/server/env.ts";
import { authenticator } from "../commands.ts";
import type { Route } from "./+types/route.ts";

export function loader({ request }: Route.LoaderArgs) {
  if (!environment().provider) throw data(null, { status: 404 });
  return authenticator.authenticate("provider", request);
}
