/** The second factor that holds: since when, what is left of the recovery codes, and how it is taken off. */
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import { AccountPasswordField } from "./account-password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { FactorForm } from "./factor-form.tsx";
import { removeForm } from "./schema.ts";

/** With so few it is time to set it up again. */
const fewCodes = 2;

export function FactorOn({ status }: { status: SecondFactorStatus }) {
  const { t, language, zone } = currentPage();
  const { since, is_required, recovery_codes_left: count } = status;
  const state = formState(removeForm);
  const at = since && formatInstant(since, "date", language, zone);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <strong>{at ? t("second_factor.on_since", { date: at }) : t("second_factor.on")}</strong>{" "}
        {t("second_factor.codes_left", { count })}
      </p>
      {count <= fewCodes && (
        <Banner variant="warning" icon="info" isRounded>
          {t("second_factor.few_codes")}
        </Banner>
      )}
      <details open={state !== undefined}>
        <summary className="row-height flex w-fit items-center text-accent underline">
          {t("second_factor.remove_title")}
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <p className="max-w-prose">
            {t("second_factor.remove_text")} {is_required && t("second_factor.required")}
          </p>
          <FactorForm id="factor-remove" state={state}>
            <AccountPasswordField id="factor-password" state={state} />
            <CodeField id="factor-code" state={state} isAny />
            <Button variant="destructive-quiet" name="intent" value={removeForm}>
              {t("second_factor.remove")}
            </Button>
          </FactorForm>
        </div>
      </details>
    </div>
  );
}
