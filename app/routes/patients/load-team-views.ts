import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listTeamViews, type TeamView } from "#contract/team-view.ts";

/** What a list waits for the views of the team, milliseconds: without them its menu has one's own. */
const waitMs = 2_000;

/** Undefined if the backend has none. */
export const loadTeamViews = perRequest((context: RouteContext) =>
  settleAddition(
    v1(context)
      .call(listTeamViews)
      .then(({ views }) => views),
    waitMs,
  ),
);

/** The view of the team that an address names. */
export async function findTeamView(
  context: RouteContext,
  id: string,
): Promise<TeamView | undefined> {
  const read = await loadTeamViews(context);
  return read?.isReady ? read.value.find((view) => view.id === id) : undefined;
}

/** Who made them, by user id. */
export const loadMakers = perRequest(async (context: RouteContext) => {
  const read = await loadTeamViews(context);
  const ids = read?.isReady ? read.value.map(({ created_by }) => created_by) : [];
  return ids.length > 0 ? loadNames(context, ids) : new Map<string, string>();
});
