/** When patients are informed, and the words in each language that a patient may have chosen. */
import { paths } from "#app/addresses/paths.ts";
import { languageMenu, storedLanguageCode } from "#app/format/ui-language.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { languageNames } from "#app/locales/language-names.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { translator } from "#app/server/i18n/translator.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { receiptLengthMax, receiptModes } from "#contract/codes/receipt.ts";
import type { ReceiptSettings } from "#contract/receipt.ts";
import { receiptForm, textField } from "./schema.ts";

export function ReceiptForm({ stored }: { stored: ReceiptSettings }) {
  const { t } = currentPage();
  const state = formState(receiptForm);
  return (
    <Form method="post" action={paths.receipts} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <input type="hidden" name="version" value={state?.text("version") ?? stored.version} />
      <Panel id="receipt-rule" title={t("receipts.mode")}>
        <div className="flex flex-col gap-4">
          <RadioGroup
            name="mode"
            label={<span className="sr-only">{t("receipts.mode")}</span>}
            defaultValue={state?.text("mode") ?? stored.mode}
            errors={errorTexts(t, state, "mode")}
            options={receiptModes.map((value) => ({ value, label: t(`receipts.${value}`) }))}
          />
          <SelectField
            name="language"
            label={t("receipts.language")}
            defaultValue={state?.text("language") ?? stored.language}
            errors={errorTexts(t, state, "language")}
            options={languageMenu.map((language) => ({
              value: storedLanguageCode(language),
              label: languageNames[language],
            }))}
            className="max-w-80"
          />
        </div>
      </Panel>
      <Panel id="receipt-texts" title={t("receipts.texts")}>
        <p className="pb-3 text-ink-muted">{t("receipts.texts_hint")}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {languageMenu.map((language) => {
            const code = storedLanguageCode(language);
            const name = textField(code);
            return (
              <TextAreaField
                key={name}
                name={name}
                label={languageNames[language]}
                rows={2}
                lengthMax={receiptLengthMax}
                counterLabel={t("actions.characters_used")}
                defaultValue={
                  state?.text(name) ??
                  stored.texts?.[code] ??
                  translator(language)("receipts.default_text")
                }
                errors={errorTexts(t, state, name, receiptLengthMax)}
              />
            );
          })}
        </div>
      </Panel>
      <FormError>{state?.failure}</FormError>
      <Button variant="primary" className="self-start">
        {t("receipts.save")}
      </Button>
    </Form>
  );
}
