import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { lacksCall } from "#app/server/v1/v1-error.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { noteExport } from "#contract/list-export.ts";

/** Counts that a file is taken away, and records it in the backend's audit log, if it has the call (an addition). */
export async function noteFileExport(
  context: RouteContext,
  body: BodyOf<typeof noteExport>,
): Promise<void> {
  await spendAllowance(context, "exports");
  try {
    await v1(context).call(noteExport, { body });
  } catch (error) {
    if (!lacksCall(error)) throw error;
  }
}
