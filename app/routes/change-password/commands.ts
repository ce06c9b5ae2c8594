import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { changePasswordForm, changePasswordSchema } from "#app/features/change-password/schema.ts";
import { environment } from "#app/server/env.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { afterPasswordChange } from "#app/server/session/account.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { changePassword as changePasswordCall } from "#contract/session.ts";

const forcedChange = withSearch(paths.mustChange, { change: 1 });

/** Where the form stood: after sign-in, which is otherwise no place to return to, or a page with its dialog open. */
function placeOf(given: FormDataEntryValue | null): string {
  return given === forcedChange ? forcedChange : safeReturnPath(given, paths.dashboard);
}

/** The confirmation is the form's business and is not sent. */
export async function changePassword(context: RouteContext, request: Request): Promise<Response> {
  const t = translate();
  const form = await request.formData();
  return submitForm(context, form, {
    name: changePasswordForm,
    here: placeOf(form.get("here")),
    schema: changePasswordSchema(environment().minPasswordLength),
    csrf: "change-password",
    twice: "same",
    unclear: t("sign_in.change_password.unclear"),
    async run({ old_password, new_password }) {
      await v1(context).call(changePasswordCall, { body: { old_password, new_password } });
      await afterPasswordChange(context);
      const to = safeReturnPath(form.get("next"), paths.dashboard);
      return { to, toast: t("sign_in.change_password.changed") };
    },
  });
}
