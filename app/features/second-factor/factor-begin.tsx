import { formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountPasswordField } from "./account-password-field.tsx";
import { FactorForm } from "./factor-form.tsx";
import { beginForm } from "./schema.ts";

/** How it is begun: by the own password. */
export function FactorBegin() {
  const t = translate();
  const state = formState(beginForm);
  return (
    <FactorForm id="factor-begin" state={state}>
      <AccountPasswordField id="factor-password" state={state} />
      <Button variant="primary" name="intent" value={beginForm}>
        {t("second_factor.begin")}
      </Button>
    </FactorForm>
  );
}
