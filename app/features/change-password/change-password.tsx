/** The change-password form with its words, for the dialog of the user menu and for the forced change. */
import { paths } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { changePasswordForm } from "./schema.ts";
import { passwordLengthMax } from "#contract/codes/length-limits.ts";

interface ChangePasswordProps {
  /** the page of the form: a refused form returns to it */
  here: string;
  /** where to go when it is done or given up */
  next: string;
}

export function ChangePassword({ here, next }: ChangePasswordProps) {
  const { t } = currentPage();
  const { minPasswordLength } = environment();
  const csrf = sessionOf(requestContext()).csrfToken("change-password");
  return (
    <ChangePasswordForm
      lastResult={formState(changePasswordForm)?.lastResult ?? null}
      action={paths.changePassword}
      hidden={{ csrf, here, next, form_id: newFormId() }}
      cancelHref={next}
      lengthMin={minPasswordLength}
      labels={{
        oldPassword: t("sign_in.change_password.old_password"),
        newPassword: t("sign_in.change_password.new_password"),
        confirmPassword: t("sign_in.change_password.confirm_password"),
        hint: t("sign_in.change_password.hint", { count: minPasswordLength }),
        show: t("sign_in.show_password"),
        hide: t("sign_in.hide_password"),
        submit: t("sign_in.change_password.submit"),
        cancel: t("actions.cancel"),
        messages: {
          "form_errors.required": t("form_errors.required"),
          "form_errors.password_too_short": t("form_errors.password_too_short", {
            count: minPasswordLength,
          }),
          "form_errors.password_common": t("form_errors.password_common"),
          "form_errors.too_long": t("form_errors.too_long", { count: passwordLengthMax }),
          "form_errors.passwords_must_match": t("form_errors.passwords_must_match"),
        },
      }}
    />
  );
}
