/** Takes the chosen passkey off, by password and code. */
import { paths } from "#app/addresses/paths.ts";
import { AccountPasswordField } from "#app/features/second-factor/account-password-field.tsx";
import { CodeField } from "#app/features/second-factor/code-field.tsx";
import { FactorForm } from "#app/features/second-factor/factor-form.tsx";
import { formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PasskeyItem } from "#contract/passkey.ts";
import { removePasskeyForm } from "./schema.ts";

export function RemovePasskey({ passkey: { id, name } }: { passkey: PasskeyItem }) {
  const t = translate();
  const state = formState(removePasskeyForm);
  return (
    <Panel id="remove-passkey" title={t("passkeys.remove_title", { name })}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{t("passkeys.remove_text")}</p>
        <FactorForm id="passkey-remove" state={state}>
          <HiddenFields fields={{ passkey_id: id }} />
          <AccountPasswordField id="passkey-password" state={state} />
          <CodeField id="passkey-code" state={state} isAny />
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive-quiet" name="intent" value={removePasskeyForm}>
              {t("passkeys.remove")}
            </Button>
            <ButtonLink href={paths.passkeys}>{t("actions.cancel")}</ButtonLink>
          </div>
        </FactorForm>
      </div>
    </Panel>
  );
}
