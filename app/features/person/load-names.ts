import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { loadPublicUsers } from "./load-public-users.ts";
import { fullName } from "./person-name.ts";

/**
 * The names of colleagues by their ids, each requested once. Unknown ids are left out, and all of them if the names
 * cannot be read: the events are shown without names.
 */
export async function loadNames(
  context: RouteContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await settle(loadPublicUsers(context, [...new Set(ids)]));
  return new Map(users.isReady ? users.value.map((user) => [user.id, fullName(user)]) : []);
}
