/**
 * The refresh of a session's token: exactly one at a time, however many calls want it, in this process and in others.
 *
 * - In the process, those who come while one runs share it.
 * - Across processes a lock row is taken; it outlives the call's time-out, and the row is read again after it.
 * - Before anybody is signed out the row is read once more: another process may have had the better answer.
 *
 * A refresh that failed, whatever the reason, signs out; it is never tried again by itself. That the store of sessions
 * cannot be reached is no failed refresh. Nor is it that the embedded backend is away: that one takes a token that it has
 * exchanged once more for a minute, so that it can be asked again (docs/decisions/0122).
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

/** How much longer than the call the lock holds: time to store what came. */
const lockMarginMs = 10_000;
const lockPollMs = 25;
/** So long the embedded backend is asked again, and how often: another one takes over, or its database does. */
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

/** Who shares a refresh shares that the backend is away: it was asked often enough. */
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
    if (isStill(session, usedGeneration)) await askForTokens(session, usedGeneration, settings);
  } finally {
    await store.releaseLock(name, holder);
  }
}

/** Waits for the lock; gives up waiting as soon as whoever holds it has stored new tokens. */
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

async function askForTokens(
  session: Session,
  usedGeneration: number,
  settings: RefreshSettings,
): Promise<void> {
  const request = callRequest(settings.baseUrl, refreshEndpoint, {});
  const { cookies } = session.data.v1;
  const userId = session.user?.identity_user_id;
  try {
    const ask = async () => {
      const sent = await send({ ...settings, definition: refreshEndpoint, request, cookies });
      if (sent.error) throw sent.error;
      return sent;
    };
    const { answer, setCookies } = await (settings.isEmbedded ? askWhileAway(ask) : ask());
    const user = (answer as { data: NonNullable<Session["user"]> }).data;
    if (user.identity_user_id !== userId) throw new Error("The refresh answered another user");
    const clinicNowMs = settings.clinicClock.now();
    await waitingForStore(() =>
      storeRefreshed(session, user, { setCookies, usedGeneration, clinicNowMs }),
    );
  } catch (error) {
    // no failed refresh: nobody is signed out for that
    if (error instanceof SessionsAway) throw error;
    await readAgain(session);
    if (!isStill(session, usedGeneration)) return;
    // nobody has decided about the token
    if (settings.isEmbedded && isBackendAway(error)) throw neverSent(error);
    logSecurityEvent(settings.log, "refresh_failed");
    settings.log.error("refresh_failed", error);
    await expireSession(session);
    throw new SignedOut();
  }
}

async function askWhileAway(ask: () => Promise<Sent>): Promise<Sent> {
  const untilMs = performance.now() + awayPatienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isBackendAway(error) || performance.now() > untilMs) throw error;
      await sleep(awayPauseMs);
    }
  }
}

/** The call that needed the token was not made: a form is not stored, and that is certain. */
function neverSent(away: V1Error): V1Error {
  const { code, status, reason, retryAfterSeconds } = away;
  const told = { definition: refreshEndpoint, code, status, reason, retryAfterSeconds };
  return new V1Error({ ...told, isSent: false, cause: away });
}

/** The backend may take the old tokens no more: the new ones are worth a wait, while the lock still holds. */
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
