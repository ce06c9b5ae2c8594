/** The forms of the dialog that concern the whole team: a view is shared, renamed or removed. */
import "server-only";
import { formText } from "#app/format/form-text.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { connectivityStates } from "#contract/codes/connectivity.ts";
import {
  changeTeamView,
  createTeamView,
  deleteTeamView,
  teamViewsMax,
} from "#contract/team-view.ts";
import { listHref, viewAddress } from "./list-address.ts";
import type { RequestedList } from "./queries.ts";
import { removedViewSchema, renamedViewSchema, sharedViewSchema, viewsForm } from "./schema.ts";
import { viewsHref } from "./views-href.ts";

type Shown = Pick<RequestedList, "address" | "view">;

/** Null for another form. What was typed into the search stays with who typed it. */
export function changeTeamViews(
  context: RouteContext,
  form: FormData,
  shown: Shown,
): Promise<Response> | null {
  switch (formText(form, "intent")) {
    case "share-view":
      return share(context, form, shown);
    case "rename-team-view":
      return rename(context, form, shown);
    case "delete-team-view":
      return remove(context, form, shown);
    default:
      return null;
  }
}

function share(context: RouteContext, form: FormData, { address, view }: Shown): Promise<Response> {
  return submitForm(context, form, {
    name: viewsForm,
    here: viewsHref(address),
    schema: sharedViewSchema,
    twice: "again",
    async run({ name }) {
      const { tab, sort, direction } = address;
      const of = (filter: string) => [...(view?.filters[filter] ?? [])];
      const chosen = of("connectivity_states");
      const states = connectivityStates.filter((state) => chosen.includes(state));
      const filters = {
        program_steps: of("program_steps"),
        offboarding_reasons: of("offboarding_reasons"),
        label_ids: of("label_ids"),
        // only where there are any: a backend may not know them
        ...(states.length > 0 ? { connectivity_states: states } : {}),
      };
      const body = { name, tab, sort, direction, filters };
      const { id } = await refusing(v1(context).call(createTeamView, { body }));
      const to = listHref(viewAddress(address, id));
      return { to, toast: translate()("patients.views.shared") };
    },
  });
}

function rename(context: RouteContext, form: FormData, { address }: Shown): Promise<Response> {
  return submitForm(context, form, {
    name: viewsForm,
    here: viewsHref(address),
    schema: renamedViewSchema,
    twice: "again",
    async run({ saved_view, name }) {
      const params = { team_view_id: saved_view };
      await refusing(v1(context).call(changeTeamView, { params, body: { name } }));
      return { to: viewsHref(address), toast: translate()("patients.views.renamed") };
    },
  });
}

function remove(context: RouteContext, form: FormData, { address }: Shown): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: viewsForm,
    here: viewsHref(address),
    schema: removedViewSchema,
    twice: "again",
    problem: (error) => ({ toasts: [{ kind: "error", text: problemText(t, error) }] }),
    async run({ saved_view }) {
      await v1(context).call(deleteTeamView, { params: { team_view_id: saved_view } });
      const isShown = address.viewId === saved_view;
      const to = viewsHref(isShown ? viewAddress(address, undefined) : address);
      return { to, toast: t("patients.views.deleted") };
    },
  });
}

/** Which names are taken and how many views there may be, the backend knows. */
async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const text = refusedText(error);
    throw text === undefined ? error : new Refused({ errors: { name: [text] } });
  }
}

function refusedText(error: unknown): string | undefined {
  if (!(error instanceof V1Error)) return undefined;
  const t = translate();
  if (error.problem?.type === "name_taken") return t("patients.views.team_taken");
  if (error.problem?.errors?.some(({ field }) => field.startsWith("filters")))
    return t("labels.gone");
  const isFull = error.problem?.errors?.some(({ field }) => field === "name");
  return isFull ? t("patients.views.team_full", { count: teamViewsMax }) : undefined;
}
