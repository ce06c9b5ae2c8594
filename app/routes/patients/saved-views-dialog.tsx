/** Saves what is shown as a view, renames and deletes views, and turns the keys of the list off. Plain forms. */
import { errorTexts, type FormState, formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { SavedView } from "#app/server/session/session-data.ts";
import { type ListAddress, listHref } from "./list-address.ts";
import type { PatientListView } from "./queries.ts";
import { viewsForm } from "./view-commands.ts";

export function SavedViewsDialog({ view }: { view: PatientListView }) {
  const { t, url } = currentPage();
  const { address, settings } = view;
  if (url.searchParams.get(viewsForm) !== "open") return null;
  const state = formState(viewsForm);
  const ofNew = stateOf(state, "");
  return (
    <Dialog
      id="saved-views"
      title={t("patients.views.title")}
      isOpen
      closeHref={listHref(address)}
      closeLabel={t("actions.close")}
    >
      <form method="post" action={listHref(address)} className="flex flex-col gap-2">
        <input type="hidden" name="form" value={viewsForm} />
        <input type="hidden" name="saved_view" value="" />
        <TextField
          id="new-view"
          name="name"
          label={t("patients.views.name")}
          hint={t("patients.views.sentence")}
          defaultValue={ofNew?.text("name") ?? ""}
          errors={errorTexts(t, ofNew, "name")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form was refused
          autoFocus={ofNew?.errors["name"] !== undefined}
          required={false}
          autoComplete="off"
        />
        <div>
          <Button variant="primary" name="intent" value="save-view">
            {t("patients.views.save")}
          </Button>
        </div>
      </form>
      <section aria-labelledby="own-views" className="flex flex-col gap-2">
        <h3 id="own-views" className="font-semibold">
          {t("patients.views.own")}
        </h3>
        {settings.views.length === 0 && (
          <p className="text-ink-muted">{t("patients.views.none")}</p>
        )}
        <ul className="flex flex-col gap-2">
          {settings.views.map((saved) => (
            <OwnView
              key={saved.id}
              saved={saved}
              address={address}
              state={stateOf(state, saved.id)}
            />
          ))}
        </ul>
      </section>
      <form
        method="post"
        action={listHref(address)}
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
      >
        <p className="min-w-0 grow basis-56 text-sm text-ink-muted">{t("patients.views.keys")}</p>
        <input type="hidden" name="keys" value={settings.hasKeys ? "off" : "on"} />
        <Button size="small" name="intent" value="keys">
          {t(settings.hasKeys ? "patients.views.turn_keys_off" : "patients.views.turn_keys_on")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Where it is that of this view's form. */
const stateOf = (state: FormState | undefined, viewId: string) =>
  state?.text("saved_view") === viewId ? state : undefined;

interface OwnViewProps {
  saved: SavedView;
  address: ListAddress;
  state: FormState | undefined;
}

function OwnView({ saved, address, state }: OwnViewProps) {
  const { t } = currentPage();
  return (
    <li>
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
          label={
            <span className="sr-only">{t("patients.views.name_of", { name: saved.name })}</span>
          }
          defaultValue={state?.text("name") ?? saved.name}
          errors={errorTexts(t, state, "name")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form was refused
          autoFocus={state?.errors["name"] !== undefined}
          required={false}
          autoComplete="off"
          className="grow basis-40"
        />
        <Button name="intent" value="rename-view">
          {t("patients.views.rename")}
        </Button>
        <Button variant="destructive-quiet" name="intent" value="delete-view">
          {t("actions.delete")}
        </Button>
      </form>
    </li>
  );
}
