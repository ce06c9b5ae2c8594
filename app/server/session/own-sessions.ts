/**
 * The sessions of a user at this web server: where the user is signed in, and how to end a forgotten session. They are
 * rows of the session store by their owner. A browser's address is not stored anywhere, and so cannot be shown.
 */
import "server-only";
import type { BrowserName } from "#app/format/browser-name.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import type { V1ClientSettings } from "../v1/client.ts";
import { v1Settings } from "../v1/v1.ts";
import { keyedMark } from "../security/form-mark.ts";
import { expireSession, runtimesOf, type SessionRuntime } from "./open-session.ts";
import type { User } from "#contract/session.ts";
import { ownerKey } from "./seal.ts";
import { Session } from "./session.ts";
import { type RouteContext, sessionOf } from "./session-context.ts";
import { sessionRuntime } from "./session-runtime.ts";
import { endAtBackend } from "./sign-in.ts";

export interface OwnSession {
  /** for forms; opens nothing */
  readonly id: string;
  readonly signedInAtMs: number;
  /** to half a minute */
  readonly lastUsedAtMs: number;
  readonly browser: BrowserName;
  /** the session of this request */
  readonly isCurrent: boolean;
}

/** This session first, then by last use, newest first. */
export async function listOwnSessions(
  runtime: SessionRuntime,
  session: Session,
): Promise<OwnSession[]> {
  const found = (await openOwn(runtime, session)).map(({ id, opened, isCurrent }) => ({
    id,
    signedInAtMs: opened.times?.createdAtMs ?? 0,
    lastUsedAtMs: opened.times?.lastActiveAtMs ?? 0,
    browser: opened.data.browser ?? { family: null, system: null },
    isCurrent,
  }));
  return found.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      b.lastUsedAtMs - a.lastUsedAtMs ||
      b.signedInAtMs - a.signedInAtMs,
  );
}

/**
 * Ends one other session by its id, or all of them, here and at the backend. Their drafts wait for the user, as after a
 * session that ended by time. Returns the number of ended sessions.
 */
export async function endOwnSessions(
  runtime: SessionRuntime,
  session: Session,
  which: { id: string } | "others",
  settings: V1ClientSettings,
): Promise<number> {
  const own = await openOwn(runtime, session);
  const ended = own.filter(
    ({ id, isCurrent }) => !isCurrent && (which === "others" || which.id === id),
  );
  for (const { opened } of ended) {
    const { cookies } = opened.data.v1;
    await expireSession(opened);
    await endAtBackend(cookies, settings);
  }
  const userId = session.user?.identity_user_id;
  if (ended.length > 0) logSecurityEvent(runtime.log, "own_session_ended", { userId });
  return ended.length;
}

export function endOtherOwnSessions(context: RouteContext): Promise<number> {
  return endOwnSessions(sessionRuntime(), sessionOf(context), "others", v1Settings(context));
}

/** During a change of the secret, sessions of the previous one as well. */
async function openOwn(today: SessionRuntime, session: Session) {
  const { user } = session;
  if (!user) return [];
  const own = runtimesOf(today).map((runtime) => openOwnOf(runtime, session, user));
  return (await Promise.all(own)).flat();
}

async function openOwnOf(runtime: SessionRuntime, session: Session, user: User) {
  const { store, keys, clock, limits } = runtime;
  const nowMs = clock.now();
  const rows = await store.ofOwner(ownerKey(keys, user.identity_user_id));
  return rows.flatMap((row) => {
    const isOver =
      nowMs - row.lastActiveAtMs >= limits.idleMs || nowMs - row.createdAtMs >= limits.absoluteMs;
    if (row.kind !== "live" || isOver) return [];
    const opened = new Session(runtime, undefined, row);
    if (!opened.user) return [];
    const id = keyedMark(keys.csrf, ["own session", row.key]).slice(0, 22);
    return [{ id, opened, isCurrent: row.key === session.key }];
  });
}
