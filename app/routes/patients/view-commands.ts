import "server-only";
import { redirect } from "react-router";
import { formText } from "#app/format/form-text.ts";
import { successToast } from "#app/format/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { comeBack } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { newOpaqueId } from "#app/server/session/session.ts";
import { changeListSettings } from "#app/server/session/saved-views.ts";
import type { SavedView } from "#app/server/session/session-data.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { listHref, viewAddress } from "./list-address.ts";
import { type RequestedList, listName } from "./queries.ts";
import { savedViewNameSchema, savedViewsMax, viewsForm } from "./schema.ts";
import { viewsHref } from "./views-href.ts";

type Change = (views: readonly SavedView[]) => SavedView[];

/** The forms of the dialog of saved views; null for another form. */
export async function changeViews(
  context: RouteContext,
  form: FormData,
  { address, view, settings }: Pick<RequestedList, "address" | "view" | "settings">,
): Promise<Response | null> {
  const t = translate();
  const intent = formText(form, "intent");
  const id = formText(form, "saved_view");
  const change = (make: Change) =>
    changeListSettings(sessionOf(context), (stored) => ({
      ...stored,
      views: make(stored.views).toSorted((a, b) => a.name.localeCompare(b.name)),
    }));
  const refuse = async (error: string) => {
    const place = { name: viewsForm, here: viewsHref(address) };
    return redirect(await comeBack(context, form, place, { errors: { name: [error] } }), 303);
  };
  const done = (text: string, to: string) =>
    redirectWithOutcome(context, to, {
      form: viewsForm,
      toasts: [successToast(text)],
    });

  if (intent === "save-view" || intent === "rename-view") {
    const typed = formText(form, "name");
    const name = savedViewNameSchema.safeParse(typed);
    const others = settings.views.filter((saved) => saved.id !== id);
    if (!name.success)
      return refuse(typed.trim() === "" ? t("form_errors.required") : t("patients.views.too_long"));
    if (others.some((saved) => isSame(saved.name, name.data)))
      return refuse(t("patients.views.taken"));
    if (intent === "rename-view") {
      await change((views) =>
        views.map((saved) => (saved.id === id ? { ...saved, name: name.data } : saved)),
      );
      return done(t("patients.views.renamed"), viewsHref(address));
    }
    if (settings.views.length >= savedViewsMax) return refuse(t("patients.views.too_many"));
    const { tab, sort, direction } = address;
    const saved: SavedView = {
      id: newOpaqueId(),
      name: name.data,
      tab,
      sort,
      direction,
      view: view ?? { list: listName, search: "", filters: {} },
    };
    await change((views) => [...views, saved]);
    return done(t("patients.views.saved"), listHref(viewAddress(address, saved.id)));
  }
  if (intent === "delete-view") {
    await change((views) => views.filter((saved) => saved.id !== id));
    const isShown = address.viewId === id;
    return done(
      t("patients.views.deleted"),
      viewsHref(isShown ? viewAddress(address, undefined) : address),
    );
  }
  if (intent === "keys") {
    const hasKeys = formText(form, "keys") === "on";
    await changeListSettings(sessionOf(context), (stored) => ({ ...stored, hasKeys }));
    return done(
      t(hasKeys ? "patients.views.keys_are_on" : "patients.views.keys_are_off"),
      viewsHref(address),
    );
  }
  return null;
}

const isSame = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: "accent" }) === 0;
