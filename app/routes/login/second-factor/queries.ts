import "server-only";
import { settle } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getPasskeyOptions } from "#contract/passkey.ts";
import { pendingSignIn } from "./commands.ts";

/** The challenge for the device; null: only a code is requested (also if this cannot be read). */
export async function passkeyOptions(context: RouteContext): Promise<string | null> {
  const pending = pendingSignIn(context);
  if (!pending) return null;
  const { challenge } = pending;
  const read = await settle(v1(context).call(getPasskeyOptions, { body: { challenge } }));
  return read.isReady ? read.value.options : null;
}
