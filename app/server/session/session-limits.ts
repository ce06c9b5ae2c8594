/** How long the parts of a session last. Idle and absolute times are settings; the rest is fixed here. */
import type { Environment } from "../env.ts";
import { hourMs, minuteMs } from "#contract/codes/duration.ts";

export interface SessionLimits {
  /** without activity; polls do not count as activity */
  readonly idleMs: number;
  /** since sign-in, whatever happens */
  readonly absoluteMs: number;
  /** how long an ended session's drafts wait for the same user */
  readonly savedMs: number;
  /**
   * the most that a signed-in user's row stores of posted forms, as JSON. Each request of a session opens the whole
   * row, 7 ms for a megabyte. A medication plan of 200 rows fits into 512 kB, together with the form before it.
   */
  readonly formsBytesMax: number;
}

export function sessionLimits(
  env: Pick<Environment, "sessionIdleMinutes" | "sessionAbsoluteHours" | "limits">,
): SessionLimits {
  return {
    idleMs: env.sessionIdleMinutes * minuteMs,
    absoluteMs: env.sessionAbsoluteHours * hourMs,
    savedMs: 8 * hourMs,
    formsBytesMax: env.limits.sessionFormsKb * 1024,
  };
}

/** Activity is written at most this often: a session may end this much earlier than its idle minutes, never later. */
export const touchEveryMs = minuteMs / 2;

/** How many of the newest items of each kind a row stores, so that no row grows without end. */
export const storedMax = {
  formOutcomes: 20,
  formRuns: 30,
  listViews: 30,
  notices: 30,
  messageDrafts: 20,
  dismissedAbsences: 200,
} as const;

/** The most that a visitor's row stores of posted forms, as JSON: a visitor has not signed in. */
export const visitorOutcomesBytesMax = 64 * 1024;

/** The number of notes about outcomes for which there was no room. */
export const droppedOutcomesMax = 40;

/** The maximum size of an enrolment form, as JSON: a long one has 10 kB. */
export const onboardingDraftBytesMax = 100 * 1024;

export const formOutcomeMs = hourMs;
export const formRunMs = hourMs;
export const shownPasswordMs = 10 * minuteMs;
/** as long as the backend's challenge */
export const pendingSignInMs = 5 * minuteMs;
/** time to sign in at the identity provider, with password and second factor */
export const pendingProviderMs = 15 * minuteMs;
/** time from here to the provider's end of the session */
export const leftProviderMs = 5 * minuteMs;
export const factorSetUpMs = 15 * minuteMs;
/** as long as the backend's challenge */
export const passkeySetUpMs = 5 * minuteMs;
