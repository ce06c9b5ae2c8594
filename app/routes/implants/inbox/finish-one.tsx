/** A note and "done" for the delivery that is read. Its incidents stay where they are. */
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import type { ImplantDelivery } from "#contract/implant-inbox.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";
import { type InboxAddress, inboxHref } from "./inbox-address.ts";
import { finishForm } from "./schema.ts";

interface FinishOneProps {
  address: InboxAddress;
  delivery: ImplantDelivery;
  /** id of the one to go on with; empty: none */
  next: string;
  hasKeys: boolean;
}

export function FinishOne({ address, delivery, next, hasKeys }: FinishOneProps) {
  const { t } = currentPage();
  const state = formState(finishForm);
  const isRoutine = delivery.state === "new" && delivery.urgency === 0;
  return (
    <form
      method="post"
      action={inboxHref(address)}
      noValidate
      aria-label={t("implant_inbox.finish_title")}
      className="flex flex-col gap-2 border-t border-line pt-3"
    >
      <input type="hidden" name="intent" value="finish" />
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <input type="hidden" name="next" value={next} />
      <TextAreaField
        id="delivery-note"
        name="note"
        rows={2}
        label={t("implant_inbox.note")}
        lengthMax={noteLengthMax}
        counterLabel={t("actions.characters_used")}
        aria-keyshortcuts={hasKeys ? "n" : undefined}
        defaultValue={state?.text("note") ?? (isRoutine ? t("implant_inbox.routine_note") : "")}
        errors={errorTexts(t, state, "note", noteLengthMax)}
      />
      <FormError>{state?.failure}</FormError>
      {delivery.urgency > 0 && delivery.patient && (
        <p className="text-sm text-ink-muted">{t("implant_inbox.stays_open")}</p>
      )}
      <Button
        variant={delivery.state === "unmatched" ? "secondary" : "primary"}
        className="self-start"
        aria-keyshortcuts={hasKeys ? "d" : undefined}
      >
        {t("implant_inbox.finish")}
      </Button>
    </form>
  );
}
