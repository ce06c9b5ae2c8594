import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { formText } from "#app/domain/form-text.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { changePasswordSchema } from "#app/features/change-password/schema.ts";
import { environment } from "#app/server/env.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { changePassword as changePasswordCall } from "#contract/session.ts";

const forcedChange = withSearch(paths.mustChange, { change: 1 });

/** Where the form stood: after sign-in, which is otherwise no place to return to, or a page with its dialog open. */
function placeOf(given: FormDataEntryValue | null): string {
  return given === forcedChange ? forcedChange : safeReturnPath(given, paths.dashboard);
}

/** The confirmation is the form's business and is not sent (API-08). */
export async function changePassword(context: RouteContext, request: Request): Promise<Response> {
  const t = translate();
  const form = await request.formData();
  const next = safeReturnPath(form.get("next"), paths.dashboard);
  const here = placeOf(form.get("here"));
  const schema = changePasswordSchema(environment().minPasswordLength);
  const submission = parseWithZod(form, { schema });
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, here, {
      form: "change-password",
      lastResult: submission.reply(formErrors ? { formErrors } : {}),
    });
  if (submission.status !== "success") return refuse();
  if (!sessionOf(context).isCsrfToken("change-password", form.get("csrf")))
    return refuse([t("errors.problem.bad_request")]);
  const { old_password, new_password } = submission.value;
  try {
    await onceOnly(sessionOf(context), formText(form, "form_id"), async () => {
      await v1(context).call(changePasswordCall, { body: { old_password, new_password } });
      return true;
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    return refuse([
      isUnclear(error) ? t("sign_in.change_password.unclear") : problemText(t, error),
    ]);
  }
  const text = t("sign_in.change_password.changed");
  return redirectWithOutcome(context, next, {
    form: "change-password-done",
    toasts: [{ kind: "success", text, closesAfterMs: successToastMs }],
  });
}
