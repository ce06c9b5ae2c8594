/** Gives a patient to a colleague with a sentence: a dialog with an address, and a plain form. */
import { paths } from "#app/addresses/paths.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { settle } from "#app/framework/request/settle.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { listColleagues } from "#contract/claim.ts";
import { handOverLengthMax } from "#contract/codes/claim.ts";
import { loadPatientTeam } from "./load-patient-team.ts";
import { giveForm } from "./schema.ts";

const formId = "give-patient-form";

interface GiveDialogProps {
  readonly patientId: string;
  readonly closeHref: string;
}

export async function GiveDialog({ patientId, closeHref }: GiveDialogProps) {
  const { t } = currentPage();
  return (
    <Dialog
      id="give-patient"
      title={t("team.give")}
      size="medium"
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      <GiveContent patientId={patientId} closeHref={closeHref} />
    </Dialog>
  );
}

async function GiveContent(props: GiveDialogProps) {
  const { t } = currentPage();
  const context = requestContext();
  const query = { patient_id: props.patientId };
  const [team, people] = await Promise.all([
    loadPatientTeam(context, props.patientId),
    settle(v1(context).call(listColleagues, { query })),
  ]);
  if (!team?.isReady || !people.isReady)
    return <FormError>{t("errors.panel_failed", { subject: t("team.label") })}</FormError>;
  const { me, claim } = team.value;
  const others = people.value.colleagues
    .filter(({ id }) => id !== me)
    .map((person) => ({ value: person.id, label: fullName(person) }));
  if (others.length === 0) return <p>{t("team.no_colleague")}</p>;
  return <GiveForm {...props} holderId={claim?.holder_id ?? ""} others={others} />;
}

interface GiveFormProps extends GiveDialogProps {
  /** who holds the patient as far as the page knows */
  readonly holderId: string;
  readonly others: { value: string; label: string }[];
}

function GiveForm({ patientId, closeHref, holderId, others }: GiveFormProps) {
  const { t } = currentPage();
  const state = formState(giveForm);
  const fields = { form_id: formIdOf(state), next: closeHref, expected_holder_id: holderId };
  return (
    <form
      id={formId}
      method="post"
      action={paths.patientClaim(patientId)}
      noValidate
      className="flex flex-col gap-4"
    >
      <HiddenFields fields={fields} />
      <SelectField
        id="give-colleague"
        name="holder_id"
        label={t("team.colleague")}
        placeholder={t("actions.please_choose")}
        options={others}
        defaultValue={state?.text("holder_id") ?? ""}
        errors={errorTexts(t, state, "holder_id")}
      />
      <TextAreaField
        id="give-sentence"
        name="sentence"
        rows={2}
        label={t("team.sentence")}
        lengthMax={handOverLengthMax}
        counterLabel={t("actions.characters_used")}
        defaultValue={state?.text("sentence") ?? ""}
        errors={errorTexts(t, state, "sentence", handOverLengthMax)}
      />
      <FormError>{state?.failure}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" name="intent" value="give">
          {t("team.give_submit")}
        </Button>
        <ButtonLink href={closeHref} data-discards="">
          {t("actions.cancel")}
        </ButtonLink>
      </div>
      <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
    </form>
  );
}
