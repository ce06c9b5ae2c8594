/** A FHIR Questionnaire as a file or as text; what Vigil cannot follow is listed item by item. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { QuestionnaireFault } from "#contract/codes/questionnaire.ts";
import { bringForm, bringParameter } from "./schema.ts";

export function BringDialog() {
  const { t } = currentPage();
  const state = formState(bringForm);
  const faults = (state?.beside["faults"] ?? []) as readonly QuestionnaireFault[];
  return (
    <Dialog
      id="bring"
      title={t("questionnaires.bring")}
      size="large"
      isOpen
      closeHref={paths.questionnaires}
      closeLabel={t("actions.close")}
    >
      <p className="max-w-prose text-ink-muted">{t("questionnaires.bring_text")}</p>
      <form
        method="post"
        action={withSearch(paths.questionnaires, { [bringParameter]: "open" })}
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="form_id" value={formIdOf(state)} />
        <TextField
          id="questionnaire-file"
          name="file"
          type="file"
          accept=".json,application/json,application/fhir+json"
          label={t("questionnaires.file")}
          optionalLabel={t("actions.optional")}
          className="[&_input]:py-1.5"
        />
        <TextAreaField
          id="questionnaire-text"
          name="text"
          label={t("questionnaires.text")}
          rows={8}
          spellCheck={false}
          defaultValue={state?.text("text") ?? ""}
          errors={errorTexts(t, state, "text")}
        />
        <Faults faults={faults} />
        <FormError>{state?.failure}</FormError>
        <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
          <Button variant="primary" name="intent" value="bring">
            {t("questionnaires.take")}
          </Button>
          <ButtonLink href={paths.questionnaires}>{t("actions.cancel")}</ButtonLink>
        </div>
      </form>
    </Dialog>
  );
}

function Faults({ faults }: { faults: readonly QuestionnaireFault[] }) {
  const { t } = currentPage();
  if (faults.length === 0) return null;
  return (
    <ul data-faults="" className="max-h-60 list-disc overflow-y-auto ps-5 text-sm">
      {faults.map(({ link_id, code, detail }, index) => (
        <li key={index} className="wrap-anywhere">
          {link_id !== null && <strong translate="no">{`${link_id}: `}</strong>}
          {t(`questionnaires.fault.${code}`)} <code translate="no">{detail}</code>
        </li>
      ))}
    </ul>
  );
}
