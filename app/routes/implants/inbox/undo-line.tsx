/** What the reader did last, and the button that takes it back: for ten minutes, on every page of the inbox. */
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type InboxAddress, inboxHref } from "./inbox-address.ts";
import type { InboxView } from "./queries.ts";
import { undoForm } from "./schema.ts";

type List = Extract<NonNullable<Awaited<InboxView["list"]>>, { isReady: true }>["value"];

interface UndoLineProps {
  step: List["last_step"];
  address: InboxAddress;
  hasKeys: boolean;
}

export function UndoLine({ step, address, hasKeys }: UndoLineProps) {
  const { t } = currentPage();
  const failure = formState(undoForm)?.failure;
  if (!step) return failure ? <FormError>{failure}</FormError> : null;
  return (
    <form
      method="post"
      action={inboxHref(address)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted"
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="form_id" value={newFormId()} />
      <input type="hidden" name="delivery_ids" value={step.delivery_ids.join(" ")} />
      <span className="flex items-center gap-2">
        <Icon name="check" />
        {step.kind === "attached"
          ? t("implant_inbox.attached_last")
          : t("implant_inbox.finished", { count: step.delivery_ids.length })}
      </span>
      <Button size="small" aria-keyshortcuts={hasKeys ? "u" : undefined}>
        {t("implant_inbox.undo")}
      </Button>
      <FormError>{failure}</FormError>
    </form>
  );
}
