/** Excludes a measurement with a reason: a dialog with an address, and a plain form. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { kindText, valueText } from "#app/features/exclusions/measurement-words.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { exclusionReasons } from "#contract/codes/exclusion-reason.ts";
import { exclusionCommentMax, type Measurement } from "#contract/reading-exclusion.ts";
import { readingParameter } from "./queries.ts";
import { excludeForm } from "./schema.ts";

interface ExcludeDialogProps {
  readonly patientId: string;
  /** null: none of this patient's that counts */
  readonly measurement: Measurement | null;
}

const formId = "exclude-form";

export function ExcludeDialog({ patientId, measurement }: ExcludeDialogProps) {
  const page = currentPage();
  const { t, language, zone } = page;
  const closeHref = paths.exclusions(patientId);
  return (
    <Dialog
      id="exclude"
      title={t("exclusions.dialog_title")}
      size="medium"
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      {measurement ? (
        <>
          <p>
            {`${kindText(page, measurement.kind)}: `}
            <strong>{valueText(page, measurement)}</strong>
            {`, ${formatInstant(measurement.measured_at, "dateTime", language, zone)}`}
          </p>
          <p className="text-ink-muted">{t("exclusions.consequence")}</p>
          <ExcludeForm readingId={measurement.reading_id} closeHref={closeHref} />
        </>
      ) : (
        <>
          <FormError>{t("exclusions.counts_no_more")}</FormError>
          <UnsentComment />
        </>
      )}
    </Dialog>
  );
}

/**
 * What was written for a measurement that another user has excluded in the meantime: shown so that it can be copied.
 */
function UnsentComment() {
  const comment = formState(excludeForm)?.text("comment");
  if (!comment) return null;
  return (
    <TextAreaField
      id="exclude-comment"
      name="comment"
      rows={2}
      label={currentPage().t("exclusions.comment")}
      readOnly
      defaultValue={comment}
    />
  );
}

function ExcludeForm({
  readingId,
  closeHref,
}: {
  readonly readingId: string;
  readonly closeHref: string;
}) {
  const { t } = currentPage();
  const state = formState(excludeForm);
  const typed = (name: "reason" | "comment") => ({
    defaultValue: state?.text(name) ?? "",
    errors: errorTexts(t, state, name, exclusionCommentMax),
  });
  // what was typed comes back to the dialog, also after the session has ended
  const action = withSearch(closeHref, { [readingParameter]: readingId });
  return (
    <form id={formId} method="post" action={action} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <input type="hidden" name="reading_id" value={readingId} />
      <SelectField
        id="exclude-reason"
        name="reason"
        label={t("exclusions.reason")}
        placeholder={t("actions.please_choose")}
        options={exclusionReasons.map((value) => ({
          value,
          label: t(`exclusions.reasons.${value}`),
        }))}
        {...typed("reason")}
      />
      <TextAreaField
        id="exclude-comment"
        name="comment"
        rows={2}
        label={t("exclusions.comment")}
        hint={t("exclusions.comment_hint")}
        optionalLabel={t("actions.optional")}
        lengthMax={exclusionCommentMax}
        counterLabel={t("actions.characters_used")}
        {...typed("comment")}
      />
      <FormError>{state?.failure}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" name="intent" value="exclude">
          {t("exclusions.exclude")}
        </Button>
        <ButtonLink href={closeHref}>{t("actions.cancel")}</ButtonLink>
      </div>
      <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
    </form>
  );
}
