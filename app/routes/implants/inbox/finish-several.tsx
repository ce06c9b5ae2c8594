/** Finishes the ticked routine deliveries with one note. The boxes are in the table and belong to this form. */
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { noteLengthMax } from "#contract/codes/length-limits.ts";
import { type InboxAddress, inboxHref } from "./inbox-address.ts";
import { finishSeveralForm } from "./schema.ts";

export const severalFormId = "finish-several";

export function FinishSeveral({ address }: { address: InboxAddress }) {
  const { t } = currentPage();
  const state = formState(finishSeveralForm);
  return (
    <form
      id={severalFormId}
      method="post"
      action={inboxHref({ ...address, isRoutineTicked: false })}
      noValidate
      aria-label={t("implant_inbox.bulk")}
      className="flex flex-col gap-2 rounded-md border border-line bg-raised p-3"
    >
      <input type="hidden" name="intent" value="finish-several" />
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <ButtonLink
        href={inboxHref({ ...address, isRoutineTicked: true })}
        size="small"
        className="self-start"
      >
        {t("implant_inbox.tick_routine")}
      </ButtonLink>
      <FieldErrors id="delivery_ids" errors={errorTexts(t, state, "delivery_ids")} />
      <TextField
        id="several-note"
        name="note"
        label={t("implant_inbox.note")}
        defaultValue={state?.text("note") ?? t("implant_inbox.routine_note")}
        errors={errorTexts(t, state, "note", noteLengthMax)}
      />
      <FormError>{state?.failure}</FormError>
      <Button className="self-start">{t("implant_inbox.bulk_finish")}</Button>
    </form>
  );
}
