import "server-only";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { loadFlags } from "#app/framework/request/load-flags.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { getImplantDoors } from "#contract/implant-doors.ts";
import { listOverdueFollowUps } from "#contract/implant-follow-up.ts";
import { listImplantCredentials } from "#contract/implant-credential.ts";

/** The flag, or the institution's own setting. */
export async function mayConnectVendors(context: RouteContext): Promise<boolean> {
  const flags = await loadFlags(context);
  if (flags["enable-implants"]) return true;
  return (await loadOwnProfile(context)).record?.isImplantConnectionEnabled ?? false;
}

export function listCredentials(context: RouteContext) {
  const [institution_id] = requireUser(context).institution_ids;
  const query = institution_id === undefined ? {} : { institution_id };
  return v1(context).call(listImplantCredentials, { query });
}

export const loadConnections = perRequest(async (context: RouteContext) => {
  const isAllowed = await mayConnectVendors(context);
  if (!isAllowed) return { credentials: null, doors: null, followUps: null };
  return {
    credentials: settle(listCredentials(context)),
    doors: settleAddition(v1(context).call(getImplantDoors)),
    followUps: settleAddition(v1(context).call(listOverdueFollowUps, { query: { limit: 1 } })),
  };
});
