/**
 * Opens the session of a request, and ends expired ones. Drafts of an expired session wait, sealed, for eight hours for
 * the same user.
 */
import "server-only";
import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Log } from "../observability/log.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { openSealed, sealSession } from "./seal.ts";
import { Session, type SessionCore } from "./session.ts";
import { newestOnboardingDraft } from "./onboarding-draft.ts";
import { emptySessionData, type OnboardingDraft, type SessionData } from "./session-data.ts";
import { type SessionLimits, touchEveryMs } from "./session-limits.ts";
import { minuteMs } from "#contract/codes/duration.ts";
import { referenceOf, rowKeyOf } from "./session-reference.ts";
import type { SessionRow } from "./session-store.ts";

export interface SessionRuntime extends SessionCore {
  readonly limits: SessionLimits;
  readonly log: Log;
  /** with the keys of the previous secret, during a change of the secret: sessions begun with it continue with it */
  readonly former?: SessionRuntime;
}

export interface SessionRequest {
  readonly headers: Headers;
  /** false for polls and prefetches: they are no activity of the user */
  readonly isActivity: boolean;
}

/** With today's keys and, during a change of the secret, with those of the previous one. */
export const runtimesOf = (today: SessionRuntime): readonly SessionRuntime[] =>
  today.former ? [today, today.former] : [today];

/** The reference in a request, and the runtime whose secret made it. */
function referenceIn(today: SessionRuntime, headers: Headers) {
  for (const runtime of runtimesOf(today)) {
    const reference = referenceOf(headers, runtime.keys.reference);
    if (reference !== undefined) return { runtime, reference };
  }
  return { runtime: today, reference: undefined };
}

export async function openSession(
  today: SessionRuntime,
  request: SessionRequest,
): Promise<Session> {
  const { runtime, reference } = referenceIn(today, request.headers);
  const { store, clock } = runtime;
  const row = reference === undefined ? undefined : await store.read(rowKeyOf(reference));
  if (!row || row.kind !== "live")
    return new Session(runtime, reference, undefined, await formerOwner(runtime, reference));
  const isVisitor = row.ownerKey === null;
  const former = isVisitor ? await formerOwner(runtime, reference) : null;
  const session = new Session(runtime, reference, row, former);
  if (session.key === undefined) {
    // sealed with another secret, or of an older version of the app
    await store.delete(row.key);
    return session;
  }
  const nowMs = clock.now();
  const isIdle = nowMs - row.lastActiveAtMs >= runtime.limits.idleMs;
  const isTooOld = nowMs - row.createdAtMs >= runtime.limits.absoluteMs;
  if (isIdle || isTooOld) {
    await expireSession(session);
    logSecurityEvent(runtime.log, isIdle ? "session_idle" : "session_too_old");
    return session;
  }
  if (request.isActivity && nowMs - row.lastActiveAtMs >= touchEveryMs) {
    // a full disk must not lock users out; the session then ends earlier
    await store
      .touch(row.key, nowMs)
      .catch((error) => runtime.log.error("session_not_touched", error));
  }
  return session;
}

/** The row of a signed-in session, found without opening it: for checks before anything of a request is read. */
export async function signedInRow(
  today: SessionRuntime,
  headers: Headers,
): Promise<SessionRow | undefined> {
  const { store, clock, limits } = today;
  const { reference } = referenceIn(today, headers);
  const row = reference === undefined ? undefined : await store.read(rowKeyOf(reference));
  if (!row || row.kind !== "live" || row.ownerKey === null) return undefined;
  const nowMs = clock.now();
  const isOver =
    nowMs - row.lastActiveAtMs >= limits.idleMs || nowMs - row.createdAtMs >= limits.absoluteMs;
  return isOver ? undefined : row;
}

/**
 * Ends a session that its user did not end: by time, by the backend, by a failed refresh. Drafts and the owner are
 * saved, so that a form that was open in the meantime finds its way back to the same user (forms/unsent-form.ts).
 */
export async function expireSession(session: Session): Promise<void> {
  const { runtime } = session;
  const { messageDrafts, onboardingDraft = null } = session.data;
  const { key, ownerKey: owner } = session;
  const isMine = await session.expire();
  if (!isMine || owner === null || key === undefined) return;
  // a full disk must not prevent the session from ending
  await saveEnded(runtime, endedPrefix + key, owner, noDrafts).catch(() => undefined);
  if (messageDrafts.length > 0 || onboardingDraft !== null)
    await saveEnded(runtime, `saved-${randomBytes(24).toString("base64url")}`, owner, {
      messageDrafts,
      onboardingDraft,
    });
}

/**
 * A new cookie for a session that continues after a password change. A form of another tab that is still on its way
 * with the old cookie finds its way back to the same user.
 */
export async function renewSession(session: Session): Promise<void> {
  const { ownerKey: owner, runtime } = session;
  const { oldKey, reference } = await session.renew();
  if (owner === null) return;
  const left = { ...noDrafts, renewedAs: reference };
  await saveEnded(runtime, endedPrefix + oldKey, owner, left).catch(() => undefined);
}

/** As long as a form's second sending may be on its way. */
const renewalKnownMs = minuteMs;

/**
 * The session that replaced the one of this key a moment ago. Only for a request that proves it made the renewal
 * (once-only.ts): the old cookie alone must no longer open anything.
 */
export async function renewedSession(
  runtime: SessionCore,
  key: string,
): Promise<Session | undefined> {
  const { store, keys, clock } = runtime;
  const ended = await store.read(endedPrefix + key);
  if (!ended || ended.createdAtMs <= clock.now() - renewalKnownMs) return undefined;
  const reference = openSealed(keys, ended.key, ended.sealed)?.renewedAs;
  const row = reference === undefined ? undefined : await store.read(rowKeyOf(reference));
  const isSame = row?.kind === "live" && row.ownerKey === ended.ownerKey;
  return isSame ? new Session(runtime, reference, row) : undefined;
}

/** The drafts that outlive a session that ended by time. */
export interface SavedDrafts {
  readonly messageDrafts: Session["data"]["messageDrafts"];
  readonly onboardingDraft: OnboardingDraft | null;
}

const noDrafts: SavedDrafts = { messageDrafts: [], onboardingDraft: null };

const endedPrefix = "ended-";

async function formerOwner(
  { store, clock, limits }: SessionRuntime,
  reference: string | undefined,
): Promise<string | null> {
  if (reference === undefined) return null;
  const ended = await store.read(endedPrefix + rowKeyOf(reference));
  return ended && ended.createdAtMs > clock.now() - limits.savedMs ? ended.ownerKey : null;
}

async function saveEnded(
  { store, keys, clock }: SessionCore,
  key: string,
  owner: string,
  drafts: SavedDrafts & Pick<SessionData, "renewedAs">,
): Promise<void> {
  const sealed = sealSession(keys, key, { ...emptySessionData(), ...drafts });
  const nowMs = clock.now();
  await store.create({
    key,
    version: 1,
    ownerKey: owner,
    kind: "saved",
    sealed,
    createdAtMs: nowMs,
    lastActiveAtMs: nowMs,
  });
}

/** The drafts that wait for this user; they are removed from the store. */
export async function takeSavedDrafts(
  runtime: SessionRuntime,
  owner: string,
): Promise<SavedDrafts> {
  const { store, keys, clock, limits } = runtime;
  const saved = (await store.ofOwner(owner)).filter(
    (row) => row.kind === "saved" && !row.key.startsWith(endedPrefix),
  );
  const oldestMs = clock.now() - limits.savedMs;
  const messageDrafts: SavedDrafts["messageDrafts"] = [];
  const onboardingDrafts: OnboardingDraft[] = [];
  for (const row of saved) {
    const isMine = await store.delete(row.key);
    const data = isMine && row.lastActiveAtMs > oldestMs && openSealed(keys, row.key, row.sealed);
    if (!data) continue;
    messageDrafts.push(...data.messageDrafts);
    if (data.onboardingDraft) onboardingDrafts.push(data.onboardingDraft);
  }
  return { messageDrafts, onboardingDraft: newestOnboardingDraft(onboardingDrafts) };
}

const sweepBatch = 500;

/** Removes expired rows from the store; call it every few minutes. Returns the number of removed rows. */
export async function sweepSessions(runtime: SessionRuntime): Promise<number> {
  const { store, clock, limits } = runtime;
  const nowMs = clock.now();
  const idle = await inBatches(
    () => store.inactiveSince("live", nowMs - limits.idleMs, sweepBatch),
    (row) => sweepLive(runtime, row),
  );
  const saved = await inBatches(
    () => store.inactiveSince("saved", nowMs - limits.savedMs, sweepBatch),
    (row) => store.delete(row.key),
  );
  return idle + saved;
}

/** Repeats until a batch is not full: rows may arrive faster than one batch at a time would remove them. */
async function inBatches(
  read: () => Promise<readonly SessionRow[]>,
  sweep: (row: SessionRow) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; ;) {
    const rows = await read();
    for (const row of rows) await sweep(row);
    count += rows.length;
    if (rows.length < sweepBatch) return count;
    // waiting requests are handled in between
    await setImmediate();
  }
}

async function sweepLive(today: SessionRuntime, row: SessionRow): Promise<void> {
  for (const runtime of runtimesOf(today)) {
    const session = new Session(runtime, undefined, row);
    if (session.key !== undefined) return expireSession(session);
  }
  await today.store.delete(row.key);
}
