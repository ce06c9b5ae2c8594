import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listPasskeys } from "#contract/passkey.ts";

/** The user's passkeys; undefined if the backend has none, and then nothing about them is shown. */
export const loadPasskeys = perRequest((context: RouteContext) =>
  settleAddition(v1(context).call(listPasskeys)),
);
