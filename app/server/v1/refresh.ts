/**
 * The refresh of a session's token. Only one refresh runs at a time, across all calls and all processes.
 *
 * - Within the process, calls that arrive during a refresh share it.
 * - Across processes, a refresh takes a lock row. The lock outlives the call's time-out, and the row is read again
 *   after it.
 * - Before a user is signed out, the row is read once more: another process may have received a better answer.
 *
 * A failed refresh signs the user out, whatever the reason. It is never repeated automatically. An unreachable session
 * store does not count as a failed refresh, nor does an unreachable embedded backend. That backend accepts a token it
 * has already exchanged once more for a minute, so the request can be repeated (docs/decisions/0122).
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { refresh as refreshEndpoint } from "#contract/session.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../observability/log.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { expireSession } from "../session/open-session.ts";
import type { Session } from "../session/session.ts";
import { SessionsAway } from "../session/sessions-away.ts";
import type { BackendWatch } from "./backend-watch.ts";
import type { Bulkheads } from "./bulkheads.ts";
import { callRequest } from "./call-request.ts";
import { send, type Sent } from "./send.ts";
import { storeRefreshed } from "./tokens.ts";
import { isBackendAway, SignedOut, V1Error } from "./v1-error.ts";

export interface RefreshSettings {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly appVersion: string;
  readonly clinicClock: Clock;
  readonly log: Log;
  readonly watch?: BackendWatch | undefined;
  readonly bulkheads?: Bulkheads | undefined;
  readonly isEmbedded?: boolean | undefined;
}

/** How much longer the lock lasts than the call: time to store the new tokens. */
const lockMarginMs = 10_000;
const lockPollMs = 25;
/** How long and how often the embedded backend is called again: another backend takes over, or its database does. */
const awayPatienceMs = 2_000;
const awayPauseMs = 250;

const running = new Map<string, Promise<void>>();

/**
 * Makes sure that the session's tokens are newer than those of `usedGeneration`.
 * @throws SignedOut when the session is over
 */
export async function refreshTokens(
  session: Session,
  usedGeneration: number,
  settings: RefreshSettings,
): Promise<void> {
  while (isStill(session, usedGeneration)) {
    const key = session.key as string;
    const shared = running.get(key);
    if (shared) await shared.catch(unlessAway);
    else await lead(key, () => refreshUnderLock(session, usedGeneration, settings));
    if (shared) await readAgain(session);
  }
}

/** Calls that share a refresh also share the result that the backend is away: it was called often enough. */
function unlessAway(error: unknown): void {
  if (error instanceof V1Error) throw error;
}

async function lead(key: string, work: () => Promise<void>): Promise<void> {
  const own = work().finally(() => running.delete(key));
  running.set(key, own);
  await own;
}

async function refreshUnderLock(
  session: Session,
  usedGeneration: number,
  settings: RefreshSettings,
): Promise<void> {
  const { store } = session.runtime;
  const name = `refresh:${session.key}`;
  const holder = randomUUID();
  await takeLock(session, { name, holder }, usedGeneration, settings.timeoutMs);
  try {
    await readAgain(session);
    if (isStill(session, usedGeneration)) await requestTokens(session, usedGeneration, settings);
  } finally {
    await store.releaseLock(name, holder);
  }
}

/** Waits for the lock; stops waiting as soon as its holder has stored new tokens. */
async function takeLock(
  session: Session,
  lock: { name: string; holder: string },
  usedGeneration: number,
  timeoutMs: number,
): Promise<void> {
  const { store, clock } = session.runtime;
  for (;;) {
    const nowMs = clock.now();
    if (await store.takeLock({ ...lock, endsAtMs: nowMs + timeoutMs + lockMarginMs }, nowMs))
      return;
    await sleep(lockPollMs);
    await readAgain(session);
    if (!isStill(session, usedGeneration)) return;
  }
}

async function requestTokens(
  session: Session,
  usedGeneration: number,
  settings: RefreshSettings,
): Promise<void> {
  const request = callRequest(settings.baseUrl, refreshEndpoint, {});
  const { cookies } = session.data.v1;
  const userId = session.user?.identity_user_id;
  try {
    const sendRefresh = async () => {
      const sent = await send({ ...settings, definition: refreshEndpoint, request, cookies });
      if (sent.error) throw sent.error;
      return sent;
    };
    const { answer, setCookies } = await (settings.isEmbedded
      ? retryWhileAway(sendRefresh)
      : sendRefresh());
    const user = (answer as { data: NonNullable<Session["user"]> }).data;
    if (user.identity_user_id !== userId) throw new Error("The refresh answered another user");
    const clinicNowMs = settings.clinicClock.now();
    await waitingForStore(() =>
      storeRefreshed(session, user, { setCookies, usedGeneration, clinicNowMs }),
    );
  } catch (error) {
    // no failed refresh: no user is signed out for this
    if (error instanceof SessionsAway) throw error;
    await readAgain(session);
    if (!isStill(session, usedGeneration)) return;
    // the backend has not decided about the token
    if (settings.isEmbedded && isBackendAway(error)) throw neverSent(error);
    logSecurityEvent(settings.log, "refresh_failed");
    settings.log.error("refresh_failed", error);
    await expireSession(session);
    throw new SignedOut();
  }
}

async function retryWhileAway(sendRefresh: () => Promise<Sent>): Promise<Sent> {
  const untilMs = performance.now() + awayPatienceMs;
  for (;;) {
    try {
      return await sendRefresh();
    } catch (error) {
      if (!isBackendAway(error) || performance.now() > untilMs) throw error;
      await sleep(awayPauseMs);
    }
  }
}

/** The call that needed the token was not sent: it is certain that the form is not stored. */
function neverSent(away: V1Error): V1Error {
  const { code, status, reason, retryAfterSeconds } = away;
  const failure = { definition: refreshEndpoint, code, status, reason, retryAfterSeconds };
  return new V1Error({ ...failure, isSent: false, cause: away });
}

/** The backend may no longer accept the old tokens. So the new ones are worth a wait while the lock still holds. */
async function waitingForStore(store: () => Promise<void>): Promise<void> {
  const untilMs = performance.now() + lockMarginMs - 2_000;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof SessionsAway) || performance.now() > untilMs) throw error;
      await sleep(10 * lockPollMs);
    }
  }
}

async function readAgain(session: Session): Promise<void> {
  if (!(await session.reload())) {
    await session.expire();
    throw new SignedOut();
  }
}

function isStill(session: Session, generation: number): boolean {
  if (!session.user) throw new SignedOut();
  return session.data.v1.generation === generation;
}
