import "server-only";
import type { OwnProfile } from "./load-own-profile.ts";
import { loadFlags } from "#app/framework/request/load-flags.ts";
import { requestContext } from "#app/server/request-scope.ts";

/** Whether the frame leads to what is about implants: with the flag, or with the institution's own setting. */
export async function hasImplants({ record }: OwnProfile): Promise<boolean> {
  const flags = await loadFlags(requestContext());
  return flags["enable-implants"] || (record?.isImplantConnectionEnabled ?? false);
}
