/** The two steps of setting it up: the picture and key for the app, and its first code. */
import { formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { FactorSetUp } from "#app/server/session/session-data.ts";
import { Button } from "#app/ui/button.tsx";
import { QrPicture } from "#app/ui/qr-picture.tsx";
import { CodeField } from "./code-field.tsx";
import { FactorForm } from "./factor-form.tsx";
import { confirmForm } from "./schema.ts";

export function SetUpSteps({ setUp, canCancel }: { setUp: FactorSetUp; canCancel: boolean }) {
  const t = translate();
  const state = formState(confirmForm);
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{t("second_factor.scan_title")}</h3>
        <p className="max-w-prose">{t("second_factor.scan_text")}</p>
        <div className="flex flex-wrap items-center gap-6">
          <QrPicture text={setUp.uri} label={t("second_factor.qr")} />
          <p className="min-w-0">
            <span className="block text-sm text-ink-muted">{t("second_factor.key")}</span>
            <span className="font-mono font-semibold wrap-anywhere" translate="no">
              {setUp.key.match(/.{1,4}/g)?.join(" ")}
            </span>
          </p>
        </div>
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{t("second_factor.confirm_title")}</h3>
        <FactorForm id="factor-confirm" state={state}>
          <CodeField id="factor-code" state={state} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" name="intent" value={confirmForm}>
              {t("second_factor.confirm")}
            </Button>
            {canCancel && (
              <Button name="intent" value="cancel">
                {t("actions.cancel")}
              </Button>
            )}
          </div>
        </FactorForm>
      </section>
    </div>
  );
}
