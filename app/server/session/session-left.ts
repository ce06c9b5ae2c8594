import "server-only";
import { sessionRuntime } from "./session-runtime.ts";
import type { Session } from "./session.ts";

/** How long this session may last without activity, in milliseconds, at least 1; 0 if the user is not signed in. */
export function sessionLeftMs(session: Session): number {
  const { clock, limits } = sessionRuntime();
  const { times, user } = session;
  if (!times || !user) return 0;
  const endsAtMs = Math.min(
    times.lastActiveAtMs + limits.idleMs,
    times.createdAtMs + limits.absoluteMs,
  );
  return Math.max(1, endsAtMs - clock.now());
}
