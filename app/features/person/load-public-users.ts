import "server-only";
import { cachedPublicUsers } from "#app/server/cache/cache.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getPublicUsers, type PublicUser } from "#contract/public-user.ts";

/** Names of colleagues by their ids, from the cache if it has them; unknown ids are left out. */
export async function loadPublicUsers(
  context: RouteContext,
  ids: readonly string[],
): Promise<PublicUser[]> {
  const load = (missing: string[]) =>
    v1(context).call(getPublicUsers, { query: { user_ids: missing } });
  return cachedPublicUsers(requireUser(context).institution_ids, ids, load);
}
