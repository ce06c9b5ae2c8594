/**
 * The first institution and its first ADMIN, for the person who has the code from the log; gone once there is a user.
 */
import { currentPage } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { passwordLengthMax } from "#contract/codes/length-limits.ts";
import { programTypes } from "#contract/codes/program.ts";
import { setupCodeHours, setupNameLengthMax } from "#contract/setup.ts";
import { submitSetup } from "./commands.ts";
import { requireOpenSetup } from "./queries.ts";
import { setupForm } from "./schema.ts";
import { SetupForm } from "./setup-form.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireOpenSetup(context);
  // a double click sets up once
  sessionOf(context).giveReference();
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitSetup(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  const { minPasswordLength } = environment();
  return (
    <>
      <title>{`${t("setup.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("setup.title")}</h1>
      <p>{t("setup.intro")}</p>
      <SetupForm
        lastResult={formState(setupForm)?.lastResult ?? null}
        hidden={{ form_id: newFormId() }}
        lengthMin={minPasswordLength}
        programs={programTypes.map((value) => ({ value, label: t(`programs.${value}`) }))}
        labels={{
          code: t("setup.code"),
          codeHint: t("setup.code_hint", { hours: setupCodeHours }),
          institution: t("setup.institution"),
          programs: t("setup.programs"),
          firstName: t("setup.first_name"),
          lastName: t("setup.last_name"),
          email: t("setup.email"),
          emailHint: t("setup.email_hint"),
          password: t("setup.password"),
          passwordHint: t("sign_in.change_password.hint", { count: minPasswordLength }),
          confirmPassword: t("setup.confirm_password"),
          show: t("sign_in.show_password"),
          hide: t("sign_in.hide_password"),
          submit: t("setup.submit"),
          messages: {
            "form_errors.required": t("form_errors.required"),
            "form_errors.invalid_email": t("form_errors.invalid_email"),
            "form_errors.too_long": t("form_errors.too_long", { count: setupNameLengthMax }),
            "form_errors.password_too_short": t("form_errors.password_too_short", {
              count: minPasswordLength,
            }),
            "form_errors.password_common": t("form_errors.password_common"),
            "form_errors.passwords_must_match": t("form_errors.passwords_must_match"),
            "setup.program_required": t("setup.program_required"),
            "setup.wrong_code": t("setup.wrong_code"),
          },
          passwordTooLong: t("form_errors.too_long", { count: passwordLengthMax }),
        }}
      />
    </>
  );
}
