/** The two steps of a new passkey: its name with password and code, and then the device itself. */
import { PasskeyForm } from "#app/features/passkey/passkey-form.tsx";
import { AccountPasswordField } from "#app/features/second-factor/account-password-field.tsx";
import { CodeField } from "#app/features/second-factor/code-field.tsx";
import { FactorForm } from "#app/features/second-factor/factor-form.tsx";
import { newFormId } from "#app/server/forms/form-id.ts";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import type { PasskeySetUp } from "#app/server/session/session-data.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { passkeyNameLengthMax } from "#contract/passkey.ts";
import { addPasskeyForm, beginPasskeyForm } from "./schema.ts";

export function AddPasskey({ setUp }: { setUp: PasskeySetUp | undefined }) {
  return setUp ? <DeviceStep setUp={setUp} /> : <NameStep />;
}

function NameStep() {
  const t = translate();
  const state = formState(beginPasskeyForm);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">{t("passkeys.add_text")}</p>
      <p className="hidden max-w-prose noscript:block">{t("passkeys.needs_scripts")}</p>
      {/* what came of the device's answer, which this step follows */}
      <FormError>{formState(addPasskeyForm)?.failure}</FormError>
      <FactorForm id="passkey-begin" state={state}>
        <TextField
          id="passkey-name"
          name="name"
          label={t("passkeys.name")}
          hint={t("passkeys.name_hint")}
          autoComplete="off"
          className="w-full"
          maxLength={passkeyNameLengthMax}
          defaultValue={state?.text("name")}
          errors={errorTexts(t, state, "name", passkeyNameLengthMax)}
        />
        <AccountPasswordField id="passkey-password" state={state} />
        <CodeField id="passkey-code" state={state} isAny />
        <Button variant="primary" name="intent" value={beginPasskeyForm}>
          {t("passkeys.continue")}
        </Button>
      </FactorForm>
    </div>
  );
}

function DeviceStep({ setUp: { name, options } }: { setUp: PasskeySetUp }) {
  const t = translate();
  const csrf = sessionOf(requestContext()).csrfToken("second-factor");
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose">{t("passkeys.device_text", { name })}</p>
      <PasskeyForm
        name={addPasskeyForm}
        act="create"
        options={options}
        submit={t("passkeys.create")}
      />
      <form method="post">
        <HiddenFields fields={{ csrf, form_id: newFormId(), intent: "cancel" }} />
        <Button>{t("actions.cancel")}</Button>
      </form>
    </div>
  );
}
