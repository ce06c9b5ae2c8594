import "server-only";
import { data } from "react-router";
import { environment } from "#app/server/env.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getSetup } from "#contract/setup.ts";

/** @throws 404 on a backend of one's own, in a demo, and for ever once the clinic has a user */
export async function requireOpenSetup(context: RouteContext): Promise<void> {
  const { isEmbedded } = environment();
  const isOpen = isEmbedded && (await v1(context).call(getSetup, {})).is_open;
  if (!isOpen) throw data(null, { status: 404 });
}
