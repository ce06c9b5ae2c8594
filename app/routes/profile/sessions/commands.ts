import "server-only";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { endOwnSessions } from "#app/server/session/own-sessions.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { v1Settings } from "#app/server/v1/v1.ts";

/** "others", or the id of one of the list. */
const schema = z.object({ which: z.string().min(1).max(64) });

export async function submitOwnSessions(
  context: RouteContext,
  request: Request,
): Promise<Response> {
  const t = translate();
  return submitForm(context, await request.formData(), {
    name: "own_sessions",
    here: paths.ownSessions,
    schema,
    csrf: "own-sessions",
    // what has ended stays so
    twice: "again",
    async run({ which }) {
      const count = await endOwnSessions(
        sessionRuntime(),
        sessionOf(context),
        which === "others" ? "others" : { id: which },
        v1Settings(context),
      );
      const toast = count > 0 ? t("own_sessions.ended", { count }) : t("own_sessions.none_ended");
      return { to: paths.ownSessions, toast };
    },
  });
}
