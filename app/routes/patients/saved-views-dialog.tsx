/** Saves what is shown as a view or shares it with the team, renames and deletes views, and turns the keys of the list off. Plain forms. */
import { Suspense } from "react";
import { requestContext } from "#app/server/request-scope.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { errorTexts, type FormState, formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listHref } from "./list-address.ts";
import { loadTeamViews } from "./load-team-views.ts";
import type { PatientListView } from "./queries.ts";
import { viewsForm } from "./schema.ts";
import { TeamViewList } from "./team-view-list.tsx";
import { ViewForm } from "./view-form.tsx";

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
        <FormError>{ofNew?.failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" name="intent" value="save-view">
            {t("patients.views.save")}
          </Button>
          <Suspense>
            <ShareButton />
          </Suspense>
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
            <li key={saved.id}>
              <ViewForm
                saved={saved}
                address={address}
                state={stateOf(state, saved.id)}
                intents={{ rename: "rename-view", remove: "delete-view" }}
              />
            </li>
          ))}
        </ul>
      </section>
      <Suspense>
        <TeamViewList address={address} stateOf={(id) => stateOf(state, id)} />
      </Suspense>
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

/** Nothing if the backend has no views of a team. */
async function ShareButton() {
  const { t } = currentPage();
  if (!(await loadTeamViews(requestContext()))) return null;
  return (
    <>
      <Button name="intent" value="share-view">
        {t("patients.views.share")}
      </Button>
      <p className="basis-full text-sm text-ink-muted">{t("patients.views.share_hint")}</p>
    </>
  );
}

/** If the outcome belongs to this view's form. */
const stateOf = (state: FormState | undefined, viewId: string) =>
  state?.text("saved_view") === viewId ? state : undefined;
