import "server-only";
import { loadOwnProfile } from "#app/features/own-profile/load-own-profile.ts";
import { readFlags } from "#app/server/flags/flags.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/framework/request/view.ts";
import { listImplantCredentials } from "#contract/implant-credential.ts";

export const connectionView = createView<Awaited<ReturnType<typeof loadConnections>>>();

/** The flag, or the institution's own setting (IMPL-01, SHELL-06). */
export async function mayConnectVendors(context: RouteContext): Promise<boolean> {
  const flags = await readFlags(requireUser(context));
  if (flags["enable-implants"]) return true;
  return (await loadOwnProfile(context)).record?.isImplantConnectionEnabled ?? false;
}

export function listCredentials(context: RouteContext) {
  const [institution_id] = requireUser(context).institution_ids;
  const query = institution_id === undefined ? {} : { institution_id };
  return v1(context).call(listImplantCredentials, { query });
}

export async function loadConnections(context: RouteContext) {
  const isAllowed = await mayConnectVendors(context);
  return { credentials: isAllowed ? settle(listCredentials(context)) : null };
}
