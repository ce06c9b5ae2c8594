import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { paths } from "#app/domain/paths.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { formText } from "#app/domain/form-text.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { sendSupportRequest } from "#contract/support.ts";
import { supportSchema } from "./schema.ts";

/** The outcome after which the page says that the request was sent (SUP-05). */
export const sentForm = "support-sent";

export async function askSupport(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: supportSchema });
  const form_id = formText(form, "form_id");
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, paths.support, {
      form: "support",
      lastResult: submission.reply(formErrors ? { formErrors } : {}),
      values: { form_id },
    });
  if (submission.status !== "success") return refuse();
  try {
    await onceOnly(sessionOf(context), form_id, async () => {
      await v1(context).call(sendSupportRequest, { body: submission.value });
      return true;
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    const t = translate();
    return refuse([isUnclear(error) ? t("support.unclear") : problemText(t, error)]);
  }
  return redirectWithOutcome(context, paths.support, { form: sentForm });
}
