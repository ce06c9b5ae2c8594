/** Leads to the provider's own end of the session, once. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { processLog } from "#app/server/observability/log.ts";
import {
  endSessionUrl,
  ProviderDown,
  requireProvider,
} from "#app/server/provider/identity-provider.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { providerForm } from "../../provider-strategy.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { leftProvider: left } = session.data;
  if (!left) return redirect(paths.login);
  await session.update((data) => {
    data.leftProvider = null;
  });
  if (left.endsAtMs <= session.runtime.clock.now()) return redirect(paths.login);
  try {
    return redirect((await endSessionUrl(left.idToken))?.href ?? paths.login, 303);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    processLog().error("provider_down", error.cause);
    const text = translate()("sign_in.provider.not_left", { name: requireProvider().label });
    return redirectWithOutcome(context, paths.login, {
      form: providerForm,
      lastResult: { status: "error", error: { "": [text] } },
    });
  }
}
