import { errorTexts, type FormState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { passwordLengthMax } from "#contract/codes/length-limits.ts";

/** The own password once more: a screen that was left open is not enough. */
export function AccountPasswordField({ id, state }: { id: string; state: FormState | undefined }) {
  const t = translate();
  return (
    <PasswordField
      id={id}
      name="password"
      label={t("second_factor.password")}
      autoComplete="current-password"
      showLabel={t("sign_in.show_password")}
      hideLabel={t("sign_in.hide_password")}
      className="w-full"
      errors={errorTexts(t, state, "password", passwordLengthMax)}
    />
  );
}
