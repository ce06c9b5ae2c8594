import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { paths } from "#app/domain/paths.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
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
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, paths.support, {
      form: "support",
      lastResult: submission.reply(formErrors ? { formErrors } : {}),
    });
  if (submission.status !== "success") return refuse();
  const formId = form.get("form_id");
  try {
    await onceOnly(sessionOf(context), typeof formId === "string" ? formId : "", async () => {
      await v1(context).call(sendSupportRequest, { body: submission.value });
      return true;
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    return refuse([problemText(translate(), error)]);
  }
  return redirectWithOutcome(context, paths.support, { form: sentForm });
}
