import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { sendSupportRequest } from "#contract/support.ts";
import { supportSchema } from "./schema.ts";

export const supportForm = "support";
/** The outcome after which the page says that the request was sent. */
export const sentForm = "support-sent";

export async function submitSupport(context: RouteContext, request: Request): Promise<Response> {
  return submitForm(context, await request.formData(), {
    name: supportForm,
    here: paths.support,
    schema: supportSchema,
    twice: "same",
    unclear: translate()("support.unclear"),
    async run(body) {
      await v1(context).call(sendSupportRequest, { body });
      return { to: paths.support, outcomeName: sentForm };
    },
  });
}
