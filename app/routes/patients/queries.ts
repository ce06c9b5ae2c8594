import "server-only";
import { activeProgramme } from "./active-programme.ts";
import { loadLabels } from "#app/features/labels/load-labels.ts";
import { loadListedAction } from "#app/features/status-actions/load-status-action.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { listView } from "#app/server/session/list-views.ts";
import { listSettings } from "#app/server/session/saved-views.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { getConnectivityCounts } from "#contract/connectivity.ts";
import { getPatientCounts, listPatients } from "#contract/patient-list.ts";
import { uuidSchema } from "#contract/primitive.ts";
import type { ListView } from "#app/server/session/session-data.ts";
import { findTeamView, loadTeamViews } from "./load-team-views.ts";
import { type ListAddress, readListAddress } from "./list-address.ts";
import { listQuery, listSearch } from "./list-search.ts";

/** Under which the session keeps the views of this list. */
export const listName = "patients";

/** What the form waits for the states of connectivity, milliseconds: without them it has no such filter. */
const waitMs = 2_000;

/** From the address: which list, which order, which window, and the words of its view. */
export async function requestedList(context: RouteContext) {
  const user = requireUser(context);
  const session = sessionOf(context);
  const programme = activeProgramme(user);
  const address = readListAddress(pageUrl(context).searchParams, programme);
  const settings = await listSettings(session);
  const saved = settings.views.find(({ id }) => id === address.viewId);
  const view = linkedView(
    saved?.view ??
      listView(session, listName, address.viewId) ??
      (await teamListView(context, address.viewId)),
    address,
  );
  const search = listSearch(view, address.tab, programme);
  return { programme, role: user.role, address, search, view, settings };
}

/** With the states of connectivity that a link names in place of the view's own. */
function linkedView(view: ListView | undefined, { connectivity }: ListAddress) {
  if (connectivity.length === 0) return view;
  const { search, filters } = view ?? { search: "", filters: {} };
  return { list: listName, search, filters: { ...filters, connectivity_states: connectivity } };
}

/** A view of the team as one of the list: it holds no words. */
async function teamListView(
  context: RouteContext,
  id: string | undefined,
): Promise<ListView | undefined> {
  if (!uuidSchema.safeParse(id).success) return undefined;
  const shared = await findTeamView(context, id ?? "");
  return shared && { list: listName, search: "", filters: shared.filters };
}

export type RequestedList = Awaited<ReturnType<typeof requestedList>>;

/** One window of the list, and nothing else. */
export async function loadWindow(context: RouteContext) {
  const requested = await requestedList(context);
  const query = listQuery(requested.address, requested.search);
  return { ...requested, window: settle(v1(context).call(listPatients, { query })) };
}

/** The page: its window, and beside it the counts and the action that its address requests. */
export const loadPatientList = perRequest(async (context: RouteContext) => {
  const counts = settle(v1(context).call(getPatientCounts));
  const action = loadListedAction(context);
  const labels = loadLabels(context);
  const states = settleAddition(v1(context).call(getConnectivityCounts), waitMs);
  void loadTeamViews(context);
  return { ...(await loadWindow(context)), counts, action, labels, states };
});

export type PatientListView = Awaited<ReturnType<typeof loadPatientList>>;
