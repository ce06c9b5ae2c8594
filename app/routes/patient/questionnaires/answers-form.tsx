/** A questionnaire to be filled in, or stored answers to be corrected with a reason. */
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { questionnaireLimits } from "#contract/codes/questionnaire.ts";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";
import { correctHref, fillHref } from "./address.ts";
import { EnabledItems } from "./enabled-items.tsx";
import { QuestionField } from "./question-field.tsx";
import { fieldOf } from "./read-answers.ts";
import { answersForm } from "./schema.ts";
import { enabledBy, typedAnswers } from "./typed-answers.ts";

interface AnswersFormProps {
  patientId: string;
  questionnaire: Questionnaire;
  /** what is corrected; null: new answers */
  corrected: QuestionnaireResponse | null;
}

const formId = "answers-form";

export function AnswersForm({ patientId, questionnaire, corrected }: AnswersFormProps) {
  const page = currentPage();
  const { t, language } = page;
  const { items, questionnaire_id, title } = questionnaire;
  const state = formState(answersForm);
  const stored = typedAnswers(items, corrected?.answers ?? null, language);
  const texts = (name: string) => (state ? state.texts(name) : (stored.get(name) ?? []));
  const ofStored = corrected && {
    response_id: corrected.response_id,
    version: String(corrected.version),
  };
  return (
    <Panel id="answers-edit" title={corrected ? t("answers.correct_title", { title }) : title}>
      <form
        id={formId}
        method="post"
        action={
          corrected
            ? correctHref(patientId, corrected.response_id)
            : fillHref(patientId, questionnaire_id)
        }
        noValidate
        // React hides the questions that are not enabled
        data-boots=""
        className="flex max-w-200 flex-col gap-4"
      >
        <HiddenFields fields={{ form_id: formIdOf(state), questionnaire_id, ...ofStored }} />
        <EnabledItems
          items={items}
          enabledFirst={enabledBy(items, texts)}
          fields={items.map((item, index) => (
            <QuestionField
              key={item.link_id}
              item={item}
              index={index}
              items={items}
              texts={texts}
              errors={errorTexts(t, state, fieldOf(index))}
            />
          ))}
        />
        {corrected && <ChangeReason />}
        <FormError>{state?.failure}</FormError>
        <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
          <ButtonLink href={paths.answers(patientId)} data-discards="">
            {t("actions.cancel")}
          </ButtonLink>
          {corrected && (
            <Button variant="destructive-quiet" name="intent" value="withdraw">
              {t("answers.withdraw")}
            </Button>
          )}
          <Button variant="primary" name="intent" value="save">
            {t(corrected ? "answers.save_correction" : "answers.save")}
          </Button>
        </div>
        <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
      </form>
    </Panel>
  );
}

function ChangeReason() {
  const { t } = currentPage();
  const state = formState(answersForm);
  return (
    <TextAreaField
      id="answers-reason"
      name="change_reason"
      rows={2}
      label={t("answers.change_reason")}
      lengthMax={questionnaireLimits.reasonLength}
      counterLabel={t("actions.characters_used")}
      defaultValue={state?.text("change_reason") ?? ""}
      errors={errorTexts(t, state, "change_reason", questionnaireLimits.reasonLength)}
    />
  );
}
