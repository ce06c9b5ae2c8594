import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { changePasswordForm, changePasswordSchema } from "#app/features/change-password/schema.ts";
import { environment } from "#app/server/env.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { afterPasswordChange } from "#app/server/session/account.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { safeReturnPath } from "#app/server/security/safe-return-path.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { changePassword as changePasswordCall, commonPasswordType } from "#contract/session.ts";

const forcedChange = withSearch(paths.mustChange, { change: 1 });

/** The page of the form: the one after sign-in, which is otherwise no return path, or a page with its dialog open. */
function placeOf(given: FormDataEntryValue | null): string {
  return given === forcedChange ? forcedChange : safeReturnPath(given, paths.dashboard);
}

/** Shown at the new password if the backend says that it is the wrong one. */
function whatIsWrongWithIt(error: unknown): Refusal | undefined {
  if (!(error instanceof V1Error) || error.code !== "validation_failed") return undefined;
  const about = error.problem?.errors?.find(({ field }) => field === "new_password");
  if (!about) return undefined;
  const isCommon = error.problem?.type === commonPasswordType;
  const words = isCommon ? "form_errors.password_common" : about.message;
  return { errors: { new_password: [words] } };
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
    problem: whatIsWrongWithIt,
    async run({ old_password, new_password }) {
      await v1(context).call(changePasswordCall, { body: { old_password, new_password } });
      await afterPasswordChange(context);
      const to = safeReturnPath(form.get("next"), paths.dashboard);
      return { to, toast: t("sign_in.change_password.changed") };
    },
  });
}
