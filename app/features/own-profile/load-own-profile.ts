import "server-only";
import { cachedPublicUsers } from "#app/server/cache/cache.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { type Settled, settle } from "#app/server/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/server/view.ts";
import { getPublicUsers, type PublicUser } from "#contract/public-user.ts";
import type { User } from "#contract/session.ts";

interface OwnProfile {
  readonly user: User;
  /** the own name, as colleagues see it; undefined where the backend knows none */
  readonly name: Promise<Settled<PublicUser | undefined>>;
}

/** Set by the shell; every signed-in page may read it. */
export const ownProfileView = createView<OwnProfile>();

export function loadOwnProfile(context: RouteContext): OwnProfile {
  const user = requireUser(context);
  return { user, name: settle(loadName(context, user)) };
}

async function loadName(context: RouteContext, user: User): Promise<PublicUser | undefined> {
  const ids = [user.identity_user_id];
  const load = (missing: string[]) =>
    v1(context).call(getPublicUsers, { query: { user_ids: missing } });
  const institutionId = user.institution_ids[0];
  const users = institutionId ? await cachedPublicUsers(institutionId, ids, load) : await load(ids);
  return users[0];
}
