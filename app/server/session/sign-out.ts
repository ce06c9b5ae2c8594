/**
 * Signing out: first here, so that it is valid whatever the backend answers, then at the backend. Everything in the row
 * is deleted: drafts, period, views, shown passwords, and older drafts that waited.
 */
import "server-only";
import { logSecurityEvent } from "../observability/security-event.ts";
import type { V1ClientSettings } from "../v1/client.ts";
import { type SessionRuntime, takeSavedDrafts } from "./open-session.ts";
import type { Session } from "./session.ts";
import { endAtBackend } from "./sign-in.ts";

export async function signOut(
  runtime: SessionRuntime,
  session: Session,
  settings: V1ClientSettings,
): Promise<void> {
  const { user, v1 } = session.data;
  const owner = session.ownerKey;
  await session.end();
  if (owner !== null) await takeSavedDrafts(runtime, owner);
  if (!user) return;
  await endAtBackend(v1.cookies, settings);
  logSecurityEvent(runtime.log, "signed_out", { userId: user.identity_user_id });
}
