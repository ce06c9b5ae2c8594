/** A view that may be renamed or deleted: one's own, or one of the team's. */
import { errorTexts, type FormState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type ListAddress, listHref } from "./list-address.ts";
import { viewsForm } from "./schema.ts";

interface ViewFormProps {
  saved: { readonly id: string; readonly name: string };
  address: ListAddress;
  state: FormState | undefined;
  /** the buttons' values */
  intents: { readonly rename: string; readonly remove: string };
}

export function ViewForm({ saved, address, state, intents }: ViewFormProps) {
  const { t } = currentPage();
  return (
    <form
      method="post"
      action={listHref(address)}
      aria-label={saved.name}
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="form" value={viewsForm} />
      <input type="hidden" name="saved_view" value={saved.id} />
      <TextField
        id={`view-${saved.id}`}
        name="name"
        label={<span className="sr-only">{t("patients.views.name_of", { name: saved.name })}</span>}
        defaultValue={state?.text("name") ?? saved.name}
        errors={errorTexts(t, state, "name")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form was refused
        autoFocus={state?.errors["name"] !== undefined}
        required={false}
        autoComplete="off"
        className="grow basis-40"
      />
      <Button name="intent" value={intents.rename}>
        {t("patients.views.rename")}
      </Button>
      <Button variant="destructive-quiet" name="intent" value={intents.remove}>
        {t("actions.delete")}
      </Button>
    </form>
  );
}
