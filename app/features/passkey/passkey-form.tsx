/** A form that is sent by a passkey; without scripts it says what to use in its place. */
import { FactorForm } from "#app/features/second-factor/factor-form.tsx";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { PasskeyAct } from "./call-authenticator.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface PasskeyFormProps {
  /** the form's name, which is its intent */
  name: string;
  act: PasskeyAct;
  options: string;
  submit: string;
}

export function PasskeyForm({ name, act, options, submit }: PasskeyFormProps) {
  const t = translate();
  const state = formState(name);
  return (
    <FactorForm id="passkey" state={state} needsReact>
      <HiddenFields fields={{ intent: name }} />
      <p className="hidden noscript:block">{t("passkeys.needs_scripts")}</p>
      <PasskeyButton
        act={act}
        options={options}
        labels={{
          submit,
          unsupported: t("passkeys.unsupported"),
          failed: t("passkeys.failed"),
          exists: t("passkeys.exists"),
          elsewhere: t("passkeys.elsewhere"),
        }}
      />
      <FormError>{errorTexts(t, state, "credential")?.join(" ")}</FormError>
    </FactorForm>
  );
}
